import { defineRerollModifier } from '../shared/rerolls.js';

export const rerollModifier = defineRerollModifier({
  name: 'r',
  once: false,
  summary: 'Rolls dice again until none of them shows a face that is meant.',
  details:
    'A new die stands where the old one stood, and the old one is shown as rerolled. To roll again once only, whatever comes, write `ro`; for limits there is `reroll(dice, matcher, limit = 2)`.',
  examples: [{ expression: '3d6r<3', dice: [1, 5, 2, 2, 4, 6], result: '15' }],
});
