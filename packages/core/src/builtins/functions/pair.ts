import { list, low, high, type Type } from '../../types.js';
import { RecordValue, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { pairFold } from '../shared/fold-meetings.js';
import { orderedPositions } from '../shared/order.js';
import { elementOf, least, numericElement, sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const pair = defineBuiltin({
  name: 'pair',
  kind: 'function',
  summary: 'Sets the dice of two pools against each other: highest against highest, second against second, and so on.',
  details:
    'There are as many pairs as the smaller pool has dice. The pairs that the first side wins are `count(p for each p in pair(attack, defence) where p.first > p.second)`.',
  parameters: [
    { name: 'a', kind: 'values', description: 'The first pool, or a list of numbers.' },
    { name: 'b', kind: 'values', description: 'The second.' },
  ],
  examples: [
    {
      expression: 'pair(3d6, 2d6)',
      dice: [2, 6, 4, 5, 5],
      result: '({first: 6, second: 5}, {first: 4, second: 5})',
    },
  ],
  type([a, b], context): Type {
    const size = least(sizeOf(a), sizeOf(b));
    numericElement(a, 'pair', context, 0);
    numericElement(b, 'pair', context, 1);
    const fields = { first: elementOf(a), second: elementOf(b) };
    return list({ kind: 'record', fields }, low(size), high(size));
  },
  evaluate([a, b], context) {
    const [left, right] = [elementsOf(a), elementsOf(b)];
    const [order, others] = [orderedPositions(left, -1, context), orderedPositions(right, -1, context)];
    return order.slice(0, right.length).map(
      (position, rank) =>
        new RecordValue(
          undefined,
          new Map<string, Value>([
            ['first', left[position] as Value],
            ['second', right[others[rank] ?? 0] as Value],
          ]),
        ),
    );
  },
  fold: pairFold,
});
