import { mul } from '../../numbers.js';
import { fraction, high, integer, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { corners, times } from '../shared/ranges.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const multiply = defineBuiltin({
  name: '*',
  kind: 'operator',
  summary: 'Multiplies two numbers.',
  details: 'Rolled dice stand for their sum: `2d6 * 2` doubles the sum and rolls no more dice.',
  parameters: [
    { name: 'a', kind: 'number', description: 'The first number.' },
    { name: 'b', kind: 'number', description: 'The second number.' },
  ],
  examples: [
    { expression: '2d6 * 10', dice: [3, 4], result: '70' },
    { expression: '99999999999 * 99999999999', result: '9999999999800000000001' },
  ],
  type([a, b]) {
    const [x, y] = [numericType(a) ?? integer(), numericType(b) ?? integer()];
    const product = corners(x, y, times);
    const make = x.kind === 'integer' && y.kind === 'integer' ? integer : fraction;
    return make(low(product), high(product));
  },
  evaluate: ([a, b], context) => mul(numberArgument(a, '*', context), numberArgument(b, '*', context)),
});
