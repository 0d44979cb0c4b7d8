import { below, defineComparison } from '../shared/comparison.js';

export const less = defineComparison({
  name: '<',
  summary: 'Holds when the first number is less than the second.',
  details: 'Rolled dice stand for their sum. Without a left side it is a matcher: `count(dice, < 3)`.',
  examples: [
    { expression: '2d6 < 7', dice: [3, 4], result: 'no' },
    { expression: '1 / 3 < 1 / 2', result: 'yes' },
  ],
  holds: (order) => order < 0,
  always: (a, b) => below(a, b, false),
  never: (a, b) => below(b, a, true),
});
