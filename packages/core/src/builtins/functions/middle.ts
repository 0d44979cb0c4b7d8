import { compare } from '../../numbers.js';
import { defineBuiltin } from '../definition.js';
import { middleFold } from '../shared/fold-positions.js';
import { emptyParameter, extremeType } from '../shared/extremes.js';
import { elementsOf, numberOf, whenEmpty } from '../shared/values.js';

export const middle = defineBuiltin({
  name: 'middle',
  kind: 'function',
  summary: 'Gives the number on the middle die, or the middle number of a list.',
  details: 'Of an even number of them it is the lower of the two in the middle, as with `km`.',
  parameters: [{ name: 'values', kind: 'values', description: 'Rolled dice, or a list of numbers.' }, emptyParameter],
  examples: [
    { expression: 'middle(3d10)', dice: [9, 2, 5], result: '5' },
    { expression: 'middle(4d6)', dice: [6, 1, 3, 4], result: '3' },
  ],
  type: ([values, empty], context) => extremeType(values, empty, 'middle', context),
  evaluate([values, empty], context) {
    const elements = elementsOf(values);
    context.spend(1 + elements.length);
    const numbers = elements.map((element) => numberOf(element, 'middle', context)).sort(compare);
    return numbers[(numbers.length - 1) >> 1] ?? whenEmpty(empty, 'middle', context);
  },
  fold: middleFold,
});
