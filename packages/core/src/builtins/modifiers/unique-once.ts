import { defineUniqueModifier } from '../shared/unique.js';

export const uniqueOnceModifier = defineUniqueModifier({
  name: 'uo',
  once: true,
  summary: 'Rolls duplicates again, once.',
  details: 'Of the dice that show the same, the first stays and the others are rolled again together, whatever comes.',
  examples: [{ expression: 'faces(3d6uo)', dice: [4, 4, 2, 2], result: '(4, 2, 2)' }],
});
