import { round as nearest } from '../../numbers.js';
import { defineRounding } from '../shared/rounding.js';

export const round = defineRounding({
  name: 'round',
  summary: 'Rounds to the nearest whole number.',
  details: 'A half is rounded away from zero: `round(5 / 2)` is 3 and `round(-5 / 2)` is -3.',
  examples: [
    { expression: 'round(5 / 2)', result: '3' },
    { expression: 'round(-5 / 2)', result: '-3' },
    { expression: 'round(7 / 3)', result: '2' },
  ],
  round: nearest,
});
