import { defineCountModifier } from '../shared/counting.js';

export const countSuccesses = defineCountModifier({
  name: 'cs',
  end: 'highest',
  summary: 'Counts the dice that show a face that is meant.',
  details:
    'The same as `count(dice, matcher)`: the result is a number. Symbols are counted one by one, so that a face `hit hit` counts twice.',
  examples: [{ expression: '5d10cs>=7', dice: [7, 10, 3, 1, 8], result: '3' }],
});
