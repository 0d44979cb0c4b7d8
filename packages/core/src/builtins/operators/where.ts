import { defineBuiltin } from '../definition.js';
import { filterFold } from '../shared/fold-passes.js';
import { filterType, filterValues } from '../shared/filter.js';

export const where = defineBuiltin({
  name: 'where',
  kind: 'operator',
  summary: 'Keeps the dice, or the elements of a list, that a matcher means.',
  details:
    'Of dice with symbols those stay that show at least one symbol that is meant. A kind given with `as` is a matcher too: `pool where hunger`. The dice that do not stay are shown as dropped.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
    { name: 'matcher', kind: 'matcher', description: 'Which of them stay, such as `>= 8` or `{1, 6}`.' },
  ],
  examples: [
    { expression: 'faces(4d6 where >= 4)', dice: [4, 1, 6, 3], result: '(4, 6)' },
    { expression: '(3, 8, 12) where even', result: '(8, 12)' },
  ],
  type: ([values], context) => filterType(values, context),
  evaluate: ([values, matcher], context) => filterValues(values, matcher, context),
  fold: filterFold,
});
