import { defineBuiltin } from '../definition.js';
import { endFold } from '../shared/fold-positions.js';
import { endType, endValues } from '../shared/ends.js';
import { emptyParameter } from '../shared/extremes.js';

export const first = defineBuiltin({
  name: 'first',
  kind: 'function',
  summary: 'Takes the first element of a list, or a list of the first so many.',
  details: 'When there are fewer than asked for, all are taken. Of rolled dice it takes those that were rolled first.',
  parameters: [
    { name: 'values', kind: 'values', description: 'A list, or rolled dice.' },
    {
      name: 'count',
      kind: 'integer',
      optional: true,
      description: 'How many; without it, one element and not a list.',
    },
    emptyParameter,
  ],
  examples: [
    { expression: 'first((5, 7, 9))', result: '5' },
    { expression: 'first((5, 7, 9), 2)', result: '(5, 7)' },
    { expression: 'first((), empty = none)', result: 'none' },
  ],
  type: ([values, count, empty], context) => endType(values, count, empty, 'first', context),
  evaluate: ([values, count, empty], context) => endValues(values, count, empty, 'first', context),
  fold: endFold('first'),
});
