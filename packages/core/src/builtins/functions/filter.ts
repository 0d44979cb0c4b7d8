import { defineBuiltin } from '../definition.js';
import { filterFold } from '../shared/fold-passes.js';
import { filterType, filterValues } from '../shared/filter.js';

export const filter = defineBuiltin({
  name: 'filter',
  kind: 'function',
  summary: 'Keeps the dice, or the elements of a list, that a matcher means.',
  details: 'The same as `values where matcher`.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
    { name: 'matcher', kind: 'matcher', description: 'Which of them stay, such as `>= 8` or `{1, 6}`.' },
  ],
  examples: [{ expression: 'faces(filter(4d6, >= 4))', dice: [4, 1, 6, 3], result: '(4, 6)' }],
  type: ([values], context) => filterType(values, context),
  evaluate: ([values, matcher], context) => filterValues(values, matcher, context),
  fold: filterFold,
});
