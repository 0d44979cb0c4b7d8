/**
 * Every state that machines can reach while dice arrive, and how: each way from one to another with its weight and what
 * it adds. Weights are worked out later, when it is known how much room they take.
 */
import type { Face, FoldDie } from '@rulewright/core';
import { choose, powers } from '../dice/binomials.js';
import { totalWeight, type FaceWeights } from '../dice/face-weights.js';
import type { FoldLimits } from './limits.js';
import type { MachineRun, States } from './machine-run.js';
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
  coefficient: bigint;
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
}

export interface Graph {
  /** From the start on: ways lead to later ones only. */
  readonly nodes: readonly GraphNode[];
  readonly ends: readonly GraphNode[];
  readonly edges: number;
}

/** Which kinds are alike as soon as they can show the same: asked for two kinds with the faces they have left. */
export type Alike = (a: number, b: number) => boolean;

export interface GraphRequest {
  readonly run: MachineRun;
  /** In the order in which dice that show the same arrive. */
  readonly kinds: readonly GraphKind[];
  /** In the order in which they arrive. */
  readonly faces: readonly Face[];
  readonly alike: Alike;
  /** Kinds may only be put together when no others stand between them. */
  readonly keepsOrder: boolean;
  readonly limits: FoldLimits;
}

export function buildGraph(request: GraphRequest): Graph {
  return new Builder(request).build();
}

/** A kind while faces pass by: what it can still show. */
interface Passing {
  readonly weights: ReadonlyMap<Face, bigint>;
  /** Its last face in the order of arrival. */
  readonly last: Face | undefined;
  /** What the faces still to come weigh together. */
  rest: bigint;
  /** Its powers, up to the number of dice there may be of the kind. */
  restPowers: readonly bigint[];
  /** So many dice at the most, those of kinds that have joined it counted. */
  most: number;
}

class Builder {
  private readonly nodes: GraphNode[] = [];
  private readonly ends = new Map<string, GraphNode>();
  private readonly kinds: readonly Passing[];
  private edges = 0;
  /** How many faces have passed. */
  private passed = 0;
  /** Kinds that have joined others. */
  private readonly gone = new Set<number>();
  private readonly most: number;

  constructor(private readonly request: GraphRequest) {
    const { kinds, faces, limits } = request;
    this.most = limits.work / 1000;
    this.kinds = kinds.map(({ shown, count }) => {
      const weights = new Map(shown);
      const rest = totalWeight(shown);
      return { weights, last: faces.findLast((face) => weights.has(face)), rest, restPowers: powers(rest, count), most: count };
    });
  }

  build(): Graph {
    const { run, kinds, faces } = this.request;
    const start = this.node(run.start(), kinds.map(({ count }) => count));
    start.low.fill(0);
    start.high.fill(0);
    let layer: readonly GraphNode[] = [start];
    if (run.done(start.states)) {
      this.nodes.push(start);
      this.finish(start, run.start(), start.left, 1n, [], faces[0] as Face);
      layer = [];
    }
    faces.forEach((face, index) => {
      kinds.forEach((_, kind) => {
        if (this.kinds[kind]?.weights.has(face)) layer = this.arrive(layer, face, kind);
      });
      this.passed = index + 1;
      layer = this.turn(layer, face, faces[index + 1]);
    });
    for (const node of layer) {
      this.nodes.push(node);
      this.finish(node, node.states, node.left, 1n, [], undefined);
    }
    return { nodes: this.nodes, ends: [...this.ends.values()], edges: this.edges };
  }

  /** Some of the dice of a kind show the face. */
  private arrive(layer: readonly GraphNode[], face: Face, kind: number): readonly GraphNode[] {
    const { run, kinds } = this.request;
    const { source, die } = kinds[kind] as GraphKind;
    const passing = this.kinds[kind] as Passing;
    const weight = passing.weights.get(face) ?? 0n;
    const weights = powers(weight, passing.most);
    const isLast = passing.last === face;
    passing.rest -= weight;
    passing.restPowers = powers(passing.rest, passing.most);
    const next = new Map<string, GraphNode>();
    for (const node of layer) {
      this.nodes.push(node);
      const left = node.left[kind] ?? 0;
      for (let shown = isLast ? left : 0; shown <= left; shown += 1) {
        const rest = [...node.left];
        rest[kind] = left - shown;
        const moved = shown === 0 ? undefined : run.feed(node.states, source, face, die, shown);
        const states = moved?.states ?? node.states;
        const coefficient = choose(left, shown) * (weight === 1n ? 1n : (weights[shown] as bigint));
        const added = moved?.added ?? [];
        if (run.done(states)) this.finish(node, states, rest, coefficient, added, face);
        else this.link(node, this.find(next, states, rest), coefficient, added);
      }
    }
    return [...next.values()];
  }

