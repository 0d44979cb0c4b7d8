import { Pool } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { emptyParameter, extremeType } from '../shared/extremes.js';
import { extremeFold } from '../shared/fold-values.js';
import { extreme, numbersOf, elementsOf, whenEmpty } from '../shared/values.js';

export const highest = defineBuiltin({
  name: 'highest',
  kind: 'function',
  summary: 'Gives the number on the highest die, or the highest number of a list.',
  details:
    'Several pools count as one: `highest(2d20, d12)` is the highest of three dice. To compare sums use `max(2d20, d12)`; to have several dice use `keep(dice, 2)`.',
  parameters: [{ name: 'values', kind: 'values', description: 'Rolled dice, or a list of numbers.' }, emptyParameter],
  examples: [
    { expression: 'highest(3d6)', dice: [2, 5, 4], result: '5' },
    { expression: 'highest(2d20, d12)', dice: [4, 9, 11], result: '11' },
    { expression: 'highest(3d6 where <= 2, empty = 0)', dice: [5, 5, 4], result: '0' },
  ],
  type: ([values, empty], context) => extremeType(values, empty, 'highest', context),
  evaluate([values, empty], context) {
    if (values instanceof Pool) {
      let best = -Infinity;
      for (const { face } of values.dice) {
        if (typeof face !== 'number') return context.fail('dice/not-numbers', { name: 'highest' });
        if (face > best) best = face;
      }
      return best === -Infinity ? whenEmpty(empty, 'highest', context) : best;
    }
    context.spend(elementsOf(values).length);
    return extreme(numbersOf([values], 'highest', context), 1) ?? whenEmpty(empty, 'highest', context);
  },
  fold: extremeFold('highest'),
});
