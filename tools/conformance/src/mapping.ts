/**
 * How the cases' ops are asked of a ruleset. A mapping knows the ops, never single cases: whatever `in` holds is
 * translated, and every key that `expect` may have is read from what was run.
 */
import type { Json, JsonObject } from './case.js';

export interface Mapping {
  /** The ruleset's folder below `rulesets`. */
  readonly ruleset: string;
  /** By op, such as `hg.roll`. */
  readonly ops: Readonly<Record<string, Operation>>;
}

export interface Operation {
  /** What to run for `in`, or why it can't be run. `expected` are the keys of `expect`, where they decide what to ask. */
  plan(input: JsonObject, expected: ReadonlySet<string>): Plan | Skip;
  /** For each key of `expect`: the path of a value of the run (`attack.margin`), or how it is made from the run. */
  readonly read: Readonly<Record<string, string | Read>>;
  /**
   * The options on which readings of this op differ, with their settings. A reading whose `in` names no option is run
   * with each combination until one agrees.
   */
  readonly switches?: Readonly<Record<string, readonly OptionValue[]>>;
}

export type Read = (run: Finished, input: JsonObject) => Json;

export type OptionValue = string | number | boolean;

/** One run with forced dice, or with `odds: true` the exact probabilities of the same roll. */
export interface Plan {
  readonly roll: string;
  readonly inputs?: JsonObject;
  /**
   * Options of the ruleset. A key of `in` that is called like an option (`token_bonus` for `tokenBonus`) sets it
   * without being named here.
   */
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Forced faces in the order in which they are rolled; symbols as texts. */
  readonly dice?: readonly (number | string)[];
  /** Set when dice may be left over, such as those for the damage of an attack that may miss. */
  readonly spareDice?: boolean;
  /** Answers to decisions, in order: the value chosen, or a list where several are. Without, the default policies decide. */
  readonly choices?: readonly Json[];
  readonly odds?: boolean;
}

export interface Skip {
  readonly skip: string;
}

export interface Finished {
  /**
   * The value at a path as plain JSON: `result`, `outcome`, a named value, a measure, or a field of one. Pools are lists
   * of faces, results of rolls objects with `result` and `outcome`, fractions texts such as `7/2`. Undefined when there
   * is none. Not for odds.
   */
  value(path: string): Json | undefined;
  /** Of odds: the probability of an outcome, or that the value at the path is `is` (by default `true`), as `a/b`. */
  probability(path: string, is?: Json): string;
  /** Of odds: the mean of the number at the path, as `a/b`. */
  mean(path: string): string;
}
