/** Steps that roll no dice are questions about the dice that were there before them. */
import { withPools } from './independent.js';
import { isRandom } from './steps.js';
import type { SymbolicPool } from './symbolic-pool.js';
import type { FoldTree } from './tree.js';

/** The same question with all steps after the last that rolls dice in the statistics. */
export function settled(
  pools: readonly SymbolicPool[],
  statistics: readonly FoldTree[],
): { readonly pools: readonly SymbolicPool[]; readonly statistics: readonly FoldTree[] } {
  if (pools.every(({ steps }) => steps.length === 0)) return { pools, statistics };
  const lasts = pools.map(({ steps }) => steps.findLastIndex(isRandom) + 1);
  const leaves = pools.map(({ steps }, pool) =>
    steps
      .slice(lasts[pool])
      .reduce<FoldTree>(
        (of, { op, args }) => ({ kind: 'op', op, args: [{ tree: of }, ...args.map((known) => ({ known }))] }),
        { kind: 'pool', pool },
      ),
  );
  return {
    pools: pools.map(({ kinds, steps }, pool) => ({ kinds, steps: steps.slice(0, lasts[pool]) })),
    statistics: withPools(statistics, (pool) => leaves[pool] ?? { kind: 'pool', pool }),
  };
}
