import { defineExplosionModifier } from '../shared/explosions.js';

export const explodeOnceModifier = defineExplosionModifier({
  name: '!o',
  once: true,
  summary: 'Lets dice explode once: the further dice do not explode again.',
  details: 'For two or more times there is `explode(dice, limit = 2)`.',
  examples: [{ expression: 'faces(2d6!o)', dice: [6, 2, 6], result: '(6, 2, 6)' }],
});
