import { compare, showNum } from '../../numbers.js';
import { fraction, high, integer, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const clamp = defineBuiltin({
  name: 'clamp',
  kind: 'function',
  summary:
    'Brings a number within two bounds: below the lower one it becomes that, above the upper one it becomes that.',
  parameters: [
    { name: 'number', kind: 'number', description: 'The number.' },
    { name: 'low', kind: 'number', description: 'The lower bound.' },
    { name: 'high', kind: 'number', description: 'The upper bound; never less than the lower one.' },
  ],
  examples: [
    { expression: 'clamp(d20 + 4, 1, 20)', dice: [18], result: '20' },
    { expression: 'clamp(-3, 0, 5)', result: '0' },
  ],
  type([number, from, to], context) {
    const [x, a, b] = [number, from, to].map((type) => numericType(type) ?? integer());
    if (!x || !a || !b) return integer();
    if (low(a) > high(b)) context.report('number/bounds-crossed', { low: low(a), high: high(b) }, 1);
    const make = [x, a, b].every(({ kind }) => kind === 'integer') ? integer : fraction;
    const least = Math.max(low(a), Math.min(low(x), low(b)));
    const most = Math.min(high(b), Math.max(high(x), high(a)));
    return make(Math.min(least, most), Math.max(least, most));
  },
  evaluate([number, from, to], context) {
    const [x, a, b] = [number, from, to].map((argument) => numberArgument(argument, 'clamp', context));
    if (x === undefined || a === undefined || b === undefined) return null;
    if (compare(a, b) > 0) context.fail('number/bounds-crossed', { low: showNum(a), high: showNum(b) });
    return compare(x, a) < 0 ? a : compare(x, b) > 0 ? b : x;
  },
});
