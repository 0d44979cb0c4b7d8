import { list, text, unknown, type Type } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { facesFold } from '../shared/fold-positions.js';
import { elementOf, sizeOf } from '../shared/typing.js';
import { elementsOf, poolOf } from '../shared/values.js';

export const faces = defineBuiltin({
  name: 'faces',
  kind: 'function',
  summary: 'Lists what dice show, in the order in which they stand.',
  details:
    'The list is no longer a pool of dice: it has no sum by itself. Of dice with symbols it holds the faces as texts.',
  parameters: [{ name: 'pool', kind: 'pool', description: 'Rolled dice.' }],
  examples: [{ expression: 'faces(3d6)', dice: [2, 6, 4], result: '(2, 6, 4)' }],
  type([pool]): Type {
    if (pool?.kind !== 'pool') return list(unknown);
    const { min, max } = sizeOf(pool);
    return list(pool.face.kind === 'label' ? text : elementOf(pool), min ?? 0, max ?? Infinity);
  },
  evaluate([argument], context) {
    const pool = poolOf(argument);
    context.spend(pool.dice.length);
    return elementsOf(pool);
  },
  fold: facesFold,
});
