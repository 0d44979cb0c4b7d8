import { defineKeepModifier } from '../shared/keep.js';

export const keepMiddle = defineKeepModifier({
  name: 'km',
  which: 'middle',
  keep: true,
  summary: 'Keeps the middle dice and drops as many of the lowest as of the highest.',
  details:
    'Where that does not come out even, one more of the highest is dropped: of an even number of dice, `km` keeps the lower one of the two in the middle.',
  examples: [
    { expression: '3d10km', dice: [9, 2, 5], result: '5' },
    { expression: 'faces(4d6km2)', dice: [6, 1, 3, 4], result: '(3, 4)' },
  ],
});
