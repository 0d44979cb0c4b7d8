/** Which statistics have nothing to do with each other, because no pool is asked by both. */
import { argumentsOf, type FoldTree } from './tree.js';

export interface IndependentPart {
  /** The places of the pools and statistics in the question. */
  readonly pools: readonly number[];
  readonly statistics: readonly number[];
  /** The statistics, asking their pools by their places in this part. */
  readonly trees: readonly FoldTree[];
}

export function independentParts(statistics: readonly FoldTree[]): readonly IndependentPart[] {
  const parts: { pools: Set<number>; statistics: number[] }[] = [];
  statistics.forEach((tree, index) => {
    const pools = poolsOf(tree);
    const part = { pools, statistics: [index] };
    for (const other of parts.filter((each) => [...each.pools].some((pool) => pools.has(pool)))) {
      for (const pool of other.pools) pools.add(pool);
      part.statistics.unshift(...other.statistics);
      parts.splice(parts.indexOf(other), 1);
    }
    parts.push(part);
  });
  return parts.map((part) => {
    const pools = [...part.pools].sort((a, b) => a - b);
    const own = part.statistics.sort((a, b) => a - b);
    const trees = withPools(
      own.map((index) => statistics[index] as FoldTree),
      (pool) => ({ kind: 'pool', pool: pools.indexOf(pool) }),
    );
    return { pools, statistics: own, trees };
  });
}

/** The pools that a tree asks. */
export function poolsOf(tree: FoldTree): Set<number> {
  if (tree.kind === 'pool') return new Set([tree.pool]);
  return new Set(argumentsOf(tree).flatMap((each) => ('tree' in each ? [...poolsOf(each.tree)] : [])));
}

/** The same trees with something else for each pool; nodes that were one stay one. */
export function withPools(trees: readonly FoldTree[], of: (pool: number) => FoldTree): readonly FoldTree[] {
  const known = new Map<FoldTree, FoldTree>();
  const change = (tree: FoldTree): FoldTree => {
    const done = known.get(tree);
    if (done) return done;
    const changed = changeOne(tree);
    known.set(tree, changed);
    return changed;
  };
  const changeOne = (tree: FoldTree): FoldTree => {
    if (tree.kind === 'pool') return of(tree.pool);
    if (tree.kind === 'compared') return { ...tree, of: change(tree.of), to: change(tree.to) };
    if (tree.kind !== 'op') return { ...tree, of: change(tree.of) };
    return { ...tree, args: tree.args.map((each) => ('tree' in each ? { tree: change(each.tree) } : each)) };
  };
  return trees.map(change);
}
