import { defineUniqueModifier } from '../shared/unique.js';

export const uniqueModifier = defineUniqueModifier({
  name: 'u',
  once: false,
  summary: 'Rolls duplicates again until all dice show different faces.',
  details: 'Of the dice that show the same, the first stays and the others are rolled again together.',
  examples: [{ expression: 'faces(3d6u)', dice: [4, 4, 4, 4, 2, 1], result: '(4, 1, 2)' }],
});
