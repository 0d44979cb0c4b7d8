import type { Rational } from '@rulewright/core';
import type { PolicyTable } from '../decide/table.js';
import type { Distribution } from './distribution.js';

/** What is known of a roll's odds. */
export interface Answer {
  readonly roll: string;
  /** Of the result, unless it was not asked for. */
  readonly result?: Distribution;
  /** Of the outcome's name, on rolls with outcomes. */
  readonly outcome?: Distribution;
  /** How likely each outcome is, in the order of the rules; those that never happen included. */
  readonly outcomes: ReadonlyMap<string, Rational>;
  readonly measures: ReadonlyMap<string, Distribution>;
  /** Of named values and paths that were asked for. */
  readonly values: ReadonlyMap<string, Distribution>;
  /** Everything that was asked for, by the names in which it was asked. */
  readonly told: ReadonlyMap<string, Distribution>;
  /** Of several values together, as lists in the order in which they were asked for. */
  readonly joint: ReadonlyMap<string, Distribution>;
  /** What is best in each situation, where `optimal` or `worst` play was asked for. */
  readonly policy?: readonly PolicyTable[];
  /** How likely it is that a condition held, where one was given. */
  readonly given?: Rational;
}
