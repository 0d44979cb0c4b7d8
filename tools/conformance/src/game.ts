/** A ruleset, loaded and ready to be asked: the only file here that knows the engine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, type Program, Rational, toPlainJson, type Value } from '@rulewright/core';
import {
  compileRuleset,
  continuedDecider,
  defaultPolicy,
  type DiceSource,
  type DoneRun,
  enumerateRoll,
  forcedSource,
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

/** So many ways for the dice to fall are counted through at the most. */
const mostThrows = 5_000_000;

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
    const { total, missing } = this.sum((state) => {
      const holds = isOutcome ? (state.outcome === path) === is : agrees(is, plain(state, path));
      return holds ? one : zero;
    });
    // What was left out of an endless chain may belong to it or not.
    return missing.equals(zero) ? total.toString() : `${total.toString()}..${total.add(missing).toString()}`;
  }

  mean(path: string): string {
    const { total, missing } = this.sum((state) => toRational(valueAt(state, path.split('.'))));
    // Chances that were left out could change a mean by any amount.
    if (!missing.equals(zero)) throw new Error('The mean of an endless chain is not known exactly.');
    return total.toString();
  }

  /** The sum over all ways for the dice to fall, each by its probability. */
  private sum(of: (state: DoneRun) => Rational): { readonly total: Rational; readonly missing: Rational } {
    const { roll, inputs, options } = this.plan;
    let total = zero;
    const done = enumerateRoll(this.program, { roll, inputs, options, most: mostThrows }, (state, probability) => {
      total = total.add(of(state).mul(probability));
    });
    if (done.state === 'failed') throw new Refused(show(done.diagnostics));
    if (done.state === 'too-large') throw new Unavailable('there are too many ways for the dice to fall');
    return { total, missing: done.missing };
  }
}

const zero = Rational.of(0n, 1n);
const one = Rational.of(1n, 1n);

function toRational(value: Value | undefined): Rational {
  if (value instanceof Rational) return value;
  if (typeof value === 'number' || typeof value === 'bigint') return Rational.of(BigInt(value), 1n);
  throw new Error('Only numbers have a mean.');
}
