/** How a run came to its result: a tree of steps in the order in which they happened, as plain data. */
import type { Die, Json, Span } from '@rulewright/core';

export interface Trace {
  readonly steps: readonly TraceStep[];
  /** How many further steps there were, when there were too many to keep. */
  readonly omitted?: number;
}

export type TraceStep =
  ValueStep | CallStep | BranchStep | LoopTrace | RoundStep | DecisionStep | LookupStep | TableRollStep | DrawStep;

interface Step {
  /** What a reader calls it. */
  readonly title: string;
  /** The expression it comes from. */
  readonly span: Span;
  /** Every die rolled in this step or shown by its value, with what became of it. */
  readonly dice?: readonly Die[];
  readonly children?: readonly TraceStep[];
}

/** A named value, a result, an outcome or a measure. */
export interface ValueStep extends Step {
  readonly kind: 'value' | 'result' | 'outcome' | 'measure';
  readonly name: string;
  readonly value: Json;
}

/** A function or another roll at work. */
export interface CallStep extends Step {
  readonly kind: 'function' | 'roll';
  readonly name: string;
  readonly inputs: Readonly<Record<string, Json>>;
  readonly value: Json;
}

/** Which part of an `if` was taken; the span is that part's. */
export interface BranchStep extends Step {
  readonly kind: 'branch';
  readonly taken: 'then' | 'else';
  readonly value: Json;
}

/** A repetition; its children are the rounds. */
export interface LoopTrace extends Step {
  readonly kind: 'loop';
  readonly rounds: number;
}

export interface RoundStep extends Step {
  readonly kind: 'round';
  /** From 1. */
  readonly round: number;
  /** What the state is after the round. */
  readonly state: Readonly<Record<string, Json>>;
}

export interface DecisionStep extends Step {
  readonly kind: 'decision';
  readonly by: string;
  readonly candidates: readonly Json[];
  /** Indices of the candidates taken. */
  readonly chosen: readonly number[];
  /** What the rules' own policy would have taken. */
  readonly preferred: readonly number[];
  readonly secret: boolean;
  readonly value: Json;
}

/** A row found in a table; the span is the row's. */
export interface LookupStep extends Step {
  readonly kind: 'lookup';
  readonly table: string;
  readonly key: Json;
  readonly column?: string;
  readonly value: Json;
}

/** One roll on a random table; the span is the row's. */
export interface TableRollStep extends Step {
  readonly kind: 'table-roll';
  readonly table: string;
  readonly key: Json;
  readonly value: Json;
  /** Set when the row was one to be ignored, so that it was rolled anew. */
  readonly ignored?: boolean;
}

export interface DrawStep extends Step {
  readonly kind: 'draw';
  readonly deck: string;
  readonly value: Json;
}
