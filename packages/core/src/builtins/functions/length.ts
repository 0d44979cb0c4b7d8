import { integer } from '../../types.js';
import { Pool } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { countFold } from '../shared/fold-values.js';
import { sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const length = defineBuiltin({
  name: 'length',
  kind: 'function',
  summary: 'Tells how many elements a list has, or how many dice a pool.',
  details: 'The same as `count` without a matcher.',
  parameters: [{ name: 'values', kind: 'values', description: 'A list, or rolled dice.' }],
  examples: [{ expression: 'length((5, 7, 9))', result: '3' }],
  type: ([values]) => ({ ...integer(), ...sizeOf(values) }),
  evaluate: ([values]) => (values instanceof Pool ? values.dice.length : elementsOf(values).length),
  fold: countFold(),
});
