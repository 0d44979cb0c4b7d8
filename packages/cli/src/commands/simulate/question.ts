/** What was asked of `simulate`, and what came of it. */
import type { Program, RollIr } from '@rulewright/core';
import type { Backend, RunRequest, SimulationRequest, Tally } from '@rulewright/engine';
import type { Ruleset } from '../../ruleset.js';
import type { Dimension } from '../odds/question.js';
import type { Playable } from '../play/order.js';

/** What is simulated: a roll, an action or a scenario. */
export type Subject = Playable | { readonly kind: 'roll'; readonly ir: RollIr };

export interface Question {
  readonly ruleset: Ruleset;
  readonly program: Program;
  readonly subject: Subject;
  /** What takes several values in turn; none usually. */
  readonly dimensions: readonly Dimension[];
  /** One, or one for every combination of what varies. */
  readonly cases: readonly Case[];
  /** Flags that give inputs and house rules, as they were typed. */
  readonly typed: readonly string[];
  readonly seed: string;
  /** Of each case. */
  readonly trials: number;
  readonly precision: number | undefined;
}

/** A simulation with one value for everything that varies. */
export interface Case {
  /** One for each dimension. */
  readonly settings: readonly string[];
  readonly request: SimulationRequest;
}

/** A case before it is known what is counted. */
export interface Setting {
  readonly settings: readonly string[];
  readonly request: RunRequest;
}

/** A case and what it came to. */
export interface CaseEnd {
  readonly asked: Case;
  readonly tally: Tally;
  readonly backend: Backend;
  /** What was not counted, because it is a list or the like. */
  readonly untold: readonly string[];
}

export interface Simulated {
  readonly question: Question;
  /** In the order of the question's; without those that were not begun before an interruption. */
  readonly cases: readonly CaseEnd[];
  readonly seconds: number;
  /** It was interrupted. */
  readonly stopped: boolean;
}
