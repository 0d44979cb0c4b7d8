import type { Node, Program } from '@rulewright/core';
import { compileRoll, type InputValues } from '@rulewright/interpreter';
import { analyse, type Goal, type OddsLimits, type OddsResult, type PolicyName, type Watch } from '@rulewright/odds';

/** A question about the odds of a roll. */
export interface OddsQuestion extends Watch {
  readonly roll: string;
  readonly inputs?: InputValues | undefined;
  readonly options?: InputValues | undefined;
  /** What to tell: `result`, `outcome`, measures, named values, or paths such as `attack.margin`. */
  readonly ask?: readonly string[] | undefined;
  /** Several of these together. */
  readonly joint?: readonly (readonly string[])[] | undefined;
  /** Only runs in which this holds: a node that sees the roll's slots. */
  readonly given?: Node | undefined;
  /** Who decides; the rules' own preferences unless something else is said. */
  readonly policy?: PolicyName | undefined;
  /** What `optimal` play makes great, and `worst` play small; the mean of the result when it is left out. */
  readonly goal?: Goal | undefined;
  readonly limits?: Partial<OddsLimits> | undefined;
}

/** The exact odds of a roll, or why there are none. */
export function oddsOf(program: Program, question: OddsQuestion): OddsResult {
  const roller = compileRoll(program, question.roll);
  if ('code' in roller) return { diagnostics: [roller] };
  const prepared = roller.prepare(question.inputs, question.options);
  if (!prepared.inputs) return { diagnostics: prepared.diagnostics };
  const { values, options } = prepared.inputs;
  return analyse(program, { ...question, inputs: values, options });
}
