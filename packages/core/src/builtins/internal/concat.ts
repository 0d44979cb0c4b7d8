import { high, join, list, low, unknown, type Type } from '../../types.js';
import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { elementOf, sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const concat = defineBuiltin({
  name: 'concat',
  kind: 'internal',
  summary: 'Makes one list of several: `(first, ...others)`.',
  parameters: [{ name: 'lists', kind: 'values', description: 'Lists or rolled dice.' }],
  variadic: true,
  examples: [{ expression: '(1, ...(2, 3), 4)', result: '(1, 2, 3, 4)' }],
  type(args): Type {
    let element: Type = unknown;
    let [min, max] = [0, 0];
    for (const type of args) {
      element = join(element, elementOf(type)) ?? unknown;
      min += low(sizeOf(type));
      max += high(sizeOf(type));
    }
    return list(element, min, max);
  },
  evaluate(args, context) {
    const items: Value[] = [];
    for (const argument of args) {
      const elements = elementsOf(argument);
      context.spend(elements.length);
      for (const element of elements) items.push(element);
    }
    return items;
  },
});
