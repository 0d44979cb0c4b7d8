/**
 * Every state that machines can reach while dice arrive, and how: each way from one to another with its weight and what
 * it adds. Weights are worked out later, when it is known how much room they take.
 */
import type { Face, FoldDie } from '@rulewright/core';
import { chooseRow } from '../dice/binomials.js';
import type { FaceWeights } from '../dice/face-weights.js';
import type { FoldLimits } from './limits.js';
import type { MachineRun, States } from './machine-run.js';
import { NodeKeys } from './node-keys.js';
import { Passing } from './passing.js';
import { FoldRefused } from './refused.js';

/** Dice alike in all that is asked of them. */
export interface GraphKind {
  readonly source: number;
  readonly die: FoldDie;
  readonly count: number;
  readonly shown: FaceWeights;
}

export interface Edge {
  readonly to: GraphNode;
  readonly coefficient: bigint;
  readonly added: readonly number[];
}

export interface GraphNode {
  readonly states: States;
  /** The dice of each kind that have not arrived. */
  readonly left: readonly number[];
  readonly edges: Edge[];
  /** The least and the greatest totals so far. */
  readonly low: number[];
  readonly high: number[];
  /** The weights of all totals, once they are worked out. */
  weight: bigint;
}

export interface Graph {
  /** From the start on: ways lead to later ones only. */
  readonly nodes: readonly GraphNode[];
  readonly ends: readonly GraphNode[];
}

export interface GraphRequest {
  readonly run: MachineRun;
  /** In the order in which dice that show the same arrive. */
  readonly kinds: readonly GraphKind[];
  /** In the order in which they arrive. */
  readonly faces: readonly Face[];
  /** Whether dice of two kinds may be put together as soon as they can show the same. */
  readonly alike: (a: number, b: number) => boolean;
  /** Only when no others stand between them. */
  readonly keepsOrder: boolean;
  readonly limits: FoldLimits;
}

export function buildGraph(request: GraphRequest): Graph {
  return new Builder(request).build();
}

type Layer = readonly GraphNode[];

class Builder {
  private readonly nodes: GraphNode[] = [];
  private readonly ends = new Map<number | string, GraphNode>();
  private readonly passing: Passing;
  private readonly keys: NodeKeys;
  private readonly most: number;
  private edges = 0;

  constructor(private readonly request: GraphRequest) {
    this.most = request.limits.work / 1000;
    this.passing = new Passing(request);
    this.keys = new NodeKeys(request.kinds, request.run.remembering);
  }

  build(): Graph {
    const { run, kinds, faces } = this.request;
    const start = this.node(
      run.start(),
      kinds.map(({ count }) => count),
    );
    start.low.fill(0);
    start.high.fill(0);
    let layer: Layer = [start];
    if (run.done(start.states, 0)) {
      this.nodes.push(start);
      this.finish(start, start.states, start.left, 1n, noTotals, faces[0]);
      layer = [];
    }
    faces.forEach((face, index) => {
      const showing = kinds.flatMap((_, kind) => (this.passing.shows(kind, face) ? [kind] : []));
      showing.forEach((kind, at) => {
        const following = at === showing.length - 1 ? index + 1 : index;
        layer = this.arrive(layer, kind, index, following);
      });
      this.passing.pass(face);
      layer = this.turn(layer, face, index + 1);
    });
    for (const node of layer) {
      this.nodes.push(node);
      this.finish(node, node.states, node.left, 1n, noTotals, undefined);
    }
    return { nodes: this.nodes, ends: [...this.ends.values()] };
  }

  /** Some of the dice of a kind show the face at `index`; the next that any may show is the one at `following`. */
  private arrive(layer: Layer, kind: number, index: number, following: number): Layer {
    const { run, kinds, faces } = this.request;
    const face = faces[index] as Face;
    const inert = run.mayBeInert && following > index;
    const { source, die } = kinds[kind] as GraphKind;
    const { weights, rest, isLast } = this.passing.take(kind, face);
    const isFair = weights[1] === 1n;
    const next = new Map<number | string, GraphNode>();
    for (const node of layer) {
      this.nodes.push(node);
      const left = node.left[kind] as number;
      const row = chooseRow(left);
      for (let shown = isLast ? left : 0; shown <= left; shown += 1) {
        const ways = isFair ? (row[shown] as bigint) : (row[shown] as bigint) * (weights[shown] as bigint);
        if (shown === 0) {
          this.link(node, this.find(next, node.states, node.left), ways, noTotals);
        } else {
          const { states, added } = run.feed(node.states, source, face, die, shown);
          if (run.done(states, index)) {
            // More dice of this face change nothing either.
            const more = isLast ? ways : atLeast(shown, left, row, weights, rest);
            this.finish(node, states, without(node.left, kind, left), more, added, face);
            break;
          }
          if (inert && run.done(states, following)) {
            this.finish(node, states, without(node.left, kind, shown), ways, added, face);
          } else this.link(node, this.find(next, states, node.left, kind, shown), ways, added);
        }
      }
    }
    return [...next.values()];
  }

