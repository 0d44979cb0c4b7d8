/** One run: its dice, its decisions, and its report. */
import { randomBytes } from 'node:crypto';
import type { Face } from '@rulewright/core';
import { continuedSource, type DiceSource, forcedSource, run, seededSource } from '@rulewright/engine';
import type { Shell, Status } from '../../shell.js';
import { Decisions } from './decisions.js';
import type { Order } from './order.js';
import { askAt } from './prompt.js';
import { refuse } from './problems.js';
import { report } from './report.js';
import { reportJson } from './report-json.js';

export async function makeRoll(order: Order, shell: Shell): Promise<Status> {
  const { program, roll, inputs, options, ruleset } = order;
  const seed = order.seed ?? (order.dice && order.trial === undefined ? undefined : freshSeed());
  const decisions = new Decisions(order.choices, order.ask);
  const request = { roll: roll.name, inputs, options, trace: true };
  for (;;) {
    decisions.restart();
    const state = run(program, request, { dice: diceOf(order.dice, seed, order.trial), decide: decisions.decide });
    if (state.state === 'asking') {
      if (state.question.kind !== 'decision') throw new Error('Every die has a source.');
      // The run is made anew with one answer more: the same dice fall again.
      decisions.add(await askAt(shell, state.question, state.trace, order));
    } else if (state.state === 'failed') {
      return refuse(state.diagnostics, ruleset.sources, order.json, shell);
    } else {
      decisions.refuseUnused();
      const told = { order, done: state, decisions, seed };
      if (order.json) reportJson(told, shell);
      else report(told, shell);
      return 0;
    }
  }
}

function diceOf(faces: readonly Face[] | undefined, seed: string | undefined, trial: number | undefined): DiceSource {
  if (seed === undefined) return forcedSource(faces ?? []);
  const rolled = seededSource(seed, trial);
  return faces ? continuedSource(faces, rolled) : rolled;
}

/** Chance itself, but such that the same roll can be made again. */
function freshSeed(): string {
  return randomBytes(8).readBigUInt64BE().toString();
}
