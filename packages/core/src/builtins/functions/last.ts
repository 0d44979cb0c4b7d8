import { defineBuiltin } from '../definition.js';
import { endFold } from '../shared/fold-positions.js';
import { endType, endValues } from '../shared/ends.js';
import { emptyParameter } from '../shared/extremes.js';

export const last = defineBuiltin({
  name: 'last',
  kind: 'function',
  summary: 'Takes the last element of a list, or a list of the last so many.',
  details: 'When there are fewer than asked for, all are taken. They stay in their order.',
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
    { expression: 'last((5, 7, 9))', result: '9' },
    { expression: 'last((5, 7, 9), 2)', result: '(7, 9)' },
  ],
  type: ([values, count, empty], context) => endType(values, count, empty, 'last', context),
  evaluate: ([values, count, empty], context) => endValues(values, count, empty, 'last', context),
  fold: endFold('last'),
});
