import { defineExplosionModifier } from '../shared/explosions.js';

export const penetrateModifier = defineExplosionModifier({
  name: '!p',
  penetrate: true,
  summary: 'Lets dice explode, where each further die counts one less than it shows.',
  details: 'Whether a further die explodes in its turn depends on what it shows, before one is taken off.',
  examples: [{ expression: '1d6!p', dice: [6, 6, 3], result: '13' }],
});
