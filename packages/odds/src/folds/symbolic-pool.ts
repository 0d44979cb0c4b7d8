/** Pools that nobody has looked at yet. */
import type { Argument, DieFaces, Face } from '@rulewright/core';
import type { DiceKind } from '../dice/dice-kind.js';
import { fairFaces } from '../dice/face-weights.js';

/** Something done to a pool: a built-in that takes the pool first, and its further arguments. */
export interface PoolStep {
  /** The built-in's name in the IR, such as `!`, `ro` or `kh`. */
  readonly op: string;
  /** What follows the pool; a matcher is a function of a face and its die. */
  readonly args: readonly Argument[];
}

/** Dice of a pool that has not been looked at: in the order in which they stand, and what was done to them since. */
export interface SymbolicPool {
  readonly kinds: readonly DiceKind[];
  readonly steps: readonly PoolStep[];
}

export interface Weighted<T> {
  readonly value: T;
  readonly weight: bigint;
}

/** Dice as they are rolled by one `dice` node. */
export function plainPool(faces: DieFaces, count: number, label: string, kind?: string): SymbolicPool {
  const shown = fairFaces(faces);
  const named = kind === undefined ? {} : { kind };
  return { kinds: count === 0 ? [] : [{ faces, label, ...named, count, shown }], steps: [] };
}

/** The same pool with one more thing done to it. */
export function withStep(pool: SymbolicPool, op: string, args: readonly Argument[]): SymbolicPool {
  return { kinds: pool.kinds, steps: [...pool.steps, { op, args }] };
}

/** The different faces that some die of these kinds may show. */
export function facesOf(kinds: readonly DiceKind[]): readonly Face[] {
  return [...new Set(kinds.flatMap(({ shown }) => shown.map(([face]) => face)))];
}

/** How many dice there are, as long as nothing is done to them. */
export function sizeOf({ kinds }: SymbolicPool): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}
