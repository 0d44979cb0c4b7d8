import type { Type } from '../../types.js';
import { unknown } from '../../types.js';
import { Pool } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { poolOf, textArgument } from '../shared/values.js';

export const as = defineBuiltin({
  name: 'as',
  kind: 'internal',
  summary: 'Gives all dice of a pool a kind: `4d10 as normal`.',
  parameters: [
    { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
    { name: 'kind', kind: 'text', description: 'The kind.' },
  ],
  examples: [{ expression: '2d6 as hunger', dice: [3, 4], result: '7' }],
  type([pool, kind]): Type {
    if (pool?.kind !== 'pool') return unknown;
    return { ...pool, kinds: kind?.kind === 'label' ? kind.labels : [] };
  },
  evaluate([argument, kind], context) {
    const pool = poolOf(argument);
    context.spend(pool.dice.length);
    return new Pool(
      pool.dice.map((die) => ({ ...die, kind: textArgument(kind) })),
      pool.past,
    );
  },
});
