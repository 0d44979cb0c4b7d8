import { floor as down } from '../../numbers.js';
import { defineRounding } from '../shared/rounding.js';

export const floor = defineRounding({
  name: 'floor',
  summary: 'Rounds down to a whole number.',
  details: 'Down means towards the lower number below zero too: `floor(-7 / 2)` is -4.',
  examples: [
    { expression: 'floor(7 / 2)', result: '3' },
    { expression: 'floor(-7 / 2)', result: '-4' },
  ],
  round: down,
});
