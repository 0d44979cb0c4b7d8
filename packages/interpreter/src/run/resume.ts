/** Runs that go on from a log. */
import { diagnostic, type Face, type Program } from '@rulewright/core';
import { fingerprint } from '../fingerprint.js';
import type { RunLog } from '../log.js';
import { askEveryDecision, type Choice, continuedDecider } from '../questions.js';
import { askEveryDie } from '../sources/asked.js';
import { continuedSource } from '../sources/forced.js';
import { type Answers, run } from './requests.js';
import { failed, type RollerOptions } from './roller.js';
import type { RunState } from './states.js';

/** The answer to a question: the face of a die, or a choice. */
export type Answer = { readonly die: Face } | { readonly decision: Choice };

/** How a log is run again. */
export interface ReplayOptions extends RollerOptions {
  /** Takes a log that was made by other rules too, as long as all that it tells still fits. */
  readonly otherRules?: boolean | undefined;
}

/** Runs what a log tells once more: to its end, or to the question that it stopped at. */
export function replay(program: Program, log: RunLog, options: ReplayOptions = {}): RunState {
  return resume(program, log, undefined, {}, options);
}

/** Goes on where a log stopped, with one answer more, and then with whoever answers from there on. */
export function resume(
  program: Program,
  log: RunLog,
  answer?: Answer,
  then: Answers = {},
  options: ReplayOptions = {},
): RunState {
  if (log.rules !== fingerprint(program) && options.otherRules !== true) {
    return failed([diagnostic('run/other-rules', {}, { file: program.files[0] ?? '', from: 0, to: 0 })], log);
  }
  const faces = answer && 'die' in answer ? [...log.dice, answer.die] : log.dice;
  const choices: Choice[] = [...log.decisions];
  if (answer && 'decision' in answer) choices.push(answer.decision);
  const dice = continuedSource(faces, then.dice ?? askEveryDie);
  const decide = continuedDecider(choices, then.decide ?? askEveryDecision);
  return run(program, { ...options, ...log }, { dice, decide });
}
