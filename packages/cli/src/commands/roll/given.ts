/** What `--with` and `--option` give, as the inputs of a run. */
import { type Json, type Node, present, type Program, Recipe, suggest, toJson, type Type } from '@rulewright/core';
import { type InputValue, type InputValues } from '@rulewright/engine';
import { isList } from '../../render/values.js';
import { Trouble } from '../../shell.js';
import type { NamedDice } from '../../ruleset.js';
import type { Given } from './arguments.js';
import { constantJson } from './constants.js';
import { computed, diceFrom } from './dice-input.js';
import { readPlainText } from './plain-text.js';

interface Place {
  readonly name: string;
  readonly type: Type;
  readonly default?: Node;
}

/** The value of each input that something was given for; dotted names change a part of what the rules say. */
export function givenValues(
  flag: string,
  given: readonly Given[],
  places: readonly Place[],
  program: Program,
): InputValues {
  const values: Record<string, InputValue> = {};
  // Whole values first, so that parts change them whatever their order.
  for (const each of [...given].sort((a, b) => a.path.length - b.path.length)) {
    const [name = '', ...rest] = each.path;
    const place = places.find((known) => known.name === name);
    if (!place) throw unknownName(flag, name, places);
    const before = Object.hasOwn(values, name) ? values[name] : place.default && plainNode(place.default);
    values[name] = put(before as Json | undefined, rest, place.type, each, flag, program);
  }
  return values;
}

function unknownName(flag: string, name: string, places: readonly Place[]): Trouble {
  const names = places.map((place) => place.name);
  const what = flag === '--with' ? 'input' : 'house rule';
  const near = suggest(name, names)
    .map((each) => `Did you mean ${each}?`)
    .slice(0, 1);
  const all = names.length === 0 ? `There are no ${what}s here.` : `The ${what}s here: ${names.join(', ')}.`;
  return new Trouble(`There is no ${what} called ${name}.`, [...near, all]);
}

/** The value with the part at `path` replaced. */
function put(
  before: Json | undefined,
  path: readonly string[],
  type: Type,
  given: Given,
  flag: string,
  program: Program,
): Json {
  const [name, ...rest] = path;
  if (name === undefined) return valueOf(given, type, flag);
  const record = present(type);
  const fields = record.kind === 'record' ? fieldsOf(record, program) : undefined;
  const at = given.path.slice(0, given.path.length - path.length).join('.');
  if (!fields) throw new Trouble(`${flag} ${given.typed}: ${at} has no parts.`);
  const field = fields.find((each) => each.name === name);
  if (!field) {
    const names = fields.map((each) => each.name);
    const near = suggest(name, names)
      .map((each) => `Did you mean ${at}.${each}?`)
      .slice(0, 1);
    throw new Trouble(`${at} has no ${name}.`, [...near, `It has: ${names.join(', ')}.`]);
  }
  const old = isRecord(before) ? before : {};
  const inside = Object.hasOwn(old, name) ? old[name] : field.default && plainNode(field.default);
  return { ...old, [name]: put(inside, rest, field.type, given, flag, program) };
}

function fieldsOf(type: Type & { kind: 'record' }, program: Program): readonly Place[] {
  const declared = program.types.find(({ name }) => name === type.name);
  return declared?.fields ?? Object.entries(type.fields).map(([name, of]) => ({ name, type: of }));
}

function valueOf({ text, typed }: Given, type: Type, flag: string): Json {
  const read = readPlainText(text);
  if ('problem' in read) throw new Trouble(`${flag} ${typed} cannot be read: ${read.problem}.`);
  return fit(read.value, text, type);
}

/** Words where a text or dice are expected, and so on down; whether it really fits, the run says. */
function fit(value: Json, text: string, type: Type): Json {
  switch (type.kind) {
    case 'optional':
      return value === null ? null : fit(value, text, type.of);
    case 'text':
    case 'label':
      // A word that looks like a number or a truth value is a word here.
      return typeof value === 'object' ? value : typeof value === 'string' ? value : text;
    case 'dice': {
      const dice = typeof value === 'string' || typeof value === 'number' ? diceFrom(String(value)) : undefined;
      return dice ? toJson(dice) : value;
    }
    case 'list':
      return isList(value) ? value.map((item) => fit(item, textOf(item), type.of)) : [fit(value, text, type.of)];
    case 'pool':
      return isList(value) ? value : [value];
    case 'record':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, part]) => [
              name,
              fit(part, textOf(part), type.fields[name] ?? { kind: 'unknown' }),
            ]),
          )
        : value;
    default:
      return value;
  }
}

function textOf(value: Json): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** A default that needs no computing, so that a part of it can be changed. */
function plainNode(node: Node): Json | undefined {
  switch (node.kind) {
    case 'const':
      return constantJson(node.value);
    case 'list': {
      const items = node.items.map(plainNode);
      return items.includes(undefined) ? undefined : (items as Json[]);
    }
    case 'record': {
      const fields = node.fields.map(([name, value]) => [name, plainNode(value)] as const);
      return fields.some(([, value]) => value === undefined)
        ? undefined
        : Object.fromEntries(fields as [string, Json][]);
    }
    case 'recipe':
      return node.captures.length === 0 ? toJson(new Recipe(node.body, [], node.label)) : undefined;
    default:
      return undefined;
  }
}
