/** One question with everything that belongs to it: the odds, and where an input is varied those of each of its settings. */
import type { Diagnostic, Input, Json, Program, RollIr } from '@rulewright/core';
import type { Values } from '../fields/form.js';
import type { PlainAnswer, PlainQuestion, Reply } from './plain.js';
import { settingsOf } from './sweep.js';

/** A roll of some rules as it is asked for. */
export interface OddsCase {
  readonly program: Program;
  readonly rule: RollIr;
  readonly values: Values;
  readonly options: Values;
  readonly policy: string;
  readonly goal: string | undefined;
}

export interface OddsOrder {
  readonly now: OddsCase;
  /** What it is compared with; the odds of these are known but for other settings of the varied input. */
  readonly pinned: readonly OddsCase[];
  /** A named value that is told, besides the result, the outcomes and the measures. */
  readonly ask: string | undefined;
  readonly vary: { readonly name: string; readonly settings: readonly Json[] } | undefined;
}

/** What has to be asked so that `show` can be shown, with an input on the axis where one is varied. */
export function orderOf(
  now: OddsCase,
  pinned: readonly OddsCase[],
  show: string | undefined,
  varied: Input | undefined,
): OddsOrder {
  const isTold = show === undefined || ['', 'outcomes', 'result'].includes(show);
  const vary = varied && { name: varied.name, settings: settingsOf(varied, now.values[varied.name]) };
  return { now, pinned, ask: isTold ? undefined : show, vary };
}

export type Odds =
  | {
      readonly answer: PlainAnswer;
      /** For each case, the current one first: the odds of the settings so far. */
      readonly swept: readonly (readonly PlainAnswer[])[];
    }
  | { readonly diagnostics: readonly Diagnostic[] };

/**
 * Tells the odds as soon as they are there, and again with every further setting. False when something newer was asked
 * meanwhile.
 */
export async function askOdds(
  answer: (program: Program, question: PlainQuestion) => Promise<Reply | undefined>,
  { now, pinned, ask, vary }: OddsOrder,
  told: (odds: Odds) => void,
): Promise<boolean> {
  const question = ({ rule, values, options, policy, goal }: OddsCase, more: Values = {}) => ({
    roll: rule.name,
    inputs: { ...values, ...more },
    options,
    policy,
    goal,
    ...(ask === undefined ? {} : { ask: [ask] }),
  });
  const reply = await answer(now.program, question(now));
  if (!reply) return false;
  if (!('answer' in reply)) {
    told(reply);
    return true;
  }
  const cases = vary ? [now, ...pinned] : [];
  const swept = cases.map((): PlainAnswer[] => []);
  const tell = (): void => {
    told({ answer: reply.answer, swept: swept.map((each) => [...each]) });
  };
  tell();
  for (const [index, each] of cases.entries()) {
    for (const setting of vary?.settings ?? []) {
      const one = await answer(each.program, question(each, { [vary?.name ?? '']: setting }));
      if (!one) return false;
      // What has no odds at one setting may have some at others.
      swept[index]?.push('answer' in one ? one.answer : none);
      tell();
    }
  }
  return true;
}

const none: PlainAnswer = { outcomes: [], told: new Map() };
