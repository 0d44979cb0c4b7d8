/** Questions about pools in short, for tests. */
import type { Argument, DieFaces, Value } from '@rulewright/core';
import { fairFaces } from '../../dice/face-weights.js';
import type { Comparison } from '../compared.js';
import type { DiceKind, FoldTree, SymbolicPool } from '../index.js';

export const pool = (index = 0): FoldTree => ({ kind: 'pool', pool: index });

const isTree = (value: unknown): value is FoldTree =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['pool', 'op', 'each', 'compared', 'field'].includes(String(value.kind));

/** A built-in over trees and what is known. */
export const op = (name: string, ...args: readonly (FoldTree | Argument)[]): FoldTree => ({
  kind: 'op',
  op: name,
  args: args.map((each) => (isTree(each) ? { tree: each } : { known: each })),
});

export const field = (name: string, of: FoldTree): FoldTree => ({ kind: 'field', of, name });

export const each = (of: FoldTree, body: (item: Value) => Value, where?: (item: Value) => Value): FoldTree => ({
  kind: 'each',
  of,
  body,
  ...(where ? { where } : {}),
});

export const compared = (
  of: FoldTree,
  relation: Comparison['relation'],
  end: Comparison['end'],
  to: FoldTree,
): FoldTree => ({
  kind: 'compared',
  of,
  to,
  by: { relation, end, empty: end === 'highest' ? -10 : 10 },
});

/** Dice with the numbers from 1 on, or with these faces. */
export function dice(count: number, of: number | readonly (string | number)[], kind?: string): DiceKind {
  const faces: DieFaces = typeof of === 'number' ? { min: 1, max: of } : { faces: of };
  return { faces, label: JSON.stringify(of), ...(kind === undefined ? {} : { kind }), count, shown: fairFaces(faces) };
}

export const pooled = (...kinds: readonly DiceKind[]): SymbolicPool => ({ kinds, steps: [] });

export const atLeast =
  (bound: number) =>
  (face: Value): boolean =>
    Number(face) >= bound;
