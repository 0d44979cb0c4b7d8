/** The joint distribution of statistics of pools to which nothing more happens. */
import type { Face, FoldDirection } from '@rulewright/core';
import { compareFaces, totalWeight } from '../dice/face-weights.js';
import { finisher } from './finish.js';
import { buildGraph, type GraphKind } from './graph.js';
import type { See } from './joint.js';
import type { FoldLimits } from './limits.js';
import { MachineRun } from './machine-run.js';
import { planFold, type Plan } from './plan.js';
import { FoldRefused } from './refused.js';
import { weighSums } from './sums.js';
import { facesOf, sizeOf, type SymbolicPool } from './symbolic-pool.js';
import type { FoldTree } from './tree.js';
import { weigh } from './weigh.js';

/** Tells each combination of values with its weight; the same one perhaps several times. */
export function foldPlain(
  pools: readonly SymbolicPool[],
  statistics: readonly FoldTree[],
  limits: FoldLimits,
  see: See,
): void {
  const { plan, direction } = bestPlan(pools, statistics);
  const run = new MachineRun(plan);
  const finish = finisher(plan, run, see);
  const kinds = pools.flatMap(({ kinds: dice }, source) =>
    dice.map((die): GraphKind => ({ source, die, count: die.count, shown: die.shown })),
  );
  const total = kinds.reduce((product, { shown, count }) => product * totalWeight(shown) ** BigInt(count), 1n);
  if (run.isAdditive) {
    weighSums(run, kinds, total, limits, finish);
    return;
  }
  const { questions } = plan;
  const ordered = direction === 'up' ? kinds.reverse() : kinds;
  const graph = buildGraph({
    run,
    kinds: ordered,
    faces: facesFrom(pools, direction),
    alike: (a, b) => {
      const [x, y] = [ordered[a] as GraphKind, ordered[b] as GraphKind];
      return x.source === y.source && !questions.tell(x.die, y.die);
    },
    keepsOrder: questions.minded.has('order') && questions.sensitive,
    limits,
  });
  weigh(graph, run, total, limits, finish);
}

/** The machines for the direction in which they are done soonest. */
function bestPlan(
  pools: readonly SymbolicPool[],
  statistics: readonly FoldTree[],
): { readonly plan: Plan; readonly direction: FoldDirection } {
  const down = tryPlan(pools, statistics, 'down');
  const refused = down instanceof FoldRefused;
  if (refused || votesFor(down) < 0) {
    const up = tryPlan(pools, statistics, 'up');
    if (!(up instanceof FoldRefused)) return { plan: up, direction: 'up' };
  }
  if (refused) throw down;
  return { plan: down, direction: 'down' };
}

function tryPlan(
  pools: readonly SymbolicPool[],
  statistics: readonly FoldTree[],
  direction: FoldDirection,
): Plan | FoldRefused {
  const faces = facesFrom(pools, direction);
  const sources = pools.map((pool) => ({ size: sizeOf(pool), faces, dice: pool.kinds }));
  try {
    return planFold(statistics, sources, direction);
  } catch (error) {
    if (error instanceof FoldRefused) return error;
    throw error;
  }
}

/** Above 0 for beginning with the highest face. */
function votesFor({ parts }: Plan): number {
  let votes = 0;
  for (const { machine } of parts) if (machine?.prefers) votes += machine.prefers === 'down' ? 1 : -1;
  return votes;
}

function facesFrom(pools: readonly SymbolicPool[], direction: FoldDirection): readonly Face[] {
  const faces = [...facesOf(pools.flatMap(({ kinds }) => kinds))].sort(compareFaces);
  return direction === 'down' ? faces.reverse() : faces;
}
