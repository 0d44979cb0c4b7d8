import { add as sum } from '../../numbers.js';
import { fraction, high, integer, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const add = defineBuiltin({
  name: '+',
  kind: 'operator',
  summary: 'Adds two numbers.',
  details: 'Rolled dice stand for their sum. Whole numbers of any size are added exactly.',
  parameters: [
    { name: 'a', kind: 'number', description: 'The first number.' },
    { name: 'b', kind: 'number', description: 'The second number.' },
  ],
  examples: [
    { expression: '2d6 + 3', dice: [4, 5], result: '12' },
    { expression: '1 / 2 + 1 / 3', result: '5/6' },
  ],
  type([a, b]) {
    const [x, y] = [numericType(a) ?? integer(), numericType(b) ?? integer()];
    const make = x.kind === 'integer' && y.kind === 'integer' ? integer : fraction;
    return make(low(x) + low(y), high(x) + high(y));
  },
  evaluate: ([a, b], context) => sum(numberArgument(a, '+', context), numberArgument(b, '+', context)),
});
