/** Works out the weights of all ends of a graph. */
import { gcdOf } from '../dice/packed.js';
import type { Finish } from './finish.js';
import type { Edge, Graph, GraphNode } from './graph.js';
import type { FoldLimits } from './limits.js';
import type { MachineRun } from './machine-run.js';
import { Packing } from './packing.js';
import { FoldRefused } from './refused.js';

export function weigh(graph: Graph, run: MachineRun, total: bigint, limits: FoldLimits, finish: Finish): void {
  const { nodes, ends } = graph;
  const totals = run.adding.length;
  const packing = packingFor(graph, totals, total);
  refuseTooMuch(graph, packing, limits);
  const [start] = nodes;
  if (start) start.weight = 1n;
  const above = new Array<number>(totals).fill(0);
  let worked = 0;
  for (const node of nodes) {
    const { weight } = node;
    // Ways that lead from one node mostly shift alike.
    let [last, shifted] = [0, weight];
    for (const edge of node.edges) {
      grow(node, edge, above);
      const shift = packing.shift(above);
      if (shift !== last) {
        shifted = shift === 0 ? weight : weight << BigInt(shift);
        last = shift;
      }
      const product = edge.coefficient === 1n ? shifted : shifted * edge.coefficient;
      edge.to.weight = edge.to.weight === 0n ? product : edge.to.weight + product;
    }
    node.weight = 0n;
    if ((worked += node.edges.length) > 1000) {
      limits.tick?.();
      worked = 0;
    }
  }
  for (const { states, low, weight } of ends) {
    packing.unpack(weight, (more, one) => {
      finish(
        states,
        more.map((each, index) => (low[index] ?? 0) + each),
        one,
      );
    });
  }
}

/** How much further the totals are above the least ones after a step. */
function grow({ low }: GraphNode, { to, added }: Edge, above: number[]): void {
  for (let index = 0; index < above.length; index += 1) {
    above[index] = (low[index] as number) + (added[index] ?? 0) - (to.low[index] as number);
  }
}

function packingFor({ nodes, ends }: Graph, totals: number, most: bigint): Packing {
  const steps = new Array<number>(totals).fill(0);
  const ranges = new Array<number>(totals).fill(0);
  const above = new Array<number>(totals).fill(0);
  for (const node of nodes) {
    for (const edge of node.edges) {
      grow(node, edge, above);
      for (let index = 0; index < totals; index += 1) {
        if (steps[index] !== 1) steps[index] = gcdOf(steps[index] as number, above[index] as number);
      }
    }
  }
  // Totals spread further on every way, so they are furthest apart at the ends.
  for (const { low, high } of ends) {
    for (let index = 0; index < totals; index += 1) {
      ranges[index] = Math.max(ranges[index] as number, (high[index] as number) - (low[index] as number));
    }
  }
  const known = steps.map((step) => step || 1);
  const sizes = ranges.map((range, index) => 1 + range / (known[index] ?? 1));
  return new Packing(sizes, known, most);
}

/** Refuses what would take too long, from how large the numbers are. */
function refuseTooMuch({ nodes }: Graph, packing: Packing, limits: FoldLimits): void {
  let work = 0;
  for (const { low, high, edges } of nodes) {
    const words = packing.shift(high.map((to, index) => to - (low[index] as number))) / 64;
    work += edges.length * (200 + 4 * words);
  }
  if (work > limits.work || !packing.possible) throw new FoldRefused('there is too much to work out');
}
