import { defineExplosionModifier } from '../shared/explosions.js';

export const compoundModifier = defineExplosionModifier({
  name: '!!',
  chains: true,
  summary: 'Lets dice explode and adds each chain up to one die.',
  details:
    'The further dice are rolled as with `!`, but count as a part of the die that they were rolled for: the pool has as many dice as before. So `5d6!!kh2` keeps the two highest chains.',
  examples: [{ expression: 'faces(2d6!!)', dice: [6, 2, 6, 3], result: '(15, 2)' }],
});
