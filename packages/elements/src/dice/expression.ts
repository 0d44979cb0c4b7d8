/** Dice of an expression, for pages without a ruleset: loaded with the language. */
import type { Die, Face } from '@rulewright/core';
import { defaultPolicy, forcedSource, run } from '@rulewright/engine/run';
import { RulesetProblem } from '../base/problem.js';

/** The dice of an expression that fell so. */
export async function diceOf(expression: string, faces: readonly Face[]): Promise<readonly Die[]> {
  const { compileDice } = await import('../base/compile.js');
  const program = compileDice(expression);
  const roll = program.rolls[0]?.name ?? '';
  const state = run(program, { roll, trace: true }, { dice: forcedSource(faces), decide: defaultPolicy });
  if (state.state === 'done') return state.dice;
  throw new RulesetProblem(state.state === 'failed' ? state.diagnostic.message : 'There are too few faces.');
}
