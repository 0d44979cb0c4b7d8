/** What `--with` and `--option` give, as the inputs of a run. */
import { type Json, type Node, present, type Program, suggest, type Type } from '@rulewright/core';
import type { InputValues } from '@rulewright/engine';
import { isRecord } from '../../render/values.js';
import type { NamedDice } from '../../ruleset.js';
import { Trouble } from '../../shell.js';
import type { Given } from './arguments.js';
import { fit } from './fit.js';
import { plainNode } from './plain-node.js';
import { readPlainText } from './plain-text.js';

/** Something that takes a value: an input, a field of a record, a house rule. */
export interface Taker {
  readonly name: string;
  readonly type: Type;
  readonly default?: Node;
}

export interface Surroundings {
  readonly flag: '--with' | '--option';
  readonly program: Program;
  readonly dice: NamedDice;
}

/** The value of each taker that something was given for; dotted names change a part of what the rules say. */
export function givenValues(given: readonly Given[], takers: readonly Taker[], around: Surroundings): InputValues {
  const values: Record<string, Json> = {};
  // Whole values first, so that parts change them whatever their order.
  for (const each of [...given].sort((a, b) => a.path.length - b.path.length)) {
    const [name = '', ...rest] = each.path;
    const taker = takers.find((known) => known.name === name);
    if (!taker) throw unknownName(name, takers, around);
    const before = Object.hasOwn(values, name) ? values[name] : taker.default && plainNode(taker.default);
    values[name] = put(before, rest, taker.type, each, around);
  }
  return values;
}

function unknownName(name: string, takers: readonly Taker[], { flag }: Surroundings): Trouble {
  const names = takers.map((taker) => taker.name);
  const what = flag === '--with' ? 'input' : 'house rule';
  const [near] = suggest(name, names);
  return new Trouble(`There is no ${what} called ${name}.`, [
    ...(near === undefined ? [] : [`Did you mean ${near}?`]),
    names.length === 0 ? `There are no ${what}s here.` : `The ${what}s here: ${names.join(', ')}.`,
  ]);
}

/** The value with the part at `path` replaced. */
function put(before: Json | undefined, path: readonly string[], type: Type, given: Given, around: Surroundings): Json {
  const [name, ...rest] = path;
  if (name === undefined) return valueOf(given, type, around);
  const at = given.path.slice(0, given.path.length - path.length).join('.');
  const fields = fieldsOf(type, around.program);
  if (!fields) throw new Trouble(`${around.flag} ${given.typed}: ${at} has no parts.`);
  const field = fields.find((each) => each.name === name);
  if (!field) {
    const names = fields.map((each) => each.name);
    const [near] = suggest(name, names);
    const hint = near === undefined ? [] : [`Did you mean ${at}.${near}?`];
    throw new Trouble(`${at} has no ${name}.`, [...hint, `It has: ${names.join(', ')}.`]);
  }
  const old = before !== undefined && isRecord(before) ? before : {};
  const inside = Object.hasOwn(old, name) ? old[name] : field.default && plainNode(field.default);
  return { ...old, [name]: put(inside, rest, field.type, given, around) };
}

function fieldsOf(type: Type, program: Program): readonly Taker[] | undefined {
  const record = present(type);
  const of = record.kind === 'thing' ? record.record : record;
  if (of.kind !== 'record') return undefined;
  const declared = program.types.find(({ name }) => name === of.name);
  return declared?.fields ?? Object.entries(of.fields).map(([name, of]) => ({ name, type: of }));
}

function valueOf({ text, typed }: Given, type: Type, { flag, dice }: Surroundings): Json {
  const read = readPlainText(text);
  if ('problem' in read) throw new Trouble(`${flag} ${typed} cannot be read: ${read.problem}.`);
  return fit(read.value, type, dice);
}
