/** What folds give back. */
import type { Value } from '@rulewright/core';

/** A value that some ways end without: a run in which it is asked for ends with this diagnostic. */
export class FoldFailure {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, string | number>>,
  ) {}
}

export interface JointEntry {
  /** One value for each statistic. */
  readonly values: readonly (Value | FoldFailure)[];
  readonly weight: bigint;
}

/** Weights over `total`; they and `missing`, the weight of ways not followed to their end, add up to it. */
export interface Joint {
  readonly total: bigint;
  readonly missing: bigint;
  readonly entries: readonly JointEntry[];
}

/** Why something can't be told by a fold; the caller expands the pools instead. */
export interface Refusal {
  readonly cannot: string;
  /** The built-in that has no fold, where that is the reason. */
  readonly op?: string;
  /** The diagnostic in which every run of it ends, such as `dice/endless-explosion`, with its values. */
  readonly fails?: { readonly code: string; readonly values: Readonly<Record<string, string | number>> };
}

/** Tells each combination of values with its weight; the same one perhaps several times. */
export type See = (values: readonly (Value | FoldFailure)[], weight: bigint) => void;
