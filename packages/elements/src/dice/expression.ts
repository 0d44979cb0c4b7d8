/** Dice of an expression, for pages without a ruleset: loaded with the language. */
import type { Die, Face } from '@rulewright/core';
import { bareRoll, defaultPolicy, forcedSource, run } from '@rulewright/engine';
import { compileDice } from '../base/compile.js';
import { RulesetProblem } from '../base/load.js';

/** The dice of an expression that fell so. */
export function diceOf(expression: string, faces: readonly Face[]): readonly Die[] {
  const program = compileDice(expression);
  const state = run(program, { roll: bareRoll, trace: true }, { dice: forcedSource(faces), decide: defaultPolicy });
  if (state.state === 'done') return state.dice;
  throw new RulesetProblem(state.state === 'failed' ? state.diagnostic.message : 'There are too few faces.');
}
