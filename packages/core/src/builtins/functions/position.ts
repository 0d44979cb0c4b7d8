import { high, integer, none, optional, type Type } from '../../types.js';
import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { areEqual } from '../shared/comparison.js';
import { sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const position = defineBuiltin({
  name: 'position',
  kind: 'function',
  summary: 'Tells where in a list an element stands, counted from 1.',
  details: 'It is the first place where it stands, and `none` when it does not.',
  parameters: [
    { name: 'values', kind: 'values', description: 'A list, or rolled dice.' },
    { name: 'item', kind: 'any', description: 'What is looked for.' },
  ],
  examples: [
    { expression: 'position((5, 7, 9), 7)', result: '2' },
    { expression: 'position((5, 7, 9), 8)', result: 'none' },
  ],
  type([values]): Type {
    const most = high(sizeOf(values));
    return most === 0 ? none : optional(integer(1, most));
  },
  evaluate([values, item], context) {
    const elements = elementsOf(values);
    context.spend(elements.length);
    const index = elements.findIndex((element) => areEqual(element, item as Value));
    return index < 0 ? null : index + 1;
  },
});
