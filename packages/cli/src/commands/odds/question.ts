/** What was asked of `odds`, and what came of it. */
import type { ActionIr, Node, Num, Program, RollIr } from '@rulewright/core';
import type { InputValues, OddsAnswer, OddsLimits, PolicyName, RunRequest } from '@rulewright/engine';
import type { Ruleset } from '../../ruleset.js';

/** What can be asked about, as far as it tells something; the roles of an action are inputs too. */
export type Told = Pick<RollIr, 'name' | 'title' | 'inputs' | 'outcomes' | 'outcomeSlot' | 'measures'> & {
  readonly result?: RollIr['result'];
};

/** An action or a scenario, with the scenario whose things an action takes. */
export interface Performed {
  readonly kind: 'action' | 'scenario';
  readonly ir: ActionIr;
  readonly within: string | undefined;
}

/** One roll, action or scenario of one ruleset. */
export interface Subject {
  /** How it is called beside others. */
  readonly label: string;
  readonly ruleset: Ruleset;
  readonly program: Program;
  readonly roll: Told;
  /** Set where it is no roll. */
  readonly performed?: Performed | undefined;
  /** The condition, as this roll sees it. */
  readonly given: Node | undefined;
}

/** An input or house rule that takes several values in turn. */
export interface Dimension {
  readonly name: string;
  /** As they were typed. */
  readonly settings: readonly string[];
}

/** A subject with one value for everything that varies. */
export interface Case {
  readonly subject: Subject;
  /** One for each dimension. */
  readonly settings: readonly string[];
  readonly inputs: InputValues;
  readonly options: InputValues;
  /** What is asked about, with all that it is given. */
  readonly request: RunRequest;
}

/** A number to reach, or to stay within. */
export interface Target {
  /** `result`, a measure or a named value. */
  readonly of: string;
  readonly mode: 'at-least' | 'at-most';
  readonly bound: Num;
}

export interface Question {
  readonly subjects: readonly Subject[];
  readonly dimensions: readonly Dimension[];
  readonly cases: readonly Case[];
  readonly targets: readonly Target[];
  /** Named values to tell besides result, outcome and measures. */
  readonly values: readonly string[];
  readonly joint: readonly (readonly string[])[];
  readonly condition: string | undefined;
  /** Who decides, and for what. */
  readonly policy: Policy;
  readonly goal: string | undefined;
  /** What is shown of all that is told; everything when empty. */
  readonly only: readonly string[];
  readonly limits: Partial<OddsLimits>;
  /** Inputs and house rules as they were typed. */
  readonly typed: { readonly with: readonly string[]; readonly option: readonly string[] };
  /** The command line that asks this again. */
  readonly command: string;
}

/** How everybody decides, and those who decide in another way; `side` plays for the goal, the others against it. */
export interface Policy {
  readonly rest: PolicyName;
  readonly players: Readonly<Record<string, PolicyName>>;
  readonly side: string | undefined;
}

export interface AnsweredCase {
  readonly asked: Case;
  readonly answer: OddsAnswer;
}

/** A question with an answer for each of its cases, in their order. */
export interface Answered {
  readonly question: Question;
  readonly cases: readonly AnsweredCase[];
}
