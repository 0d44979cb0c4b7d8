/** What was counted, as plain data. */
import type { Json } from '@rulewright/core';

/**
 * `rounds` is how many rounds an action or a scenario had, `field` a field of one of its things at the end, such as
 * `joan.hp`, and `round` the number of a round, at whose end something is told.
 */
export type Role = 'result' | 'outcome' | 'value' | 'measure' | 'rounds' | 'field' | 'round';

/** Something that a trial tells, by name. */
export interface Told {
  readonly name: string;
  readonly role: Role;
}

/** What was counted in a simulation. Tallies of portions add up to that of the whole. */
export interface Tally {
  /** Trials that were run. */
  readonly trials: number;
  /** Trials that the rules ended with an error, by its code. */
  readonly failed: readonly Failed[];
  readonly tables: readonly Table[];
}

/** Trials that ended with the same error. */
export interface Failed {
  readonly code: string;
  readonly count: number;
  /** One of them: that with the lowest number. */
  readonly first: number;
}

/** How often a value was seen, or several values together. */
export interface Table {
  readonly told: readonly Told[];
  /** From the lowest value to the highest; words in the order of their letters. */
  readonly counts: readonly (readonly [values: readonly Json[], count: number])[];
  /**
   * Set where there were too many different numbers to keep them apart: a count is then of all from its value on to below
   * so much more, a power of two.
   */
  readonly span?: number;
  /** With `span`: the sums of the numbers themselves and of their squares. */
  readonly sums?: Sums;
  /** Set where there were too many different values that are no numbers: how many trials had one. None is counted. */
  readonly dropped?: number;
}

/** Whole numbers as texts, of numbers in units of 2^-20. */
export interface Sums {
  readonly numbers: string;
  readonly squares: string;
}
