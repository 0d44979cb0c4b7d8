import { defineKeepModifier } from '../shared/keep.js';

export const dropHighest = defineKeepModifier({
  name: 'dh',
  which: 'highest',
  keep: false,
  summary: 'Drops the highest dice.',
  details:
    'When there are fewer dice than that, none is left. Of equal dice the one that stands first counts as higher.',
  examples: [{ expression: '3d6dh', dice: [2, 6, 4], result: '6' }],
});
