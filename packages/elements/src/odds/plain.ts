/** Odds as plain data that can cross from a worker to its page. Large whole numbers may. */
import type { Diagnostic, Json, Program } from '@rulewright/core';

/** A fraction: numerator and denominator. */
export type PlainFraction = readonly [bigint, bigint];

export interface PlainDistribution {
  /** Numbers, words and truth values are themselves; anything else is written out. */
  readonly shares: readonly (readonly [value: number | string, weight: bigint])[];
  /** Ends without end: from, or up to, a value. */
  readonly tails: readonly { readonly atLeast?: number; readonly atMost?: number; readonly chance: PlainFraction }[];
  /** How likely it is that a run was not followed to its end. */
  readonly missing: PlainFraction;
  readonly total: bigint;
  readonly mean?: PlainFraction;
  /** Set where it was counted in so many trials, not worked out. */
  readonly trials?: number;
}

export interface PlainAnswer {
  /** In the order of the rules. */
  readonly outcomes: readonly (readonly [name: string, chance: PlainFraction])[];
  /** The result, measures and named values, by name. */
  readonly told: ReadonlyMap<string, PlainDistribution>;
  readonly trials?: number;
}

export interface PlainQuestion {
  readonly roll: string;
  readonly inputs: Readonly<Record<string, Json>>;
  readonly options: Readonly<Record<string, Json>>;
  readonly ask?: readonly string[];
  /** How decisions are taken. */
  readonly policy: string;
  /** What `optimal` play makes great and `worst` small: an outcome, or a number that the roll tells. */
  readonly goal?: string | undefined;
}

/** What came of a question: the odds, or why there are none. */
export type Reply = { readonly answer: PlainAnswer } | { readonly diagnostics: readonly Diagnostic[] };

/**
 * Odds that a page has, or is working out for itself anyway: undefined for all others. It resolves with undefined where
 * something newer was asked meanwhile, and rejects where there will be no answer.
 */
export type Answers = (program: Program, question: PlainQuestion) => Promise<Reply | undefined> | undefined;
