import { defineBound } from '../shared/bounds.js';

export const min = defineBound({
  name: 'min',
  summary: 'Gives the least of several numbers.',
  details:
    'It compares sums: `min(2d20, d12)` is the lesser of two results. For the lowest die of all use `lowest(2d20, d12)`.',
  examples: [
    { expression: 'min(d6 + 2, 5)', dice: [6], result: '5' },
    { expression: 'min((4, 2, 9))', result: '2' },
  ],
});
