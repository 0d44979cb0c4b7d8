import { list, unknown, type Type } from '../../types.js';
import { Pool } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { reverseFold } from '../shared/fold-positions.js';
import { elementsOf } from '../shared/values.js';

export const reverse = defineBuiltin({
  name: 'reverse',
  kind: 'function',
  summary: 'Turns the order of dice, or of the elements of a list, round.',
  parameters: [{ name: 'values', kind: 'values', description: 'Rolled dice or a list.' }],
  examples: [{ expression: 'reverse((1, 2, 3))', result: '(3, 2, 1)' }],
  type: ([values]): Type => (values?.kind === 'pool' || values?.kind === 'list' ? values : list(unknown)),
  evaluate([values], context) {
    const elements = elementsOf(values);
    context.spend(elements.length);
    return values instanceof Pool ? new Pool([...values.dice].reverse(), values.past) : [...elements].reverse();
  },
  fold: reverseFold,
});
