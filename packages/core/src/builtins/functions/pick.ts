import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { pickFold } from '../shared/fold-positions.js';
import { emptyParameter, orEmpty } from '../shared/extremes.js';
import { drawLot } from '../shared/lots.js';
import { greatestPositions, keysOf, refuseUnordered } from '../shared/order.js';
import { elementOf, refuseEmpty } from '../shared/typing.js';
import { elementsOf, whenEmpty } from '../shared/values.js';

export const pick = defineBuiltin({
  name: 'pick',
  kind: 'function',
  summary: 'Takes the element of a list whose key is greatest.',
  details:
    '`by` is an expression about each element, which is called `it`; a list of keys is compared one after the other, and a minus sign takes the least: `pick(party, by = -it.hp)`. Nobody decides anything here; for a decision of a player write `choose`.',
  parameters: [
    { name: 'values', kind: 'values', description: 'A list, or rolled dice.' },
    {
      name: 'by',
      kind: 'key',
      optional: true,
      named: true,
      description: 'What is compared; the element itself when it is left out.',
    },
    {
      name: 'ties',
      kind: 'word',
      words: ['first', 'last', 'random'],
      optional: true,
      named: true,
      description:
        'Which of equally great ones is taken; `first` when it is left out. With `random` a die with as many faces as there are candidates decides.',
    },
    emptyParameter,
  ],
  random: true,
  examples: [
    { expression: 'pick((3, -5, 4), by = abs(it))', result: '-5' },
    { expression: 'pick((21, 12, 31), by = -units(it), ties = last)', result: '31' },
    { expression: 'pick((21, 12, 31), by = -units(it), ties = random)', dice: [2], result: '31' },
  ],
  type([values, by, , empty], context) {
    refuseUnordered(values, by, context);
    refuseEmpty(values, 'pick', empty, context);
    return orEmpty(elementOf(values), values, empty);
  },
  evaluate([values, by, ties, empty], context) {
    const elements = elementsOf(values);
    const best = greatestPositions(keysOf(elements, by), context);
    if (best.length === 0) return whenEmpty(empty, 'pick', context);
    const index = ties === 'random' ? drawLot(best.length, context) : ties === 'last' ? best.length - 1 : 0;
    return elements[best[index] ?? 0] as Value;
  },
  fold: pickFold,
});
