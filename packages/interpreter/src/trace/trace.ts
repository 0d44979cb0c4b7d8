/** How a run came to its result: a tree of steps in the order in which they happened, as plain data. */
import type { Die, Json, Span } from '@rulewright/core';

/** How a run came to its result: what each named value came to, in order, with its dice. */
export interface Trace {
  readonly steps: readonly TraceStep[];
  /** How many further steps there were, when there were too many to keep. */
  readonly omitted?: number;
}

/** A line of a trace, told apart by `kind`. */
export type TraceStep = FinishedStep | UnfinishedStep;

type FinishedStep =
  | ValueStep
  | CallStep
  | BranchStep
  | LoopTrace
  | RoundStep
  | DecisionStep
  | LookupStep
  | TableRollStep
  | DrawStep
  | ChangeStep
  | TurnStep
  | RequireTrace;

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

/** A function, another roll or an action at work. */
export interface CallStep extends Step {
  readonly kind: 'function' | 'roll' | 'action';
  readonly name: string;
  /** What it was given, an action's roles included. */
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

/** A round of a scenario that is over. */
export interface RoundStep extends Step {
  readonly kind: 'round';
  /** From 1. */
  readonly round: number;
  /** What the state is after the round. */
  readonly state: Readonly<Record<string, Json>>;
}

/** A choice that somebody made. */
export interface DecisionStep extends Step {
  readonly kind: 'decision';
  /** How whoever decided is called. */
  readonly by: string;
  /** Which thing that was, where it was one. */
  readonly thing?: string;
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

/** A card that was drawn. */
export interface DrawStep extends Step {
  readonly kind: 'draw';
  readonly deck: string;
  readonly value: Json;
}

/** A field of a thing became something else. */
export interface ChangeStep extends Step {
  readonly kind: 'change';
  readonly thing: string;
  /** The field, and where it is a record the fields within it. */
  readonly path: readonly string[];
  readonly before: Json;
  readonly after: Json;
  /** How far the value went past the end of its range, at which it stopped. */
  readonly spilled?: Json;
  /** Not for players who decide, but for the roles named; `true` hides it from all. */
  readonly hidden?: true | readonly string[];
}

/** One element's turn of a `for each`; the title is how the element is called. */
export interface TurnStep extends Step {
  readonly kind: 'turn';
  /** How the rules call each element. */
  readonly name: string;
  readonly value: Json;
}

/** What was required did not hold; the title says what that was. */
export interface RequireTrace extends Step {
  readonly kind: 'require';
}

/** A step that the run stopped within, because of a question or a failure. */
export interface UnfinishedStep extends Step {
  readonly kind: 'unfinished';
  /** What the step is. */
  readonly of: FinishedStep['kind'];
  /** What a function, a roll or an action was given. */
  readonly inputs?: Readonly<Record<string, Json>>;
  /** Which element's turn it is. */
  readonly value?: Json;
}
