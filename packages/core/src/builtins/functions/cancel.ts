import { high, low } from '../../types.js';
import { equalValues } from '../../values-tools.js';
import { Pool, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { cancelFold } from '../shared/fold-meetings.js';
import { keepDice } from '../shared/pools.js';
import { resized, sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const cancel = defineBuiltin({
  name: 'cancel',
  kind: 'function',
  summary: 'Gives the dice of a pool that are left when each die of another sets one equal die aside.',
  details:
    'For what is left of the other side ask again the other way round: `cancel(b, a)`. Of equal dice the first is set aside.',
  parameters: [
    { name: 'a', kind: 'values', description: 'The pool whose dice are wanted, or a list.' },
    { name: 'b', kind: 'values', description: 'The pool that they meet.' },
  ],
  examples: [{ expression: 'faces(cancel(4d6, 2d6))', dice: [6, 2, 6, 3, 6, 5], result: '(2, 6, 3)' }],
  type: ([a, b]) => resized(a, low(sizeOf(a)) - high(sizeOf(b)), high(sizeOf(a))),
  evaluate([a, b], context) {
    const [elements, others] = [elementsOf(a), elementsOf(b)];
    context.spend(elements.length + others.length);
    const simple = new Map<Value, number>();
    const compound: Value[] = [];
    for (const other of others) {
      if (typeof other === 'object' && other !== null) compound.push(other);
      else simple.set(other, (simple.get(other) ?? 0) + 1);
    }
    const stays = elements.map((element) => {
      if (typeof element === 'object' && element !== null) {
        context.spend(compound.length);
        const index = compound.findIndex((other) => equalValues(other, element));
        if (index >= 0) compound.splice(index, 1);
        return index < 0;
      }
      const left = simple.get(element) ?? 0;
      if (left > 0) simple.set(element, left - 1);
      return left === 0;
    });
    if (a instanceof Pool) return keepDice(a, (_, index) => stays[index] === true);
    return elements.filter((_, index) => stays[index]);
  },
  fold: cancelFold,
});
