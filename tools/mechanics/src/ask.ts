import { type Json, type Program, Recipe, type Type, type Value } from '@rulewright/core';
import {
  compileRoll,
  type DoneRun,
  enumerateRoll,
  type InputValue,
  type InputValues,
  seededSource,
} from '@rulewright/engine';
import { type Law, Tally } from './law.js';
import { loadExpression, programOf } from './load.js';

/** Which roll is made, and with what; dice that are not rolled yet are written as texts. */
export interface Question {
  readonly roll: string;
  readonly with?: Readonly<Record<string, Json>>;
  readonly options?: Readonly<Record<string, Json>>;
}

/** The laws of some of the values of a roll, by their names. */
export type Laws = ReadonlyMap<string, Law>;

/** Found by trying every way in which the dice can fall. */
export function exactLaws(program: Program, question: Question, names: readonly string[]): Laws {
  const tallies = new Tallies(program, question, names);
  const { roll, options } = question;
  const request = { roll, inputs: inputsFor(program, question), options };
  const done = enumerateRoll(program, request, (run, { denominator }) => tallies.add(run, denominator));
  if (done.state === 'failed') throw new Error(done.diagnostics.map(({ message }) => message).join('\n'));
  if (done.state === 'too-large') throw new Error(`${roll} can fall in more than ${String(done.most)} ways.`);
  if (!done.missing.equals(done.missing.neg())) throw new Error(`${roll} can go on without end.`);
  return tallies.laws();
}

/** Found in so many trials of one seed. */
export function sampledLaws(program: Program, question: Question, names: readonly string[], trials: number): Laws {
  const tallies = new Tallies(program, question, names);
  const roller = compileRoll(program, question.roll);
  if ('code' in roller) throw new Error(roller.message);
  const prepared = roller.prepare(inputsFor(program, question), question.options);
  if (!prepared.inputs) throw new Error(prepared.diagnostics.map(({ message }) => message).join('\n'));
  const dice = seededSource('mechanics');
  for (let trial = 0; trial < trials; trial += 1) {
    dice.restart(trial);
    const run = roller.run(prepared.inputs, dice);
    if (run.state !== 'done') throw new Error(run.state === 'failed' ? run.diagnostic.message : 'Something is asked.');
    tallies.add(run, BigInt(trials));
  }
  return tallies.laws();
}

class Tallies {
  private readonly tallies: readonly (readonly [name: string, tally: Tally])[];
  private readonly outcomes: ReadonlySet<string>;

  constructor(program: Program, question: Question, names: readonly string[]) {
    this.tallies = names.map((name) => [name, new Tally()]);
    const roll = program.rolls.find(({ name }) => name === question.roll);
    this.outcomes = new Set(roll?.outcomes.map(({ name }) => name));
  }

  add(run: DoneRun, ways: bigint): void {
    const { values, measures, outcome = null, result } = run;
    const all: Readonly<Record<string, Value>> = { ...values, ...measures, outcome, result };
    for (const [name, tally] of this.tallies) {
      // An outcome's name asks whether it is the outcome, as in a claim about odds.
      const value = this.outcomes.has(name) ? outcome === name : all[name];
      if (value === undefined) throw new Error(`There is no ${name}.`);
      tally.add(value, ways);
    }
  }

  laws(): Laws {
    return new Map(this.tallies.map(([name, tally]) => [name, tally.law()]));
  }
}

export function inputsFor(program: Program, question: Question): InputValues {
  const inputs = program.rolls.find(({ name }) => name === question.roll)?.inputs ?? [];
  const types = new Map(inputs.map(({ name, type }) => [name, type]));
  return mapValues(question.with ?? {}, (value, name) => valueFor(value, types.get(name)));
}

/** A text where dice are expected is an expression. */
function valueFor(given: Json, type: Type | undefined): InputValue {
  if (type?.kind === 'dice' && typeof given === 'string') return diceFrom(given);
  if (type?.kind === 'record' && typeof given === 'object' && given !== null) {
    const fields = given as Readonly<Record<string, Json>>;
    return mapValues(fields, (value, name) => valueFor(value, type.fields[name])) as InputValue;
  }
  return given;
}

function diceFrom(text: string): Recipe {
  const [roll] = programOf(loadExpression(text)).rolls;
  if (!roll) throw new Error(`${text} is no expression.`);
  return new Recipe(roll.result.value, [], text);
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, of: (value: From, name: string) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value, name)]));
}
