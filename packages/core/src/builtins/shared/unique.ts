import { low, unknown } from '../../types.js';
import { defineBuiltin, type Builtin, type BuiltinExample } from '../definition.js';
import { possibleFaces } from './typing.js';
import { poolOf } from './values.js';
import { rerollDuplicates } from './waves.js';

/** A modifier that rerolls dice which show the same as another: `u` and `uo`. */
export function defineUniqueModifier(options: {
  readonly name: string;
  readonly once: boolean;
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, once, summary, details, examples } = options;
  return defineBuiltin({
    name,
    kind: 'modifier',
    summary,
    details,
    parameters: [{ name: 'pool', kind: 'pool', description: 'Rolled dice.' }],
    random: true,
    examples,
    type([pool], context) {
      if (pool?.kind !== 'pool') return unknown;
      const faces = possibleFaces(pool);
      if (!once && faces && low(pool.size) > faces.length) {
        context.report('dice/unique-impossible', { count: low(pool.size), faces: faces.length }, 0);
      }
      return pool;
    },
    evaluate: ([pool], context) => rerollDuplicates(poolOf(pool), once, context),
    change: () => ({ kind: 'unique', once }),
  });
}
