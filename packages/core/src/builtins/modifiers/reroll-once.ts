import { defineRerollModifier } from '../shared/rerolls.js';

export const rerollOnceModifier = defineRerollModifier({
  name: 'ro',
  once: true,
  summary: 'Rolls dice that show a face that is meant again, once; the new numbers stand.',
  details:
    'A new die stands where the old one stood, and the old one is shown as rerolled. `r` goes on until none is left.',
  examples: [{ expression: '2d6ro<3', dice: [1, 5, 2], result: '7' }],
});
