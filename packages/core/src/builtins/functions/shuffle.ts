import { list, unknown, type Type } from '../../types.js';
import { Pool } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { shuffled } from '../shared/lots.js';
import { elementsOf } from '../shared/values.js';

export const shuffle = defineBuiltin({
  name: 'shuffle',
  kind: 'function',
  summary: 'Puts the elements of a list in a random order.',
  details:
    'Each place in turn is drawn by lot among the elements left: a die with as many faces as there are, where 1 means the first of them. The last place needs no lot.',
  parameters: [{ name: 'values', kind: 'values', description: 'A list, or rolled dice.' }],
  random: true,
  examples: [{ expression: 'shuffle((5, 7, 9))', dice: [3, 1], result: '(9, 5, 7)' }],
  type: ([values]): Type => (values?.kind === 'pool' || values?.kind === 'list' ? values : list(unknown)),
  evaluate([values], context) {
    if (values instanceof Pool) return new Pool(shuffled(values.dice, context), values.past);
    return shuffled(elementsOf(values), context);
  },
});
