import { below, defineComparison } from '../shared/comparison.js';

export const greater = defineComparison({
  name: '>',
  summary: 'Holds when the first number is greater than the second.',
  details: 'Rolled dice stand for their sum. Without a left side it is a matcher: `count(dice, > 3)`.',
  examples: [
    { expression: '2d6 > 2d6', dice: [6, 2, 3, 4], result: 'yes' },
    { expression: '3 > 3', result: 'no' },
  ],
  holds: (order) => order > 0,
  always: (a, b) => below(b, a, false),
  never: (a, b) => below(a, b, true),
});
