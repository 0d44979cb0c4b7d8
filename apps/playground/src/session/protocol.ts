/**
 * What the page and its workers say to each other. A worker answers one question at a time, and everything that crosses is
 * plain data. Questions of one topic are typed here once, for both sides.
 */
import type { Diagnostic, Json, Program } from '@rulewright/core';
import type { ExampleReport, RunLog, Tally } from '@rulewright/engine';
import type { CompletionItem, Hover, Place, Renaming } from '@rulewright/language-service';

export type Files = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, Json>>;

/** The file with which every ruleset begins. */
export const entryFile = 'ruleset.yaml';
/** The one file of a scratch pad: an expression on each line. */
export const scratchFile = 'scratch';

export interface Texts {
  readonly files: Files;
}

/**
 * A program as JSON. As text it crosses from one worker to the page and to others in no time; whoever needs what is in it
 * takes it apart once.
 */
export type Rules = string;

/** Tokens of a text: for each where it begins, where it ends, and its place among the types. There are thousands. */
export type Tokens = Uint32Array;

/** Something in the rules that the cursor can be in. */
export interface Part {
  readonly kind: 'roll' | 'action' | 'scenario' | 'example';
  readonly name: string;
  readonly title?: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** Named values of a roll, which can be charted instead of its result. */
  readonly values?: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  /** For examples: what they roll with. */
  readonly example?: {
    readonly index: number;
    readonly kind: 'roll' | 'action' | 'scenario';
    readonly of: string;
    readonly inputs: Values;
    readonly options: Values;
  };
}

export interface Analysed {
  readonly diagnostics: readonly Diagnostic[];
  /** What the roll in view comes to, where there are no errors. */
  readonly part?: { readonly roll: string; readonly rules: Rules };
}

/** What is waited for most: it is told before anything else is worked out. */
export type Early = Pick<Analysed, 'diagnostics'>;

/** What is declared where, and all the rules. */
export interface Meaning {
  readonly parts: readonly Part[];
  /** Absent while there are errors. */
  readonly rules?: Rules;
}

/** Why a roll has no odds, or the odds. Chances are exact: numerator and denominator. */
export type Fraction = readonly [bigint, bigint];

export interface ToldValue {
  readonly shares: readonly (readonly [value: number | string, weight: bigint])[];
  readonly tails: readonly { readonly atLeast?: number; readonly atMost?: number; readonly chance: Fraction }[];
  readonly missing: Fraction;
  readonly total: bigint;
  readonly mean?: Fraction;
}

export interface RollOdds {
  readonly outcomes: readonly (readonly [name: string, chance: Fraction])[];
  /** By name: the result, measures and named values. */
  readonly told: ReadonlyMap<string, ToldValue>;
}

export type OddsReply = { readonly odds: RollOdds } | { readonly diagnostics: readonly Diagnostic[] };

export interface RollQuestion {
  readonly roll: string;
  readonly inputs: Values;
  readonly options: Values;
}

/** How a roll of the text as it was opened differs from the text as it is. */
export interface Moved {
  readonly roll: string;
  readonly title: string;
  readonly state: 'same' | 'moved' | 'new' | 'gone' | 'unknown';
  /** Outcomes, or the mean where there are none; chances before and after as numbers. */
  readonly lines: readonly MovedLine[];
}

export interface MovedLine {
  readonly name: string;
  readonly unit: 'chance' | 'number';
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** How an example went. */
export interface Report extends ExampleReport {
  readonly index: number;
  readonly problems: readonly Diagnostic[];
}

/** Every topic: what is asked, and what comes back. */
export interface Topics {
  /** What is wrong, which is told as soon as it is known, and what the roll in view comes to. */
  analyse: { ask: Texts & { readonly roll?: string | undefined }; reply: Analysed; told: Early };
  /** All that the same texts mean. */
  meaning: { ask: Texts; reply: Meaning };
  /** What the parts of one file's expressions are, for their colours. */
  tokens: { ask: Texts & { readonly active: string }; reply: Tokens };
  complete: { ask: Texts & { readonly place: Place }; reply: readonly CompletionItem[] };
  hover: { ask: Texts & { readonly place: Place }; reply: Hover | undefined };
  define: { ask: Texts & { readonly place: Place }; reply: Place | undefined };
  rename: { ask: Texts & { readonly place: Place; readonly to: string }; reply: Renaming };
  format: { ask: Texts & { readonly file: string }; reply: string | undefined };
  odds: { ask: RollQuestion & { readonly rules: Rules }; reply: OddsReply };
  /** The odds of a roll of other texts: those that were pinned, or the original. */
  case: {
    ask: Texts & { readonly question: RollQuestion };
    reply: { readonly program: Program; readonly odds: RollOdds } | undefined;
  };
  /** All examples, each told as soon as it is there, with what is wrong with its dice. */
  examples: { ask: { readonly rules: Rules }; reply: undefined; told: Report };
  /** A run as the lines of an example. */
  example: { ask: { readonly rules: Rules; readonly log: RunLog }; reply: readonly string[] | undefined };
  compare: {
    ask: Texts & { readonly original: Files; readonly now?: RollQuestion };
    reply: { readonly wrong?: string };
    told: Moved;
  };
  simulate: {
    ask: RollQuestion & { readonly rules: Rules; readonly trials: number; readonly seed: string };
    reply: { readonly tally?: Tally; readonly diagnostics?: readonly Diagnostic[]; readonly backend?: string };
    told: { readonly done: number; readonly tally: Tally };
  };
}

export type Topic = keyof Topics;
export type Ask<T extends Topic> = Topics[T]['ask'];
export type Answer<T extends Topic> = Topics[T]['reply'];
export type Told<T extends Topic> = Topics[T] extends { told: infer Part } ? Part : never;

export interface Question<T extends Topic = Topic> {
  readonly id: number;
  readonly topic: T;
  readonly ask: Ask<T>;
}

/** A question that is worked on need not be answered any more. */
export interface Stop {
  readonly stop: number;
}

/** A worker says `ready` once. Then `told` may come several times for a question, `reply` or `failed` once, at the end. */
export type Message =
  | { readonly ready: true }
  | { readonly id: number; readonly told: unknown }
  | { readonly id: number; readonly reply: unknown }
  | { readonly id: number; readonly failed: string };