  /** All dice that show the face have arrived. */
  private turn(layer: Layer, face: Face, index: number): Layer {
    const { run, faces } = this.request;
    const joins = this.passing.joins();
    const following = faces[index];
    const moves = layer.map((node) => run.turn(node.states, face, following));
    if (joins.length === 0 && moves.every(({ states }, index) => states === layer[index]?.states)) return layer;
    const next = new Map<number | string, GraphNode>();
    layer.forEach((node, at) => {
      this.nodes.push(node);
      const { states, added } = moves[at] as (typeof moves)[number];
      const left = [...node.left];
      for (const [from, to] of joins) {
        left[to] = (left[to] ?? 0) + (left[from] ?? 0);
        left[from] = 0;
      }
      if (run.done(states, index)) this.finish(node, states, left, 1n, added, undefined);
      else this.link(node, this.find(next, states, left), 1n, added);
    });
    return [...next.values()];
  }

  private node(states: States, left: readonly number[]): GraphNode {
    const { adding } = this.request.run;
    return {
      states,
      left,
      edges: [],
      low: adding.map(() => Infinity),
      high: adding.map(() => -Infinity),
      weight: 0n,
    };
  }

  /** The node of a layer with these states and these dice left, less so many of a kind. */
  private find(
    layer: Map<number | string, GraphNode>,
    states: States,
    left: readonly number[],
    kind = 0,
    shown = 0,
  ): GraphNode {
    const key = this.keys.key(states, left, kind, shown);
    const known = layer.get(key);
    if (known) return known;
    const node = this.node(states, shown === 0 ? left : without(left, kind, shown));
    layer.set(key, node);
    return node;
  }

  private link(from: GraphNode, to: GraphNode, coefficient: bigint, added: readonly number[]): void {
    const { edges, low, high } = from;
    edges.push({ to, coefficient, added });
    this.edges += 1;
    if (this.edges > this.most) throw new FoldRefused('there are too many ways to tell apart');
    if ((this.edges & 4095) === 0) this.request.limits.tick?.();
    for (let index = 0; index < low.length; index += 1) {
      const add = added[index] ?? 0;
      const [least, most] = [(low[index] as number) + add, (high[index] as number) + add];
      if (least < (to.low[index] as number)) to.low[index] = least;
      if (most > (to.high[index] as number)) to.high[index] = most;
    }
  }

  /** Nothing more is asked: the dice left may show anything. `face` is the one that is passing. */
  private finish(
    from: GraphNode,
    states: States,
    left: readonly number[],
    coefficient: bigint,
    added: readonly number[],
    face: Face | undefined,
  ): void {
    const { run } = this.request;
    const weight = coefficient * this.passing.anything(left);
    const sums = added.slice();
    const turned = face === undefined ? undefined : run.turn(states, face, undefined);
    const ended = run.end(turned?.states ?? states);
    for (let index = 0; index < from.low.length; index += 1) {
      sums[index] = (sums[index] ?? 0) + (turned?.added[index] ?? 0) + (ended.added[index] ?? 0);
    }
    this.link(from, this.find(this.ends, ended.states, noTotals), weight, sums);
  }
}

/** What so many dice weigh of which at least `shown` show a face and the others any later one. */
function atLeast(
  shown: number,
  left: number,
  row: readonly bigint[],
  weights: readonly bigint[],
  rest: readonly bigint[],
): bigint {
  let sum = 0n;
  for (let count = shown; count <= left; count += 1) {
    sum += (row[count] as bigint) * (weights[count] as bigint) * (rest[left - count] as bigint);
  }
  return sum;
}

const noTotals: number[] = [];

function without(left: readonly number[], kind: number, shown: number): readonly number[] {
  const rest = left.slice();
  rest[kind] = (rest[kind] as number) - shown;
  return rest;
}
