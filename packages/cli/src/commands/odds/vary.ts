/** `--vary level=1..8`: what takes several values in turn. */
import { high, low, type Program, type RollIr, suggest, type Type } from '@rulewright/core';
import { Trouble } from '../../shell.js';
import { type Given, splitList } from '../roll/arguments.js';
import type { Dimension } from './question.js';

/** More would be more than anyone reads. */
const mostSettings = 500;
const mostCases = 2500;

/** A dimension, and whether it is a house rule. */
export interface Varied extends Dimension {
  readonly path: readonly string[];
  readonly isOption: boolean;
}

/** What has inputs and house rules that can vary. */
export interface Varying {
  /** How it is called beside others. */
  readonly label: string;
  readonly program: Program;
  readonly roll: Pick<RollIr, 'inputs'>;
}

/** What varies in all subjects alike. `given` has fixed values, which can't vary as well. */
export function readVaried(varied: readonly Given[], given: readonly Given[], subjects: readonly Varying[]): Varied[] {
  const dimensions = varied.map((each) => {
    const name = each.path.join('.');
    const fixed = given.find(({ path }) => path.join('.') === name);
    if (fixed) throw new Trouble(`${name} is given twice: it is ${fixed.typed} and --vary ${each.typed}.`);
    const { type, isOption } = takerOf(each, subjects);
    return { name, path: each.path, isOption, settings: settingsOf(each, type) };
  });
  const cases = dimensions.reduce((product, { settings }) => product * settings.length, subjects.length);
  if (cases > mostCases) {
    throw new Trouble(`--vary asks for ${String(cases)} answers; ${String(mostCases)} at once are enough.`);
  }
  return dimensions;
}

/** The input or the house rule of that name; all subjects must have it. */
function takerOf({ path }: Given, subjects: readonly Varying[]): { type: Type | undefined; isOption: boolean } {
  const [name = ''] = path;
  const found = subjects.map(({ roll, program }) => {
    const input = roll.inputs.find((each) => each.name === name);
    if (input) return { type: path.length === 1 ? input.type : undefined, isOption: false };
    const option = path.length === 1 ? program.options.find((each) => each.name === name) : undefined;
    return option && { type: option.type, isOption: true };
  });
  const absent = found.findIndex((each) => each === undefined);
  const subject = subjects[absent];
  if (subject) {
    const names = [...subject.roll.inputs, ...subject.program.options].map((each) => each.name);
    const [near] = suggest(name, names);
    const which = subjects.length > 1 ? `${subject.label} has` : 'There is';
    throw new Trouble(`${which} no input or house rule called ${name}.`, [
      ...(near === undefined ? [] : [`Did you mean ${near}?`]),
      names.length === 0 ? 'There is nothing here that could vary.' : `What can vary: ${names.join(', ')}.`,
    ]);
  }
  return found[0] ?? { type: undefined, isOption: false };
}

function settingsOf({ text, typed, path }: Given, type: Type | undefined): readonly string[] {
  if (text === 'all') return everyValue(type, typed);
  const settings = splitList(text).flatMap((part) => {
    const [, from, to] = /^([+-]?\d+)\s*\.\.\s*([+-]?\d+)$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return [part];
    return wholeNumbers(Number(from), Number(to), typed);
  });
  if (settings.includes('')) throw new Trouble(`--vary ${typed}: something is missing between two commas.`);
  if (new Set(settings).size < settings.length) throw new Trouble(`--vary ${typed}: one value stands there twice.`);
  if (settings.length < 2) {
    throw new Trouble(`--vary ${typed}: several values stand here, such as ${path.join('.')}=1..8 or 1,2,4.`);
  }
  return settings;
}

function wholeNumbers(from: number, to: number, typed: string): readonly string[] {
  const count = Math.abs(to - from) + 1;
  if (!(count <= mostSettings)) {
    throw new Trouble(`--vary ${typed}: at most ${String(mostSettings)} values can be shown.`);
  }
  const step = to < from ? -1 : 1;
  return Array.from({ length: count }, (_, index) => String(from + index * step));
}

/** Every value of a type that has few. */
function everyValue(type: Type | undefined, typed: string): readonly string[] {
  if (type?.kind === 'boolean') return ['no', 'yes'];
  if (type?.kind === 'label') return type.labels;
  if (type?.kind === 'integer' && Number.isFinite(low(type)) && Number.isFinite(high(type))) {
    return wholeNumbers(low(type), high(type), typed);
  }
  throw new Trouble(`--vary ${typed}: it can have too many values to try all; say which, such as 1..8 or a,b.`);
}
