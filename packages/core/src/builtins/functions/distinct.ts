import { high, low } from '../../types.js';
import { equalValues } from '../../values-tools.js';
import { Pool, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { distinctFold } from '../shared/fold-passes.js';
import { keepDice } from '../shared/pools.js';
import { possibleFaces, resized, sizeOf } from '../shared/typing.js';
import { elementsOf } from '../shared/values.js';

export const distinct = defineBuiltin({
  name: 'distinct',
  kind: 'function',
  summary: 'Leaves out dice, or elements of a list, that repeat an earlier one.',
  details: '`count(distinct(dice))` is the number of different faces.',
  parameters: [{ name: 'values', kind: 'values', description: 'Rolled dice or a list.' }],
  examples: [
    { expression: 'faces(distinct(5d6))', dice: [4, 2, 4, 6, 2], result: '(4, 2, 6)' },
    { expression: 'count(distinct(5d6))', dice: [4, 2, 4, 6, 2], result: '3' },
  ],
  type([values]) {
    const size = sizeOf(values);
    const faces = values?.kind === 'pool' ? (possibleFaces(values)?.length ?? Infinity) : Infinity;
    return resized(values, Math.min(1, low(size)), Math.min(high(size), faces));
  },
  evaluate([values], context) {
    const seen = new Set<Value>();
    if (values instanceof Pool) {
      context.spend(values.dice.length);
      return keepDice(values, ({ face }) => !seen.has(face) && seen.add(face) !== undefined);
    }
    const kept: Value[] = [];
    for (const element of elementsOf(values)) {
      const plain = typeof element !== 'object';
      context.spend(plain ? 1 : 1 + kept.length);
      if (plain ? seen.has(element) : kept.some((other) => equalValues(other, element))) continue;
      seen.add(element);
      kept.push(element);
    }
    return kept;
  },
  fold: distinctFold,
});
