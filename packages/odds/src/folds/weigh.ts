/** Works out the weights of all ends of a graph. */
import { bitLength } from '@rulewright/core';
import type { Finish } from './finish.js';
import type { Edge, Graph, GraphNode } from './graph.js';
import type { FoldLimits } from './limits.js';
import type { MachineRun } from './machine-run.js';
import { gcdOf } from '../dice/packed.js';
import { Packing } from './packing.js';
import { FoldRefused } from './refused.js';

export function weigh(graph: Graph, run: MachineRun, total: bigint, limits: FoldLimits, finish: Finish): void {
  const packing = packingFor(graph, run.adding.length, total);
  refuseTooMuch(graph, packing, limits);
  const weights = new Map<GraphNode, bigint>();
  const [start] = graph.nodes;
  if (start) weights.set(start, 1n);
  let worked = 0;
  for (const node of graph.nodes) {
    const weight = weights.get(node);
    if (weight === undefined) continue;
    weights.delete(node);
    for (const { to, coefficient, added } of node.edges) {
      const shift = packing.shift(grown(node, to, added));
      const product = coefficient === 1n ? weight : weight * coefficient;
      const shifted = shift === 0 ? product : product << BigInt(shift);
      const known = weights.get(to);
      weights.set(to, known === undefined ? shifted : known + shifted);
    }
    if ((worked += node.edges.length) > 1000) {
      limits.tick?.();
      worked = 0;
    }
  }
  for (const end of graph.ends) {
    packing.unpack(weights.get(end) ?? 0n, (above, weight) => {
      finish(
        end.states,
        above.map((more, index) => (end.low[index] ?? 0) + more),
        weight,
      );
    });
  }
}

/** How much further the totals are above the least ones after a step. */
function grown(from: GraphNode, to: GraphNode, added: readonly number[]): readonly number[] {
  return from.low.map((low, index) => low + (added[index] ?? 0) - (to.low[index] ?? 0));
}

function packingFor(graph: Graph, totals: number, most: bigint): Packing {
  const steps = new Array<number>(totals).fill(0);
  const ranges = new Array<number>(totals).fill(0);
  const each = (node: GraphNode, { to, added }: Edge): void => {
    grown(node, to, added).forEach((more, index) => (steps[index] = gcdOf(steps[index] ?? 0, more)));
  };
  for (const node of graph.nodes) for (const edge of node.edges) each(node, edge);
  for (const node of [...graph.nodes, ...graph.ends]) {
    node.low.forEach((low, index) => {
      ranges[index] = Math.max(ranges[index] ?? 0, (node.high[index] ?? 0) - low);
    });
  }
  const sizes = ranges.map((range, index) => 1 + range / (steps[index] || 1));
  return new Packing(
    sizes,
    steps.map((step) => step || 1),
    most,
  );
}

/** Refuses what would take too long, from how large the numbers are. */
function refuseTooMuch(graph: Graph, packing: Packing, limits: FoldLimits): void {
  let work = 0;
  for (const { low, high, edges } of graph.nodes) {
    if (edges.length === 0) continue;
    const most = low.map((from, index) => (high[index] ?? 0) - from);
    const words = packing.shift(most) / 64;
    for (const { coefficient } of edges) work += 200 + 2 * words * (1 + bitLength(coefficient) / 64);
  }
  if (work > limits.work) throw new FoldRefused('there is too much to work out');
}
