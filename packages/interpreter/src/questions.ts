/** What a run asks when it was not told: plain data, so that a question can cross to another process or machine. */
import type { DieFaces, Json, Span } from '@rulewright/core';

/** What a run waits for, told apart by `kind`. */
export type Question = DieQuestion | DecisionQuestion;

/** What does this die show? */
export interface DieQuestion {
  readonly kind: 'die';
  /** How the die is called, such as `d6`. */
  readonly label: string;
  readonly faces: DieFaces;
  /** Which of the dice rolled together this is, from 0, and how many they are. */
  readonly index: number;
  readonly count: number;
  /** The kind given with `as`. */
  readonly as?: string;
  /** The die whose explosion or reroll it is, by its number among the dice of the run. */
  readonly from?: number;
  /** Where in the rules it is rolled. */
  readonly span: Span;
}

/** What does this player choose? */
export interface DecisionQuestion {
  readonly kind: 'decision';
  /** How whoever is asked is called: a player, or the name of the thing that decides. */
  readonly by: string;
  /** Who that is in the rules, where it is a thing: a role, or another name that the rules have for it. */
  readonly role?: string;
  /** Which thing decides, where it is one. */
  readonly thing?: string;
  readonly title?: string;
  readonly candidates: readonly Json[];
  /** How many candidates are taken; 1 and 1 where one is chosen. */
  readonly min: number;
  readonly max: number;
  /** True when a list of candidates is chosen rather than one. */
  readonly many: boolean;
  /** What the rules' default policy would take: indices of candidates. */
  readonly preferred: readonly number[];
  /** Asked of several players at once, each without seeing the others' choices. */
  readonly secret: boolean;
  /** The inputs and named values whose values whoever decides does not know. */
  readonly hidden?: readonly string[];
  readonly span: Span;
}

/** Indices of the candidates chosen: one, or several; or the candidates themselves as the question shows them. */
export type Choice = number | readonly number[] | { readonly value: Json };

/** Answers a decision, or leaves it open: the run then stops with the question. */
export interface Decider {
  (question: DecisionQuestion): Choice | undefined;
  /** How many choices were given but not asked for; a run that is over must have used them all. */
  unused?(): number;
}

/** Decides as the rules' own `prefer` says. */
export const defaultPolicy: Decider = (question) => question.preferred;

/** Every decision is asked. */
export const askEveryDecision: Decider = () => undefined;

/** The choices given first, then whoever decides from there on. */
export function continuedDecider(choices: readonly Choice[], then: Decider): Decider {
  let made = 0;
  const decide = (question: DecisionQuestion): Choice | undefined => {
    const choice = choices[made];
    if (choice === undefined) return then(question);
    made += 1;
    return choice;
  };
  return Object.assign(decide, { unused: () => choices.length - made + (then.unused?.() ?? 0) });
}
