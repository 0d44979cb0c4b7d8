import { below, defineComparison } from '../shared/comparison.js';

export const atMost = defineComparison({
  name: '<=',
  summary: 'Holds when the first number is less than the second or equal to it.',
  details: 'Rolled dice stand for their sum. Without a left side it is a matcher: `count(dice, <= 3)`.',
  examples: [
    { expression: 'd100 <= 45', dice: [45], result: 'yes' },
    { expression: '4 <= 3', result: 'no' },
  ],
  holds: (order) => order <= 0,
  always: (a, b) => below(a, b, true),
  never: (a, b) => below(b, a, false),
});
