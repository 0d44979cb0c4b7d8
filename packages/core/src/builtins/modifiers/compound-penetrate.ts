import { defineExplosionModifier } from '../shared/explosions.js';

export const compoundPenetrateModifier = defineExplosionModifier({
  name: '!!p',
  chains: true,
  penetrate: true,
  summary: 'Lets dice explode, counts each further die one less than it shows, and adds each chain up to one die.',
  details: 'It is `!!` and `!p` in one.',
  examples: [{ expression: 'faces(2d6!!p)', dice: [6, 2, 6, 3], result: '(13, 2)' }],
});
