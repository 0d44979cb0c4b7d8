import { abs as magnitudeOf } from '../../numbers.js';
import { high, integer, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { magnitude } from '../shared/ranges.js';
import { numericType, sameKind } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const abs = defineBuiltin({
  name: 'abs',
  kind: 'function',
  summary: 'Gives a number without its sign.',
  parameters: [{ name: 'number', kind: 'number', description: 'The number.' }],
  examples: [{ expression: 'abs(2 - 5)', result: '3' }],
  type([number]) {
    const type = numericType(number) ?? integer();
    const size = magnitude(type);
    return sameKind(type, low(size), high(size));
  },
  evaluate: ([number], context) => magnitudeOf(numberArgument(number, 'abs', context)),
});
