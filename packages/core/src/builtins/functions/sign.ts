import { sign as signOf } from '../../numbers.js';
import { high, integer, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const sign = defineBuiltin({
  name: 'sign',
  kind: 'function',
  summary: 'Gives 1 for a number above zero, -1 for one below zero, and 0 for zero.',
  parameters: [{ name: 'number', kind: 'number', description: 'The number.' }],
  examples: [{ expression: 'sign(3 - 5)', result: '-1' }],
  type([number]) {
    const type = numericType(number) ?? integer();
    return integer(Math.sign(low(type)), Math.sign(high(type)));
  },
  evaluate: ([number], context) => signOf(numberArgument(number, 'sign', context)),
});
