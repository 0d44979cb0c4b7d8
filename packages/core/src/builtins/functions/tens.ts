import { abs, floorDiv } from '../../numbers.js';
import { high, integer, low } from '../../types.js';
import type { Int } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { magnitude } from '../shared/ranges.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const tens = defineBuiltin({
  name: 'tens',
  kind: 'function',
  summary: 'Gives a whole number without its last digit.',
  details:
    'Up to 99 that is the tens digit; of 100 it is 10. A minus sign is left aside. With the digits swapped a roll is `10 * units(roll) + tens(roll)`.',
  parameters: [{ name: 'number', kind: 'integer', description: 'A whole number, or rolled dice.' }],
  examples: [
    { expression: 'tens(d100)', dice: [47], result: '4' },
    { expression: 'tens(100)', result: '10' },
  ],
  type([number]) {
    const size = magnitude(numericType(number) ?? integer());
    return integer(Math.floor(low(size) / 10), Math.floor(high(size) / 10));
  },
  evaluate: ([number], context) => floorDiv(abs(numberArgument(number, 'tens', context) as Int), 10),
});
