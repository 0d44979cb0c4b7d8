import { boolean } from '../../types.js';
import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { areEqual, knownEqual } from '../shared/comparison.js';

export const equal = defineBuiltin({
  name: '==',
  kind: 'operator',
  summary: 'Holds when two values are the same.',
  details:
    'Rolled dice are compared by their sum, a roll by its result. Lists and records are the same when all their parts are.',
  parameters: [
    { name: 'a', kind: 'any', description: 'The value on the left.' },
    { name: 'b', kind: 'any', description: 'The value on the right.' },
  ],
  examples: [
    { expression: '2d6 == 7', dice: [3, 4], result: 'yes' },
    { expression: '(1, 2) == (1, 2)', result: 'yes' },
    { expression: '6 / 4 == 3 / 2', result: 'yes' },
  ],
  type: ([a, b]) => boolean(knownEqual(a, b)),
  evaluate: ([a, b]) => areEqual(a as Value, b as Value),
});
