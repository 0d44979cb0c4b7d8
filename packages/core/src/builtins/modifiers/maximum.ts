import { defineClampModifier } from '../shared/clamps.js';

export const maximumModifier = defineClampModifier({
  name: 'max',
  op: 'lower',
  mark: 'lowered',
  summary: 'Lets each die count as a number at the most.',
  details: 'Higher dice are lowered to it before anything is added up or compared.',
  examples: [{ expression: '3d6max5', dice: [6, 5, 1], result: '11' }],
});
