/** Inputs that are more than a number or a word: lists, records, things, dice, and steps of chains. */
import {
  fromJson,
  type Json,
  Pool,
  Recipe,
  type RecordType,
  RecordValue,
  StepValue,
  Thing,
  type Type,
  type Value,
} from '@rulewright/core';
import type { Converter } from './convert.js';
import { type InputValue, inRange, isPlain } from './given-value.js';
import { showGiven, wantedOf } from './words.js';

/** The value, or undefined when it does not fit; parts of it report for themselves. */
export function fitWhole(converter: Converter, given: InputValue, type: Type, path: string): Value | undefined {
  switch (type.kind) {
    case 'list':
      return fitList(converter, given, type, path);
    case 'record':
      return fitRecord(converter, given, type, path);
    case 'thing':
      return fitThing(converter, given, type.record, path);
    case 'step':
      return fitStep(converter, given, type.chain);
    case 'dice': {
      const recipe = exactly(given, 'recipe');
      if (recipe instanceof Recipe) return recipe;
      const chain = new Map(entriesOf(given)).get('chain');
      const step = given instanceof StepValue ? given.chain : chain;
      return typeof step === 'string' && hasChain(converter, step) ? fitStep(converter, given, step) : undefined;
    }
    case 'pool':
      return fitPool(exactly(given, 'pool'), type);
    case 'roll': {
      const value = given instanceof RecordValue ? given : fromJson(given);
      return value instanceof RecordValue && value.type === type.name ? value : undefined;
    }
    case 'unknown':
      return isPlain(given) ? fromJson(given) : given;
    default:
      return undefined;
  }
}

function fitList(
  converter: Converter,
  given: InputValue,
  type: Type & { kind: 'list' },
  path: string,
): Value | undefined {
  const items = given instanceof Pool ? given.dice.map(({ face }) => face) : given;
  if (!Array.isArray(items) || !inRange(items.length, type.size)) return undefined;
  if (items.length > converter.run.limits.elements) return undefined;
  return items.map((item: InputValue, index) => converter.convert(item, type.of, `${path}[${String(index + 1)}]`));
}

function fitThing(converter: Converter, given: InputValue, { name = '' }: RecordType, path: string): Value | undefined {
  const known = meant(converter, given);
  if (known) return known.type === name ? known : undefined;
  if (!converter.free || !(given instanceof Thing || entriesOf(given))) return undefined;
  const before = converter.misfits.length;
  const fields = thingFields(converter, given, name, path);
  return fields ? new Thing(path, name, fields) : converter.misfits.length > before ? null : undefined;
}

/** The thing that is meant by what it is called. */
function meant(converter: Converter, given: InputValue): Thing | undefined {
  const id = thingId(given);
  return id === undefined ? undefined : converter.things.get(id);
}

function fitRecord(converter: Converter, data: InputValue, type: RecordType, path: string): Value | undefined {
  const thing = meant(converter, data);
  if (thing) return thing.type === type.name ? converter.run.snapshot(thing) : undefined;
  const values = fitFields(converter, data, type, path);
  if (!values) return undefined;
  if (converter.misfits.length > 0) return null;
  const maker = type.name === undefined ? undefined : converter.run.program.findRecord(type.name);
  return maker ? maker.make(converter.run, values) : new RecordValue(type.name, values);
}

/** The fields that are given of a thing, with the defaults of the others; undefined when they are no fields. */
export function thingFields(
  converter: Converter,
  data: InputValue,
  type: string,
  path: string,
): Map<string, Value> | undefined {
  const given = data instanceof Thing ? new RecordValue(data.type, data.fields) : data;
  const values = fitFields(converter, given, { kind: 'record', name: type, fields: {} }, path);
  if (!values) converter.misfits.push({ path, wanted: type, got: showGiven(given) });
  if (!values || converter.misfits.length > 0) return undefined;
  return converter.run.program.findRecord(type)?.fields(converter.run, values);
}

