/** The dice of a question while one face after the other passes by: what they can still show, and what that weighs. */
import type { Face } from '@rulewright/core';
import { powers } from '../dice/binomials.js';
import { totalWeight } from '../dice/face-weights.js';
import type { GraphRequest } from './graph.js';

interface PassingKind {
  readonly weights: ReadonlyMap<Face, bigint>;
  /** Its last face in the order of arrival. */
  readonly last: Face | undefined;
  /** What the faces still to come weigh together, and the powers of that. */
  rest: bigint;
  restPowers: readonly bigint[];
  /** So many dice at the most, those of kinds that have joined it counted. */
  most: number;
  joined: boolean;
}

export class Passing {
  private readonly kinds: readonly PassingKind[];
  private passed = 0;

  constructor(private readonly request: GraphRequest) {
    const { kinds, faces } = request;
    this.kinds = kinds.map(({ shown, count }) => {
      const weights = new Map(shown);
      const rest = totalWeight(shown);
      const last = faces.findLast((face) => weights.has(face));
      return { weights, last, rest, restPowers: powers(rest, count), most: count, joined: false };
    });
  }

  shows(kind: number, face: Face): boolean {
    const { weights, joined } = this.kinds[kind] as PassingKind;
    return !joined && weights.has(face);
  }

  /** A face of a kind is passing: the powers of its weight and of what the later faces weigh, and whether it is the last. */
  take(kind: number, face: Face) {
    const passing = this.kinds[kind] as PassingKind;
    const weight = passing.weights.get(face) ?? 0n;
    passing.rest -= weight;
    passing.restPowers = powers(passing.rest, passing.most);
    const isLast = passing.last === face;
    return { weights: powers(weight, passing.most), rest: passing.restPowers, isLast };
  }

  /** All kinds have passed the face. */
  pass(face: Face): void {
    this.passed = this.request.faces.indexOf(face) + 1;
  }

  /** What so many dice of each kind weigh, whatever they show. */
  anything(left: readonly number[]): bigint {
    let weight = 1n;
    for (let kind = 0; kind < left.length; kind += 1) {
      const count = left[kind] as number;
      if (count > 0) weight *= (this.kinds[kind] as PassingKind).restPowers[count] as bigint;
    }
    return weight;
  }

  /** Kinds that have become alike: what stands further on joins what stands before it. */
  joins(): readonly (readonly [from: number, to: number])[] {
    if (this.kinds.length < 2) return [];
    const { alike, keepsOrder } = this.request;
    const found: [number, number][] = [];
    const here: number[] = [];
    this.kinds.forEach(({ rest, joined }, kind) => {
      if (rest === 0n || joined) return;
      const earlier = keepsOrder ? here.slice(-1) : here;
      const to = earlier.find((other) => this.sameRest(kind, other) && alike(kind, other));
      if (to === undefined) here.push(kind);
      else found.push([kind, to]);
    });
    for (const [from, to] of found) {
      const [gone, stays] = [this.kinds[from] as PassingKind, this.kinds[to] as PassingKind];
      gone.joined = true;
      stays.most += gone.most;
      stays.restPowers = powers(stays.rest, stays.most);
    }
    return found;
  }

  private sameRest(a: number, b: number): boolean {
    const [x, y] = [this.kinds[a] as PassingKind, this.kinds[b] as PassingKind];
    if (x.rest !== y.rest) return false;
    for (const face of this.request.faces.slice(this.passed)) {
      if (x.weights.get(face) !== y.weights.get(face)) return false;
    }
    return true;
  }
}
