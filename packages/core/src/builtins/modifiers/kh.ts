import { defineKeepModifier } from '../shared/keep.js';

export const keepHighest = defineKeepModifier({
  name: 'kh',
  which: 'highest',
  keep: true,
  summary: 'Keeps the highest dice and drops the others.',
  details:
    'When there are fewer dice than that, all are kept. Of equal dice the one that stands first counts as higher. After an explosion, `5d6!kh2` lets every die compete alone and `5d6!!kh2` each chain as a whole; `5d6kh2!` keeps first and then lets the two explode.',
  examples: [
    { expression: '4d6kh3', dice: [3, 6, 1, 4], result: '13' },
    { expression: '2d20kh', dice: [7, 15], result: '15' },
  ],
});
