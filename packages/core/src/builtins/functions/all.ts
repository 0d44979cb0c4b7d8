import { defineQuantifier } from '../shared/quantifier.js';

export const all = defineQuantifier({
  name: 'all',
  summary: 'Holds when a matcher means all dice, or all elements of a list.',
  details:
    'It holds for no dice at all too: where there may be none, ask for one as well, as in `count(dice) > 0 and all(dice, 1)`. Dice with symbols are meant when they show at least one symbol that is.',
  examples: [
    { expression: 'all(2d6, 1)', dice: [1, 1], result: 'yes' },
    { expression: 'all(2d6, >= 3)', dice: [2, 6], result: 'no' },
    { expression: 'all(n > 1 for each n in (2, 1))', result: 'no' },
  ],
});
