import { Pool } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { emptyParameter, extremeType } from '../shared/extremes.js';
import { extremeFold } from '../shared/fold-values.js';
import { extreme, numbersOf, elementsOf, whenEmpty } from '../shared/values.js';

export const lowest = defineBuiltin({
  name: 'lowest',
  kind: 'function',
  summary: 'Gives the number on the lowest die, or the lowest number of a list.',
  details:
    'Several pools count as one: `lowest(2d20, d12)` is the lowest of three dice. To compare sums use `min(2d20, d12)`.',
  parameters: [{ name: 'values', kind: 'values', description: 'Rolled dice, or a list of numbers.' }, emptyParameter],
  examples: [
    { expression: 'lowest(2d6)', dice: [2, 5], result: '2' },
    { expression: 'lowest((7, 3, 9))', result: '3' },
  ],
  type: ([values, empty], context) => extremeType(values, empty, 'lowest', context),
  evaluate([values, empty], context) {
    if (values instanceof Pool) {
      let best = Infinity;
      for (const { face } of values.dice) {
        if (typeof face !== 'number') return context.fail('dice/not-numbers', { name: 'lowest' });
        if (face < best) best = face;
      }
      return best === Infinity ? whenEmpty(empty, 'lowest', context) : best;
    }
    context.spend(elementsOf(values).length);
    return extreme(numbersOf([values], 'lowest', context), -1) ?? whenEmpty(empty, 'lowest', context);
  },
  fold: extremeFold('lowest'),
});
