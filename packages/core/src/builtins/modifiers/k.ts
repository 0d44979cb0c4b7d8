import { defineKeepModifier } from '../shared/keep.js';

export const keepDefault = defineKeepModifier({
  name: 'k',
  which: 'highest',
  keep: true,
  summary: 'Keeps the highest dice; short for `kh`.',
  details:
    'When there are fewer dice than that, all are kept. Of equal dice the one that stands first counts as higher.',
  examples: [{ expression: '4d6k3', dice: [3, 6, 1, 4], result: '13' }],
});
