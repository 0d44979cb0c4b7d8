import { high, low, type Type } from '../../types.js';
import { equalValues } from '../../values-tools.js';
import { Pool, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { withoutFold } from '../shared/fold-meetings.js';
import { keepDice } from '../shared/pools.js';
import { resized, sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const without = defineBuiltin({
  name: 'without',
  kind: 'operator',
  summary: 'Takes dice out of a pool, or elements out of a list.',
  details:
    'Dice that were taken from the pool itself, such as those a player has chosen, are taken out as they are. Otherwise each value on the right takes out one that is equal to it, where there is one: `(1, 1, 2) without (1,)` leaves one 1.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
    { name: 'taken', kind: 'values', description: 'What is taken out.' },
  ],
  examples: [
    { expression: '(1, 1, 2, 3) without (1, 3)', result: '(1, 2)' },
    { expression: 'faces(4d6 without (6, 6))', dice: [6, 2, 6, 6], result: '(2, 6)' },
  ],
  type([values, taken]): Type {
    const [size, most] = [sizeOf(values), sizeOf(taken)];
    return resized(values, Math.max(0, low(size) - high(most)), high(size));
  },
  evaluate([values, taken], context) {
    if (values instanceof Pool) {
      if (taken instanceof Pool) {
        context.spend(values.dice.length + taken.dice.length);
        const ids = new Set(taken.dice.map(({ id }) => id));
        return keepDice(values, ({ id }) => !ids.has(id));
      }
      const stays = remaining(
        values.dice.map(({ face }) => face),
        elementsOf(taken),
      );
      context.spend(values.dice.length + 1);
      return keepDice(values, (_, index) => stays[index] === true);
    }
    const elements = elementsOf(values);
    const out = elementsOf(taken);
    context.spend(elements.length * Math.max(1, out.length));
    const stays = remaining(elements, out);
    return elements.filter((_, index) => stays[index]);
  },
  fold: withoutFold,
});

/** Which elements stay when each of `out` takes the first one equal to it. */
function remaining(elements: readonly Value[], out: readonly Value[]): readonly boolean[] {
  const stays = elements.map(() => true);
  for (const value of out) {
    const index = elements.findIndex((element, at) => stays[at] === true && equalValues(element, value));
    if (index >= 0) stays[index] = false;
  }
  return stays;
}
