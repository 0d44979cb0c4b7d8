import { symbolsOf } from '../../dice-faces.js';
import { boolean } from '../../types.js';
import { Pool, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { inFold } from '../shared/fold-values.js';
import { areEqual, knownEqual } from '../shared/comparison.js';
import { elementOf, sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const in_ = defineBuiltin({
  name: 'in',
  kind: 'operator',
  summary: 'Holds when a value is among others.',
  details:
    'The others are a list, rolled dice (what they show), or a range or set such as `2..5` or `{1, 6}`. `not in` is the opposite.',
  parameters: [
    { name: 'value', kind: 'any', description: 'What is looked for.' },
    { name: 'values', kind: 'values', description: 'Where it is looked for.' },
  ],
  examples: [
    { expression: '3 in (1, 3, 5)', result: 'yes' },
    { expression: '6 in 3d6', dice: [2, 6, 4], result: 'yes' },
    { expression: '7 in 1..6', result: 'no' },
  ],
  type([value, values]) {
    const never = sizeOf(values).max === 0 || knownEqual(value, elementOf(values)) === false;
    return boolean(never ? false : undefined);
  },
  evaluate([value, values], context) {
    const wanted = value as Value;
    const elements = elementsOf(values);
    context.spend(elements.length);
    if (values instanceof Pool && typeof wanted === 'string') {
      return elements.some((face) => face === wanted || (typeof face === 'string' && symbolsOf(face).includes(wanted)));
    }
    return elements.some((element) => areEqual(element, wanted));
  },
  fold: inFold,
});
