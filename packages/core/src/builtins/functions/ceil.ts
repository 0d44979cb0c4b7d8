import { ceil as up } from '../../numbers.js';
import { defineRounding } from '../shared/rounding.js';

export const ceil = defineRounding({
  name: 'ceil',
  summary: 'Rounds up to a whole number.',
  details: 'Up means towards the higher number below zero too: `ceil(-7 / 2)` is -3.',
  examples: [
    { expression: 'ceil(7 / 2)', result: '4' },
    { expression: 'ceil(-7 / 2)', result: '-3' },
  ],
  round: up,
});
