import { defineKeepModifier } from '../shared/keep.js';

export const keepLowest = defineKeepModifier({
  name: 'kl',
  which: 'lowest',
  keep: true,
  summary: 'Keeps the lowest dice and drops the others.',
  details:
    'When there are fewer dice than that, all are kept. Of equal dice the one that stands first counts as higher.',
  examples: [{ expression: '2d20kl', dice: [7, 15], result: '7' }],
});
