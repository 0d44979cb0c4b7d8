import {
  constantValue,
  type Diagnostic,
  diagnostic,
  type Input,
  type IrSpan,
  type Json,
  Thing,
  type Value,
} from '@rulewright/core';
import type { CompiledProgram } from '../compile/program.js';
import type { Limits } from '../limits.js';
import { defaultPolicy } from '../questions.js';
import { Run } from '../run/run.js';
import { Failure, Problem } from '../run/signals.js';
import type { DiceSource } from '../sources/source.js';
import { type Cast, prepareCast } from './cast.js';
import { Converter } from './convert.js';
import { type Asked, type GivenInputs, type InputValues, logOf, nearest } from './given.js';
import type { InputValue } from './given-value.js';

/** Inputs and options that fit: the values of a roll's inputs by position, undefined where the default is meant. */
export interface PreparedInputs {
  readonly values: readonly (Value | undefined)[];
  readonly options: ReadonlyMap<string, Value>;
  /** The same for a log. */
  readonly log: { readonly inputs: Readonly<Record<string, Json>>; readonly options: Readonly<Record<string, Json>> };
  /** The things and roles of an action. */
  readonly cast?: Cast;
}

/** What came of preparing: the inputs, or everything that does not fit. */
export type Preparation =
  | { readonly inputs: PreparedInputs; readonly diagnostics: readonly [] }
  | { readonly inputs?: undefined; readonly diagnostics: readonly Diagnostic[] };

const start: IrSpan = [0, 0, 0];

/** Records that are handed over must not need dice to be made. */
const noDice: DiceSource = {
  roll: (dice) => {
    throw new Problem('run/too-few-dice', { given: 0, die: dice.label });
  },
};

/** Converts and checks what a caller gives; everything that does not fit is said at once. */
export function prepareInputs(program: CompiledProgram, roll: Asked, given: GivenInputs, limits: Limits): Preparation {
  const problems: Diagnostic[] = [];
  const options = prepareOptions(program, given.options ?? {}, limits, problems);
  const run = new Run(program, limits, options, noDice, defaultPolicy, undefined, start);
  const cast =
    roll.roles || given.things
      ? prepareCast({ program, run, problems }, { ...roll, roles: roll.roles ?? [] }, given)
      : undefined;
  const context = { program, run, problems, things: cast?.byId, free: !roll.roles };
  const inputs = given.inputs ?? {};
  const names = roll.inputs.map(({ name }) => name);
  for (const name of Object.keys(inputs)) {
    if (names.includes(name)) continue;
    const extras = nearest(name, names);
    const list = names.join(', ') || 'none';
    problems.push(
      diagnostic('run/unknown-input', { name, roll: roll.name, inputs: list, ...extras }, program.place(roll.span)),
    );
  }
  const values = roll.inputs.map((input) => {
    const value = Object.hasOwn(inputs, input.name) ? inputs[input.name] : undefined;
    if (value !== undefined) return convertOne(context, input, value);
    if (!input.default && input.type.kind !== 'optional') {
      const at = program.place(input.span);
      problems.push(diagnostic('run/missing-input', { name: input.name, roll: roll.name }, at));
    }
    return undefined;
  });
  if (problems.length > 0) return { diagnostics: problems };
  const log = { inputs: logOf(inputs), options: logOf(given.options ?? {}) };
  return { inputs: { values, options, log, ...(cast ? { cast } : {}) }, diagnostics: [] };
}

interface Converting {
  readonly program: CompiledProgram;
  readonly run: Run;
  readonly problems: Diagnostic[];
  /** The things that inputs may name. */
  readonly things?: ReadonlyMap<string, Thing> | undefined;
  /** What reads things only may be given them as data too. */
  readonly free?: boolean;
}

function convertOne(
  { program, run, problems, things, free }: Converting,
  input: Pick<Input, 'name' | 'type' | 'span'>,
  given: InputValue,
): Value {
  const converter = new Converter(run, things, free);
  try {
    run.at = input.span;
    const value = converter.convert(given, input.type, input.name);
    for (const { path, wanted, got } of converter.misfits) {
      problems.push(diagnostic('run/wrong-input', { name: path, wanted, got }, program.place(input.span)));
    }
    return value;
  } catch (error) {
    if (error instanceof Failure) problems.push(error.diagnostic);
    else if (error instanceof Problem) problems.push(run.located(error).diagnostic);
    else throw error;
    return null;
  }
}

function prepareOptions(
  program: CompiledProgram,
  given: InputValues,
  limits: Limits,
  problems: Diagnostic[],
): ReadonlyMap<string, Value> {
  const options = new Map(program.ir.options.map((option) => [option.name, constantValue(option.default)]));
  const run = new Run(program, limits, options, noDice, defaultPolicy, undefined, start);
  const prepared = new Map(options);
  for (const [name, value] of Object.entries(given)) {
    const option = program.ir.options.find((each) => each.name === name);
    if (option) {
      prepared.set(name, convertOne({ program, run, problems }, option, value));
    } else {
      const list = [...options.keys()].join(', ') || 'none';
      problems.push(
        diagnostic(
          'run/unknown-option',
          { name, options: list, ...nearest(name, options.keys()) },
          program.place(start),
        ),
      );
    }
  }
  return prepared;
}
