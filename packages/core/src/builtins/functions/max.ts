import { defineBound } from '../shared/bounds.js';

export const max = defineBound({
  name: 'max',
  summary: 'Gives the greatest of several numbers.',
  details:
    'It compares sums: `max(2d20, d12)` is the greater of two results. For the highest die of all use `highest(2d20, d12)`.',
  examples: [
    { expression: 'max(d8!, d6!)', dice: [5, 6, 1], result: '7' },
    { expression: 'max(0, 2 - 5)', result: '0' },
  ],
});
