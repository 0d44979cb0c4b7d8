import { high, low, range } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { slice } from '../shared/ends.js';
import { countRange, resized, sizeOf } from '../shared/typing.js';
import { countArgument, elementsOf } from '../shared/values.js';

export const skip = defineBuiltin({
  name: 'skip',
  kind: 'function',
  summary: 'Leaves out the first elements of a list.',
  details: 'It is what `first(values, count)` leaves. To drop the lowest or highest dice use `drop`.',
  parameters: [
    { name: 'values', kind: 'values', description: 'A list, or rolled dice.' },
    { name: 'count', kind: 'integer', description: 'How many are left out.' },
  ],
  examples: [{ expression: 'skip((5, 7, 9), 1)', result: '(7, 9)' }],
  type([values, count], context) {
    const [size, out] = [sizeOf(values), countRange(count, range(1, 1), context, 1)];
    return resized(values, low(size) - high(out), high(size) - low(out));
  },
  evaluate([values, count], context) {
    const elements = elementsOf(values);
    context.spend(elements.length);
    return slice(values, elements, countArgument(count, 1, context), elements.length);
  },
});
