import { defineBuiltin } from '../definition.js';
import { emptyParameter, orEmpty } from '../shared/extremes.js';
import { drawLot } from '../shared/lots.js';
import { elementOf, refuseEmpty } from '../shared/typing.js';
import { elementsOf, whenEmpty } from '../shared/values.js';

export const random = defineBuiltin({
  name: 'random',
  kind: 'function',
  summary: 'Takes one element of a list by lot, each with the same chance.',
  details: 'The lot is a die with as many faces as the list has elements, where 1 means the first.',
  parameters: [{ name: 'values', kind: 'values', description: 'A list, or rolled dice.' }, emptyParameter],
  random: true,
  examples: [{ expression: 'random((5, 7, 9))', dice: [2], result: '7' }],
  type([values, empty], context) {
    refuseEmpty(values, 'random', empty, context);
    return orEmpty(elementOf(values), values, empty);
  },
  evaluate([values, empty], context) {
    const elements = elementsOf(values);
    if (elements.length === 0) return whenEmpty(empty, 'random', context);
    return elements[drawLot(elements.length, context)] ?? null;
  },
});
