import { Recipe, type Json, type Program, type Type, type Value } from '@rulewright/core';
import {
  compileRoll,
  type DiceSource,
  type DoneRun,
  type InputValue,
  type InputValues,
  type PreparedInputs,
  type Roller,
  seededSource,
} from '@rulewright/interpreter';
import { AllThrows } from './all-throws.js';
import { type Law, Tally } from './law.js';
import { loadExpression } from './load.js';

/** Which roll is made, and with what; dice that are not rolled yet are written as texts. */
export interface Question {
  readonly roll: string;
  readonly with?: Readonly<Record<string, Json>>;
  readonly options?: Readonly<Record<string, Json>>;
}

/** More ways than this are not tried one by one. */
const mostWays = 200_000;

/** The laws of some of the values of a roll, found by trying every way the dice can fall. */
export function exactLaws(program: Program, question: Question, paths: readonly string[]): Map<string, Law> {
  const { roller, inputs } = prepare(program, question);
  const throws = new AllThrows();
  const tallies = talliesFor(paths);
  let ways = 0;
  do {
    ways += 1;
    if (ways > mostWays) throw new Error(`${question.roll} can fall in more than ${String(mostWays)} ways.`);
    collect(runOnce(roller, inputs, throws), roller, tallies, () => throws.ways);
  } while (throws.next());
  return lawsOf(tallies);
}

/** The same from so many trials of one seed. */
export function sampledLaws(
  program: Program,
  question: Question,
  paths: readonly string[],
  trials: number,
): Map<string, Law> {
  const { roller, inputs } = prepare(program, question);
  const dice = seededSource('mechanics');
  const tallies = talliesFor(paths);
  for (let trial = 0; trial < trials; trial += 1) {
    dice.restart(trial);
    collect(runOnce(roller, inputs, dice), roller, tallies, () => trials);
  }
  return lawsOf(tallies);
}

function talliesFor(paths: readonly string[]): ReadonlyMap<string, Tally> {
  return new Map(paths.map((path) => [path, new Tally()]));
}

function lawsOf(tallies: ReadonlyMap<string, Tally>): Map<string, Law> {
  return new Map([...tallies].map(([path, tally]) => [path, tally.law()]));
}

function prepare(program: Program, question: Question): { roller: Roller; inputs: PreparedInputs } {
  const roller = compileRoll(program, question.roll);
  if ('code' in roller) throw new Error(roller.message);
  const types = new Map(roller.roll.ir.inputs.map(({ name, type }) => [name, type]));
  const given = Object.entries(question.with ?? {}).map(([name, value]) => [name, valueFor(value, types.get(name))]);
  const prepared = roller.prepare(Object.fromEntries(given) as InputValues, question.options);
  if (!prepared.inputs) throw new Error(prepared.diagnostics.map(({ message }) => message).join(' '));
  return { roller, inputs: prepared.inputs };
}

/** A text where dice are expected is an expression. */
function valueFor(given: Json, type: Type | undefined): InputValue {
  if (type?.kind === 'dice' && typeof given === 'string') return diceFrom(given) as unknown as Json;
  if (type?.kind === 'record' && typeof given === 'object' && given !== null) {
    const fields = Object.entries(given).map(([name, value]) => [name, valueFor(value as Json, type.fields[name])]);
    return Object.fromEntries(fields) as Json;
  }
  return given;
}

function diceFrom(text: string): Recipe {
  const { program, problems } = loadExpression(text);
  const roll = program?.rolls[0];
  if (!roll) throw new Error(problems.join('\n'));
  return new Recipe(roll.result.value, [], text);
}

function runOnce(roller: Roller, inputs: PreparedInputs, dice: DiceSource): DoneRun {
  const state = roller.run(inputs, dice);
  if (state.state === 'done') return state;
  throw new Error(state.state === 'failed' ? state.diagnostic.message : 'The run asks for something.');
}

function collect(done: DoneRun, roller: Roller, tallies: ReadonlyMap<string, Tally>, ways: () => number): void {
  const { outcome, result } = done;
  const all = tallies.size > 0 ? { ...done.values, ...done.measures, outcome: outcome ?? null, result } : {};
  for (const [path, tally] of tallies) tally.add(valueAt(path, all, roller, outcome), ways());
}

/** An outcome's name asks whether it is the outcome, as in a claim about odds. */
function valueAt(path: string, all: Record<string, Value>, roller: Roller, outcome: string | undefined): Value {
  if (roller.roll.ir.outcomes.some(({ name }) => name === path)) return outcome === path;
  const value = Object.hasOwn(all, path) ? all[path] : undefined;
  if (value === undefined) throw new Error(`${roller.roll.name} has no ${path}.`);
  return value;
}
