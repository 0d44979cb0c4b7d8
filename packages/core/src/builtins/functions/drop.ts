import { defineBuiltin } from '../definition.js';
import { keepFold } from '../shared/fold-ranks.js';
import { keepType, keepValues } from '../shared/keep.js';
import type { Which } from '../shared/pools.js';

export const drop = defineBuiltin({
  name: 'drop',
  kind: 'function',
  summary: 'Drops so many of the lowest, highest or middle dice and keeps the others.',
  details:
    'The dice left stay in their order. When there are fewer than asked for, none is left. Of equal dice the one that stands first counts as higher. The modifiers `dl` and `dh` are short for it.',
  parameters: [
    { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
    { name: 'count', kind: 'integer', description: 'How many dice are dropped.' },
    {
      name: 'which',
      kind: 'word',
      words: ['lowest', 'highest', 'middle'],
      optional: true,
      description: 'Which ones; `lowest` when it is left out.',
    },
  ],
  examples: [
    { expression: 'drop(4d6, 1)', dice: [3, 6, 1, 4], result: '13' },
    { expression: 'faces(drop(4d6, 1, highest))', dice: [3, 6, 1, 4], result: '(3, 1, 4)' },
  ],
  type: ([pool, count], context) => keepType(pool, count, false, 'drop', context),
  evaluate: ([pool, count, which], context) =>
    keepValues(pool, count, (which ?? 'lowest') as Which, false, 'drop', context),
  fold: keepFold(undefined, false),
});