  private turn(layer: readonly GraphNode[], face: Face, following: Face | undefined): readonly GraphNode[] {
    const { run } = this.request;
    const merges = this.merges();
    const next = new Map<string, GraphNode>();
    let same = merges.length === 0;
    const moves = layer.map((node) => {
      const moved = run.turn(node.states, face, following);
      if (moved.states !== node.states) same = false;
      return moved;
    });
    if (same) return layer;
    layer.forEach((node, index) => {
      this.nodes.push(node);
      const { states, added } = moves[index] as ReturnType<MachineRun['turn']>;
      const left = [...node.left];
      for (const [from, to] of merges) {
        left[to] = (left[to] ?? 0) + (left[from] ?? 0);
        left[from] = 0;
      }
      if (following !== undefined && run.done(states)) this.finish(node, states, left, 1n, added, undefined);
      else this.link(node, this.find(next, states, left), 1n, added);
    });
    return [...next.values()];
  }

  /** Kinds that have become alike: what stands further on joins what stands before it. */
  private merges(): readonly (readonly [from: number, to: number])[] {
    const { kinds, alike, keepsOrder } = this.request;
    const found: [number, number][] = [];
    const here = kinds.flatMap((_, kind) => ((this.kinds[kind]?.rest ?? 0n) > 0n && !this.gone.has(kind) ? [kind] : []));
    here.forEach((kind, at) => {
      const earlier = keepsOrder ? here.slice(Math.max(0, at - 1), at) : here.slice(0, at);
      for (const other of earlier) {
        const to = this.gone.has(other) ? found.find(([from]) => from === other)?.[1] : other;
        if (to === undefined || !this.sameRest(kind, to) || !alike(kind, to)) continue;
        found.push([kind, to]);
        this.gone.add(kind);
        const passing = this.kinds[to] as Passing;
        passing.most += this.kinds[kind]?.most ?? 0;
        passing.restPowers = powers(passing.rest, passing.most);
        return;
      }
    });
    return found;
  }

  private sameRest(a: number, b: number): boolean {
    const [x, y] = [this.kinds[a] as Passing, this.kinds[b] as Passing];
    if (x.rest !== y.rest) return false;
    for (const face of this.request.faces.slice(this.passed)) {
      if (x.weights.get(face) !== y.weights.get(face)) return false;
    }
    return true;
  }

  private node(states: States, left: readonly number[]): GraphNode {
    const { adding } = this.request.run;
    return { states, left, edges: [], low: adding.map(() => Infinity), high: adding.map(() => -Infinity) };
  }

  private find(layer: Map<string, GraphNode>, states: States, left: readonly number[]): GraphNode {
    const key = `${left.join(',')}\u0002${states.join('\u0001')}`;
    const known = layer.get(key);
    if (known) return known;
    const node = this.node(states, left);
    layer.set(key, node);
    return node;
  }

  private link(from: GraphNode, to: GraphNode, coefficient: bigint, added: readonly number[]): void {
    const last = from.edges.at(-1);
    if (last?.to === to && sameNumbers(last.added, added)) {
      last.coefficient += coefficient;
      return;
    }
    from.edges.push({ to, coefficient, added });
    this.edges += 1;
    if (this.edges > this.most) throw new FoldRefused('there are too many ways to tell apart');
    if ((this.edges & 4095) === 0) this.request.limits.tick?.();
    for (let index = 0; index < to.low.length; index += 1) {
      const add = added[index] ?? 0;
      const [low, high] = [(from.low[index] ?? 0) + add, (from.high[index] ?? 0) + add];
      if (low < (to.low[index] ?? 0)) to.low[index] = low;
      if (high > (to.high[index] ?? 0)) to.high[index] = high;
    }
  }

  /** Nothing more is asked: the dice left may show anything. */
  private finish(
    from: GraphNode,
    states: States,
    left: readonly number[],
    coefficient: bigint,
    added: readonly number[],
    face: Face | undefined,
  ): void {
    const { run } = this.request;
    let weight = coefficient;
    left.forEach((count, kind) => {
      if (count > 0) weight *= this.kinds[kind]?.restPowers[count] as bigint;
    });
    if (weight === 0n) return;
    const turned = face === undefined ? { states, added: [] } : run.turn(states, face, undefined);
    const ended = run.end(turned.states);
    const sums = added.length + turned.added.length + ended.added.length === 0 ? [] : addUp(added, turned.added, ended.added);
    const end = this.find(this.ends, ended.states, []);
    this.link(from, end, weight, sums);
  }
}

function addUp(...lists: readonly (readonly number[])[]): readonly number[] {
  const length = Math.max(...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0));
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) if ((a[index] ?? 0) !== (b[index] ?? 0)) return false;
  return true;
}
