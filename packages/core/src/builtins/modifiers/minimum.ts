import { defineClampModifier } from '../shared/clamps.js';

export const minimumModifier = defineClampModifier({
  name: 'min',
  op: 'raise',
  mark: 'raised',
  summary: 'Lets each die count as a number at the least.',
  details: 'Lower dice are raised to it before anything is added up or compared.',
  examples: [{ expression: '3d6min2', dice: [1, 5, 1], result: '9' }],
});
