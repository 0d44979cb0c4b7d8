import { defineExplosionModifier } from '../shared/explosions.js';

export const explodeModifier = defineExplosionModifier({
  name: '!',
  summary: 'Lets dice explode: each die that shows its highest face gives one more die, and so on.',
  details:
    'All dice that explode roll their further dice together, then those among the new dice that explode, until none does. Each further die is a die of the pool of its own: it is counted, kept or dropped like the others, which `5d6!kh2` shows. `!!` adds a chain up to one die instead. Other faces are named right behind: `5d10!>=9`.',
  examples: [
    { expression: 'faces(2d6!)', dice: [6, 2, 6, 3], result: '(6, 2, 6, 3)' },
    { expression: 'count(3d10!>=9, >= 8)', dice: [9, 10, 1, 8, 3], result: '3' },
  ],
});
