/** The first run in which a condition holds, told like any other. */
import { setImmediate } from 'node:timers/promises';
import type { Node } from '@rulewright/core';
import { batchSize, Simulator } from '@rulewright/engine';
import { type Shell, type Status, Trouble } from '../../shell.js';
import { playOut } from '../play.js';
import { makeRoll } from '../roll/run.js';
import type { SimulateFlags } from './flags.js';
import { showCount } from './numbers.js';
import { Progress } from './progress.js';
import type { Question } from './question.js';

/** So many are looked at between two words about how far it is, where the interpreter runs them. */
const fewer = 2 ** 8;

export async function showOne(question: Question, given: Node, flags: SimulateFlags, shell: Shell): Promise<Status> {
  const { program, cases, trials, seed } = question;
  const [first, ...more] = cases;
  if (!first || more.length > 0) throw new Trouble('--show looks for one run, so nothing can vary.');
  const simulator = Simulator.create(program, { ...first.request, given });
  if (!(simulator instanceof Simulator)) throw new Error('The case was looked at before.');
  const step = simulator.backend.name === 'interpreter' ? fewer : batchSize;
  const progress = new Progress(trials, true, shell);
  let trial: number | undefined;
  for (let from = 0; from < trials && trial === undefined; from += step) {
    trial = simulator.find(from, Math.min(trials, from + step));
    progress.tell(from);
    await setImmediate();
  }
  progress.end();
  if (trial === undefined) {
    throw new Trouble(
      `In none of ${showCount(trials)} trials of the seed ${seed} does this hold.`,
      ['More of them are looked at with --trials.'],
      1,
    );
  }
  return tell(question, trial, flags, shell);
}

function tell(question: Question, trial: number, flags: SimulateFlags, shell: Shell): Promise<Status> {
  const { ruleset, program, subject, seed, cases } = question;
  const request = cases[0]?.request;
  if (!request) throw new Error('There is a case.');
  const { inputs = {}, options = {} } = request;
  const common = { ruleset, program, seed, trial, choices: [], json: flags.json === true };
  if (subject.kind === 'roll') {
    const typed = { with: flags.with ?? [], option: flags.option ?? [] };
    const roll = { roll: subject.ir, inputs, options, typed, dice: undefined, ask: false, trace: true };
    return makeRoll({ ...common, ...roll }, shell);
  }
  const game = { playable: subject, request, begun: undefined, file: undefined, dice: [], auto: true, undo: 0 };
  return playOut({ ...common, ...game, typed: question.typed, otherRules: false }, shell);
}
