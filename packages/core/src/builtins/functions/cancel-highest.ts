import { high, low } from '../../types.js';
import { Pool, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { cancelHighestFold } from '../shared/fold-meetings.js';
import { orderedPositions } from '../shared/order.js';
import { keepDice } from '../shared/pools.js';
import { numericElement, resized, sizeOf } from '../shared/typing.js';
import { elementsOf, orderOf } from '../shared/values.js';

export const cancelHighest = defineBuiltin({
  name: 'cancelHighest',
  kind: 'function',
  summary:
    'Gives the dice of a pool that are left when, as long as the highest of both sides are equal, one of each is set aside.',
  details:
    'It stops at the first pair of highest dice that differ, or when one side runs out. For what is left of the other side ask again the other way round: `cancelHighest(b, a)`.',
  parameters: [
    { name: 'a', kind: 'values', description: 'The pool whose dice are wanted, or a list of numbers.' },
    { name: 'b', kind: 'values', description: 'The pool that they meet.' },
  ],
  examples: [{ expression: 'faces(cancelHighest(4d6, 3d6))', dice: [6, 2, 5, 2, 6, 2, 4], result: '(2, 5, 2)' }],
  type([a, b], context) {
    numericElement(a, 'cancelHighest', context, 0);
    numericElement(b, 'cancelHighest', context, 1);
    return resized(a, low(sizeOf(a)) - high(sizeOf(b)), high(sizeOf(a)));
  },
  evaluate([a, b], context) {
    const [left, right] = [elementsOf(a), elementsOf(b)];
    const [order, others] = [orderedPositions(left, -1, context), orderedPositions(right, -1, context)];
    let met = 0;
    while (
      met < Math.min(left.length, right.length) &&
      orderOf(left[order[met] ?? 0] as Value, right[others[met] ?? 0] as Value, context) === 0
    ) {
      met += 1;
    }
    const gone = new Set(order.slice(0, met));
    if (a instanceof Pool) return keepDice(a, (_, index) => !gone.has(index));
    return left.filter((_, index) => !gone.has(index));
  },
  fold: cancelHighestFold,
});
