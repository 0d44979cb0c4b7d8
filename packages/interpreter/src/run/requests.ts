import type { Face, Program } from '@rulewright/core';
import type { InputValues } from '../inputs/prepare.js';
import type { RunLog } from '../log.js';
import { askEveryDecision, type Choice, continuedDecider, type Decider } from '../questions.js';
import { askEveryDie } from '../sources/asked.js';
import { continuedSource } from '../sources/forced.js';
import type { DiceSource } from '../sources/source.js';
import { compileRoll, failed, type RollerOptions } from './roller.js';
import type { RunState } from './states.js';

/** Which roll to make, with what. */
export interface RollRequest extends RollerOptions {
  readonly roll: string;
  /** Plain data by input; inputs left out have their defaults. */
  readonly inputs?: InputValues | undefined;
  /** House rules that differ from the ruleset's defaults. */
  readonly options?: InputValues | undefined;
}

/** Who answers a run's questions. What is left out is asked: the run stops there with a question. */
export interface Answers {
  readonly dice?: DiceSource | undefined;
  readonly decide?: Decider | undefined;
}

/** The answer to a question: the face of a die, or a choice. */
export type Answer = { readonly die: Face } | { readonly decision: Choice };

/** Runs a roll until it is over, needs an answer, or goes wrong. The same request and answers give the same run. */
export function run(program: Program, request: RollRequest, answers: Answers = {}): RunState {
  const log: RunLog = { roll: request.roll, inputs: {}, options: {}, dice: [], decisions: [] };
  const roller = compileRoll(program, request.roll, request);
  if ('code' in roller) return failed([roller], log);
  const prepared = roller.prepare(request.inputs, request.options);
  if (!prepared.inputs) return failed(prepared.diagnostics, log);
  return roller.run(prepared.inputs, answers.dice ?? askEveryDie, answers.decide ?? askEveryDecision);
}

/** Runs what a log tells once more: to its end, or to the question that it stopped at. */
export function replay(program: Program, log: RunLog, options: RollerOptions = {}): RunState {
  return resume(program, log, undefined, {}, options);
}

/** Goes on where a log stopped, with one answer more, and then with whoever answers from there on. */
export function resume(
  program: Program,
  log: RunLog,
  answer?: Answer,
  then: Answers = {},
  options: RollerOptions = {},
): RunState {
  const faces = answer && 'die' in answer ? [...log.dice, answer.die] : log.dice;
  const choices: Choice[] = [...log.decisions];
  if (answer && 'decision' in answer) choices.push(answer.decision);
  const dice = continuedSource(faces, then.dice ?? askEveryDie);
  const decide = continuedDecider(choices, then.decide ?? askEveryDecision);
  return run(program, { ...options, roll: log.roll, inputs: log.inputs, options: log.options }, { dice, decide });
}
