import { defineBuiltin } from '../definition.js';
import { keepFold } from '../shared/fold-ranks.js';
import { keepType, keepValues } from '../shared/keep.js';
import type { Which } from '../shared/pools.js';

export const keep = defineBuiltin({
  name: 'keep',
  kind: 'function',
  summary: 'Keeps so many of the highest, lowest or middle dice and drops the others.',
  details:
    'The dice kept stay in their order. When there are fewer than asked for, all are kept. Of equal dice the one that stands first counts as higher. With `middle`, a surplus that is odd drops one more of the highest. The modifiers `kh`, `kl` and `km` are short for it.',
  parameters: [
    { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
    { name: 'count', kind: 'integer', description: 'How many dice are kept.' },
    {
      name: 'which',
      kind: 'word',
      words: ['highest', 'lowest', 'middle'],
      optional: true,
      description: 'Which ones; `highest` when it is left out.',
    },
  ],
  examples: [
    { expression: 'keep(4d6, 3)', dice: [3, 6, 1, 4], result: '13' },
    { expression: 'faces(keep(4d6, 2, lowest))', dice: [3, 6, 1, 4], result: '(3, 1)' },
    { expression: 'faces(keep(5d6, 3, middle))', dice: [3, 6, 1, 4, 5], result: '(3, 4, 5)' },
  ],
  type: ([pool, count], context) => keepType(pool, count, true, 'keep', context),
  evaluate: ([pool, count, which], context) =>
    keepValues(pool, count, (which ?? 'highest') as Which, true, 'keep', context),
  fold: keepFold(undefined, true),
});
