import { abs, floorMod } from '../../numbers.js';
import { high, integer, low } from '../../types.js';
import type { Int } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { magnitude } from '../shared/ranges.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const units = defineBuiltin({
  name: 'units',
  kind: 'function',
  summary: 'Gives the last digit of a whole number.',
  details: 'A minus sign is left aside.',
  parameters: [{ name: 'number', kind: 'integer', description: 'A whole number, or rolled dice.' }],
  examples: [
    { expression: 'units(d100)', dice: [47], result: '7' },
    { expression: 'units(100)', result: '0' },
  ],
  type([number]) {
    const size = magnitude(numericType(number) ?? integer());
    return Math.floor(low(size) / 10) === Math.floor(high(size) / 10)
      ? integer(low(size) % 10, high(size) % 10)
      : integer(0, 9);
  },
  evaluate: ([number], context) => floorMod(abs(numberArgument(number, 'units', context) as Int), 10),
});
