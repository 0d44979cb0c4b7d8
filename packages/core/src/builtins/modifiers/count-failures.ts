import { defineCountModifier } from '../shared/counting.js';

export const countFailures = defineCountModifier({
  name: 'cf',
  end: 'lowest',
  summary: 'Counts the dice that show a face that is meant; the lowest one when none is named.',
  details:
    'It differs from `cs` only in that. Failures are not taken off successes: for that write `net(dice, >= 7, 1)`.',
  examples: [{ expression: '5d10cf', dice: [7, 1, 3, 1, 8], result: '2' }],
});
