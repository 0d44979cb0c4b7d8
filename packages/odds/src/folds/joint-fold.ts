/** The exact joint distribution of statistics of pools. */
import { copiesSeen } from './copies.js';
import { foldPlain } from './fold-plain.js';
import { independentParts } from './independent.js';
import type { Joint, JointEntry, Refusal } from './joint.js';
import { defaultFoldLimits, type FoldLimits } from './limits.js';
import { FoldRefused, refusing } from './refused.js';
import { steppedPools } from './steps.js';
import type { SymbolicPool } from './symbolic-pool.js';
import { Tally } from './tally.js';
import { settled } from './settled.js';
import type { FoldTree } from './tree.js';

/** The joint distribution of all statistics, each a tree over the pools; or why there is none. */
export function jointFold(
  pools: readonly SymbolicPool[],
  statistics: readonly FoldTree[],
  limits: FoldLimits = defaultFoldLimits,
): Joint | Refusal {
  return refusing(() => {
    const question = settled(pools, statistics);
    let whole: Joint = { total: 1n, missing: 0n, entries: [{ values: [], weight: 1n }] };
    const order: number[] = [];
    for (const part of independentParts(question.statistics)) {
      const own = part.pools.map((pool) => question.pools[pool] as SymbolicPool);
      whole = product(whole, foldTogether(own, part.trees, limits));
      order.push(...part.statistics);
    }
    return inOrder(whole, order);
  });
}

/** Pools that statistics have in common: every way of rolling dice again, and all statistics at once. */
function foldTogether(pools: readonly SymbolicPool[], trees: readonly FoldTree[], limits: FoldLimits): Joint {
  let [total, missing] = [1n, 0n];
  let ways: readonly { pools: readonly SymbolicPool[]; weight: bigint }[] = [{ pools: [], weight: 1n }];
  for (const [index, pool] of pools.entries()) {
    const stepped = steppedPools(pool, { ...limits, copies: copiesSeen(trees, index) });
    if ('cannot' in stepped) throw new FoldRefused(stepped.cannot, stepped.fails, stepped.op);
    missing = missing * stepped.total + (total - missing) * stepped.missing;
    total *= stepped.total;
    ways = ways.flatMap((way) =>
      stepped.pools.map(({ value, weight }) => ({ pools: [...way.pools, value], weight: way.weight * weight })),
    );
  }
  const tally = new Tally();
  for (const way of ways) {
    foldPlain(way.pools, trees, limits, (values, weight) => {
      tally.add(values, weight * way.weight);
    });
  }
  return { total, missing, entries: tally.entries() };
}

/** Two that have nothing to do with each other. */
function product(a: Joint, b: Joint): Joint {
  const entries = a.entries.flatMap((x) =>
    b.entries.map((y): JointEntry => ({ values: [...x.values, ...y.values], weight: x.weight * y.weight })),
  );
  return { total: a.total * b.total, missing: a.missing * b.total + (a.total - a.missing) * b.missing, entries };
}

/** Puts the values of each entry back in the order in which they were asked for. */
function inOrder(joint: Joint, order: readonly number[]): Joint {
  if (order.every((statistic, index) => statistic === index)) return joint;
  const places = order.map((_, statistic) => order.indexOf(statistic));
  const entries = joint.entries.map(({ values, weight }) => ({
    values: places.map((place) => values[place] ?? null),
    weight,
  }));
  return { ...joint, entries };
}
