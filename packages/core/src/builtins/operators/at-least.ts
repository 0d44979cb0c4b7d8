import { below, defineComparison } from '../shared/comparison.js';

export const atLeast = defineComparison({
  name: '>=',
  summary: 'Holds when the first number is greater than the second or equal to it.',
  details: 'Rolled dice stand for their sum. Without a left side it is a matcher: `count(dice, >= 7)`.',
  examples: [
    { expression: 'd20 + 5 >= 15', dice: [10], result: 'yes' },
    { expression: 'count(4d10, >= 7)', dice: [7, 10, 6, 1], result: '2' },
  ],
  holds: (order) => order >= 0,
  always: (a, b) => below(b, a, true),
  never: (a, b) => below(a, b, false),
});
