import { defineQuantifier } from '../shared/quantifier.js';

export const any = defineQuantifier({
  name: 'any',
  summary: 'Holds when a matcher means at least one of the dice, or of the elements of a list.',
  details: 'Of no dice at all it never holds. Dice with symbols are meant when they show at least one symbol that is.',
  examples: [
    { expression: 'any(3d6, 6)', dice: [2, 6, 1], result: 'yes' },
    { expression: 'any(n > 5 for each n in (2, 7))', result: 'yes' },
  ],
});
