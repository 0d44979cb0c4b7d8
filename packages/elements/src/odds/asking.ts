/** One question with everything that belongs to it: the odds, and where an input is varied those of each of its settings. */
import type { Diagnostic, Program, RollIr } from '@rulewright/core';
import type { Values } from '../fields/form.js';
import type { Answering } from './answering.js';
import type { PlainAnswer } from './plain.js';
import { settingsOf } from './sweep.js';

export interface OddsOrder {
  readonly rule: RollIr;
  readonly values: Values;
  readonly options: Values;
  /** A named value that is told, besides the result, the outcomes and the measures. */
  readonly ask: string | undefined;
  readonly vary: RollIr['inputs'][number] | undefined;
}

export type Odds =
  | { readonly answer: PlainAnswer; readonly swept: readonly PlainAnswer[] }
  | { readonly diagnostics: readonly Diagnostic[] };

/**
 * Tells the odds as soon as they are there, and again with every further setting. False when something newer was asked
 * meanwhile.
 */
export async function askOdds(
  answering: Answering,
  program: Program,
  order: OddsOrder,
  told: (odds: Odds) => void,
): Promise<boolean> {
  const { rule, values, options, ask, vary } = order;
  const common = { roll: rule.name, options, ...(ask === undefined ? {} : { ask: [ask] }) };
  const reply = await answering.ask(program, { ...common, inputs: values });
  if (!reply) return false;
  const swept: PlainAnswer[] = [];
  told('answer' in reply ? { answer: reply.answer, swept: [...swept] } : reply);
  for (const setting of vary && 'answer' in reply ? settingsOf(vary, values[vary.name]) : []) {
    const inputs = vary ? { ...values, [vary.name]: setting } : values;
    const each = await answering.ask(program, { ...common, inputs });
    if (!each) return false;
    if (!('answer' in each)) {
      told(each);
      return true;
    }
    if (!('answer' in reply)) return true;
    swept.push(each.answer);
    told({ answer: reply.answer, swept: [...swept] });
  }
  return true;
}
