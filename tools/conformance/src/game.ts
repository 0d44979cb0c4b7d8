/** A ruleset, loaded and ready to be asked: the only file here that knows the engine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, type Program, toPlainJson } from '@rulewright/core';
import {
  compileRuleset,
  continuedDecider,
  defaultPolicy,
  type DiceSource,
  type Distribution,
  type DoneRun,
  forcedSource,
  oddsOf,
  run,
  valueAt,
} from '@rulewright/engine';
import { agrees } from './agree.js';
import type { Json } from './case.js';
import type { Finished, Plan } from './mapping.js';

/** The ruleset said no: a wrong input, a die that there isn't, an error while it ran. */
export class Refused extends Error {}

/** Nobody said no, but the question can't be answered here. */
export class Unavailable extends Error {}

export interface Game {
  /** The names of the ruleset's options. */
  readonly options: ReadonlySet<string>;
  run(plan: Plan): Finished;
}

export function loadGame(folder: string): Game {
  const { program, diagnostics } = compileRuleset('ruleset.yaml', {
    read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined),
  });
  if (!program) throw new Error(`${folder} can't be used.\n${show(diagnostics)}`);
  return {
    options: new Set(program.options.map(({ name }) => name)),
    run: (plan) => (plan.odds === true ? new Odds(program, plan) : played(program, plan)),
  };
}

function show(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
}

/** Runs a roll to its end with the dice and choices of the plan. */
function played(program: Program, plan: Plan): Finished {
  const { roll, inputs, options, dice = [], choices = [] } = plan;
  const forced = forcedSource(dice);
  // Without `unused` nobody asks for what is left.
  const source: DiceSource = plan.spareDice === true ? { roll: forced.roll.bind(forced) } : forced;
  const decide = continuedDecider(
    choices.map((value) => ({ value })),
    defaultPolicy,
  );
  const state = run(program, { roll, inputs, options }, { dice: source, decide });
  if (state.state === 'failed') throw new Refused(show(state.diagnostics));
  if (state.state === 'asking') throw new Refused('The run asks for a die or a decision that the case does not give.');
  const noOdds = (): never => {
    throw new Error('One run has no probabilities; the plan must say `odds: true`.');
  };
  return { value: (path) => plain(state, path), probability: noOdds, mean: noOdds };
}

function plain(state: DoneRun, path: string): Json | undefined {
  const value = valueAt(state, path.split('.'));
  return value === undefined ? undefined : toPlainJson(value);
}

class Odds implements Finished {
  constructor(
    private readonly program: Program,
    private readonly plan: Plan,
  ) {}

  value(): never {
    throw new Error('Odds have no single values; ask for a probability or a mean.');
  }

  probability(path: string, is: Json = true): string {
    const { outcomes = [] } = this.program.rolls.find(({ name }) => name === this.plan.roll) ?? {};
    const isOutcome = outcomes.some(({ name }) => name === path);
    const found = this.told(isOutcome ? 'outcome' : path);
    const total = found.probability((value) => (isOutcome ? (value === path) === is : agrees(is, toPlainJson(value))));
    // What was left out of an endless chain may belong to it or not.
    return found.isComplete ? total.toString() : `${total.toString()}..${total.add(found.untold).toString()}`;
  }

  mean(path: string): string {
    const { mean } = this.told(path);
    if (!mean) throw new Error('The mean is not known exactly.');
    return mean.toString();
  }

  private told(name: string): Distribution {
    const { roll, inputs, options } = this.plan;
    const { answer, diagnostics } = oddsOf(this.program, { roll, inputs, options, ask: [name] });
    if (diagnostics.some(({ code }) => code === 'odds/too-large')) throw new Unavailable(show(diagnostics));
    const found = answer?.told.get(name);
    if (!found) throw new Refused(show(diagnostics));
    return found;
  }
}
