import { integer } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { countType, countValues } from '../shared/counting.js';
import { countFold } from '../shared/fold-values.js';
import { sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const count = defineBuiltin({
  name: 'count',
  kind: 'function',
  summary: 'Counts the dice, or the elements of a list, that a matcher means.',
  details:
    'Without a matcher it counts them all. On dice with symbols it counts symbols, not dice: a face `hit hit` counts twice for `hit`.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
    {
      name: 'matcher',
      kind: 'matcher',
      optional: true,
      description: 'What counts, such as `6`, `>= 8`, `{1, 6}`, `odd` or a symbol.',
    },
  ],
  examples: [
    { expression: 'count(5d6, 6)', dice: [6, 2, 6, 1, 4], result: '2' },
    { expression: 'count(5d10, >= 8)', dice: [8, 10, 3, 7, 9], result: '3' },
    { expression: 'count(2d{nothing, hit, hit hit}, hit)', dice: ['hit hit', 'hit'], result: '3' },
    { expression: 'count((3, 4, 5))', result: '3' },
  ],
  type([values, matcher], context) {
    return matcher ? countType(values, context) : { ...integer(), ...sizeOf(values) };
  },
  evaluate([values, matcher], context) {
    return matcher === undefined ? elementsOf(values).length : countValues(values, matcher, context);
  },
  fold: countFold(),
});
