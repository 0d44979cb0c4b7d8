import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { modeFold } from '../shared/fold-values.js';
import { emptyParameter, orEmpty } from '../shared/extremes.js';
import { refuseUnordered } from '../shared/order.js';
import { elementOf, refuseEmpty } from '../shared/typing.js';
import { elementsOf, orderOf, whenEmpty } from '../shared/values.js';

export const mode = defineBuiltin({
  name: 'mode',
  kind: 'function',
  summary: 'Gives the most frequent face, or the most frequent element of a list.',
  details: 'It is the height of the widest set, where single dice are sets too.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice, or a list of numbers or words.' },
    {
      name: 'ties',
      kind: 'word',
      words: ['highest', 'lowest'],
      optional: true,
      named: true,
      description: 'Which of equally frequent ones is taken; `highest` when it is left out.',
    },
    emptyParameter,
  ],
  examples: [
    { expression: 'mode(5d6)', dice: [3, 5, 3, 5, 1], result: '5' },
    { expression: 'mode(5d6, ties = lowest)', dice: [3, 5, 3, 5, 1], result: '3' },
  ],
  type([values, , empty], context) {
    refuseUnordered(values, undefined, context);
    refuseEmpty(values, 'mode', empty, context);
    return orEmpty(elementOf(values), values, empty);
  },
  evaluate([values, ties, empty], context) {
    const counts = new Map<Value, number>();
    const elements = elementsOf(values);
    context.spend(elements.length);
    for (const element of elements) counts.set(element, (counts.get(element) ?? 0) + 1);
    const direction = ties === 'lowest' ? -1 : 1;
    let best: Value | undefined;
    let most = 0;
    for (const [element, count] of counts) {
      if (count > most || (count === most && orderOf(element, best as Value, context) === direction)) {
        [best, most] = [element, count];
      }
    }
    return best === undefined ? whenEmpty(empty, 'mode', context) : best;
  },
  fold: modeFold,
});
