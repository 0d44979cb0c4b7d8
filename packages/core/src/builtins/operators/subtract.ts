import { sub } from '../../numbers.js';
import { fraction, high, integer, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const subtract = defineBuiltin({
  name: '-',
  kind: 'operator',
  summary: 'Takes the second number from the first.',
  details: 'Rolled dice stand for their sum.',
  parameters: [
    { name: 'a', kind: 'number', description: 'The first number.' },
    { name: 'b', kind: 'number', description: 'What is taken from it.' },
  ],
  examples: [
    { expression: '2d6 - 2d6', dice: [6, 5, 1, 2], result: '8' },
    { expression: '2 - 5', result: '-3' },
  ],
  type([a, b]) {
    const [x, y] = [numericType(a) ?? integer(), numericType(b) ?? integer()];
    const make = x.kind === 'integer' && y.kind === 'integer' ? integer : fraction;
    return make(low(x) - high(y), high(x) - low(y));
  },
  evaluate: ([a, b], context) => sub(numberArgument(a, '-', context), numberArgument(b, '-', context)),
});