function fitFields(
  converter: Converter,
  data: InputValue,
  type: RecordType,
  path: string,
): ReadonlyMap<string, Value> | undefined {
  const given = exactly(data, 'record');
  const entries = entriesOf(given);
  if (!entries) return undefined;
  const maker = type.name === undefined ? undefined : converter.run.program.findRecord(type.name);
  const fields = maker
    ? new Map(maker.ir.fields.map((field) => [field.name, field]))
    : new Map(Object.entries(type.fields).map(([name, of]) => [name, { type: of, default: undefined }]));
  const derived = new Set(maker?.ir.derived.map(({ name }) => name));
  const values = new Map<string, Value>();
  for (const [name, value] of entries) {
    const field = fields.get(name);
    if (field) values.set(name, converter.convert(value, field.type, `${path}.${name}`));
    // A record that a program made comes with what was derived; it is derived again. Data may say what it is.
    else if (!(given instanceof RecordValue && derived.has(name)) && !(name === 'is' && value === type.name)) {
      const wanted = `one of its fields (${[...fields.keys()].join(', ')})`;
      converter.misfits.push({ path: `${path}.${name}`, wanted, got: 'an unknown field' });
    }
  }
  for (const [name, field] of fields) {
    if (values.has(name) || field.default) continue;
    if (field.type.kind === 'optional' || field.type.kind === 'none') values.set(name, null);
    else converter.misfits.push({ path: `${path}.${name}`, wanted: wantedOf(field.type), got: 'nothing' });
  }
  return values;
}

function hasChain(converter: Converter, name: string): boolean {
  return converter.run.program.ir.chains.some((chain) => chain.name === name);
}

/** A step by its number from 1, by how its dice are written, or as a trace shows it. */
function fitStep(converter: Converter, given: InputValue, chain: string): Value | undefined {
  const steps = converter.run.program.chain(chain).steps(converter.run);
  let index = -1;
  if (given instanceof StepValue) index = given.chain === chain ? given.index : -1;
  else if (typeof given === 'number') index = given - 1;
  else if (typeof given === 'string') {
    index = steps.findIndex((step) => (step instanceof Recipe ? step.label : 'none') === given);
  } else {
    const entries = new Map(entriesOf(given));
    const step = entries.get('step');
    if (entries.get('chain') === chain && typeof step === 'number') index = step - 1;
  }
  return Number.isInteger(index) && index >= 0 && index < steps.length ? new StepValue(chain, index) : undefined;
}

/** What a thing is called that is given as itself, as its name in the rules, or as JSON shows it. */
export function thingId(given: InputValue): string | undefined {
  if (given instanceof Thing) return given.id;
  if (typeof given === 'string') return given;
  const id = entriesOf(given)?.find(([name]) => name === 'thing')?.[1];
  return typeof id === 'string' ? id : undefined;
}

/** Data in the exact form of a value that only a program can make becomes that value; other data stays as it is. */
function exactly(given: InputValue, form: 'record' | 'recipe' | 'pool'): InputValue {
  if (!isPlain(given) || typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const part = Object.hasOwn(given, form) ? (given as Readonly<Record<string, Json>>)[form] : undefined;
  return typeof part === 'object' ? (fromJson(given) ?? given) : given;
}

/** Dice that lie on the table already: their faces. */
function fitPool(given: InputValue, { face, faces }: Type & { kind: 'pool' }): Value | undefined {
  if (given instanceof Pool) return given;
  if (!Array.isArray(given)) return undefined;
  const shown = given as readonly InputValue[];
  const known = faces ?? (face.kind === 'label' ? face.labels : undefined);
  const all = known ? { faces: known } : { min: rangeEnd(face, 'min'), max: rangeEnd(face, 'max') };
  const dice = shown.map((each, index) => {
    const fits = known ? known.includes(each as string) : typeof each === 'number' && Number.isSafeInteger(each);
    // Dice of the run count from 0; these were not rolled by it.
    return fits ? { face: each as number | string, faces: all, label: 'die', id: -1 - index } : undefined;
  });
  return dice.includes(undefined) ? undefined : new Pool(dice.flatMap((die) => die ?? []));
}

function rangeEnd(face: Type, end: 'min' | 'max'): number {
  return (face.kind === 'integer' ? face[end] : null) ?? 0;
}

function entriesOf(given: InputValue): readonly (readonly [string, InputValue])[] | undefined {
  if (given instanceof RecordValue) return [...given.fields];
  if (typeof given !== 'object' || given === null || Array.isArray(given) || !isPlain(given)) return undefined;
  return Object.entries(given as Readonly<Record<string, Json>>);
}
