import { boolean } from '../../types.js';
import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { areEqual, knownEqual } from '../shared/comparison.js';

export const unequal = defineBuiltin({
  name: '!=',
  kind: 'operator',
  summary: 'Holds when two values differ.',
  details: 'The opposite of `==`. As a matcher it means all other values: `count(dice, != 1)`.',
  parameters: [
    { name: 'a', kind: 'any', description: 'The value on the left.' },
    { name: 'b', kind: 'any', description: 'The value on the right.' },
  ],
  examples: [
    { expression: '2d6 != 7', dice: [3, 5], result: 'yes' },
    { expression: 'count(3d6, != 1)', dice: [1, 4, 1], result: '1' },
  ],
  type([a, b]) {
    const equal = knownEqual(a, b);
    return boolean(equal === undefined ? undefined : !equal);
  },
  evaluate: ([a, b]) => !areEqual(a as Value, b as Value),
});
