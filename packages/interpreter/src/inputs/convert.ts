/** What callers hand over, made into the values that a type asks for. */
import {
  fromJson,
  type Json,
  numbers,
  Pool,
  type Range,
  Rational,
  Recipe,
  type RecordType,
  RecordValue,
  showType,
  showValue,
  StepValue,
  Thing,
  type Type,
  type Value,
} from '@rulewright/core';
import type { Run } from '../run/run.js';

/** Plain data, or a value that a program made. */
export type InputValue = Json | Value;

/** Why something does not fit, and where in it. */
export interface Misfit {
  readonly path: string;
  readonly wanted: string;
  readonly got: string;
}

/** Turns plain data into values, and collects what does not fit. */
export class Converter {
  readonly misfits: Misfit[] = [];

  /**
   * Makes records with `run`, which must not roll dice. `things` are those that may be meant, by what they are called; with
   * `free`, a thing may be given as its fields too.
   */
  constructor(
    private readonly run: Run,
    private readonly things: ReadonlyMap<string, Thing> = new Map(),
    private readonly free = false,
  ) {}

  convert(given: InputValue, type: Type, path: string): Value {
    const value = this.fit(given, type, path);
    if (value !== undefined) return value;
    this.misfits.push({ path, wanted: wantedOf(type), got: showGiven(given) });
    return null;
  }

  /** The value, or undefined when it does not fit; parts of it report for themselves. */
  private fit(given: InputValue, type: Type, path: string): Value | undefined {
    switch (type.kind) {
      case 'integer':
      case 'fraction': {
        const number = toNum(given);
        if (number === undefined || !inRange(number, type)) return undefined;
        return type.kind === 'integer' && number instanceof Rational ? undefined : number;
      }
      case 'boolean':
        return typeof given === 'boolean' ? given : undefined;
      case 'text':
        return typeof given === 'string' ? given : undefined;
      case 'label':
        return typeof given === 'string' && type.labels.includes(given) ? given : undefined;
      case 'none':
        return given === null ? null : undefined;
      case 'optional':
        return given === null ? null : this.fit(given, type.of, path);
      case 'list':
        return this.fitList(given, type, path);
      case 'record':
        return this.fitRecord(given, type, path);
      case 'thing':
        return this.fitThing(given, type.record, path);
      case 'step':
        return this.fitStep(given, type.chain);
      case 'dice': {
        const recipe = exactly(given, 'recipe');
        if (recipe instanceof Recipe) return recipe;
        const chain = new Map(entriesOf(given)).get('chain');
        const step = given instanceof StepValue ? given.chain : chain;
        return typeof step === 'string' && this.hasChain(step) ? this.fitStep(given, step) : undefined;
      }
      case 'pool':
        return fitPool(exactly(given, 'pool'), type);
      case 'roll': {
        const value = given instanceof RecordValue ? given : fromJson(given);
        return value instanceof RecordValue && value.type === type.name ? value : undefined;
      }
      case 'deck':
        return undefined;
      case 'unknown':
        return isPlain(given) ? fromJson(given) : given;
    }
  }

  private fitList(given: InputValue, type: Type & { kind: 'list' }, path: string): Value | undefined {
    const items = given instanceof Pool ? given.dice.map(({ face }) => face) : given;
    if (!Array.isArray(items) || !inRange(items.length, type.size)) return undefined;
    if (items.length > this.run.limits.elements) return undefined;
    return items.map((item: InputValue, index) => this.convert(item, type.of, `${path}[${String(index + 1)}]`));
  }

  private fitThing(given: InputValue, { name = '' }: RecordType, path: string): Value | undefined {
    const known = this.meant(given);
    if (known) return known.type === name ? known : undefined;
    if (!this.free || !(given instanceof Thing || entriesOf(given))) return undefined;
    const before = this.misfits.length;
    const fields = this.thingFields(given, name, path);
    return fields ? new Thing(path, name, fields) : this.misfits.length > before ? null : undefined;
  }

  /** The thing that is meant by what it is called. */
  private meant(given: InputValue): Thing | undefined {
    const id = thingId(given);
    return id === undefined ? undefined : this.things.get(id);
  }

  private fitRecord(data: InputValue, type: RecordType, path: string): Value | undefined {
    const thing = this.meant(data);
    if (thing) return thing.type === type.name ? this.run.snapshot(thing) : undefined;
    const values = this.fitFields(data, type, path);
    if (!values) return undefined;
    if (this.misfits.length > 0) return null;
    const maker = type.name === undefined ? undefined : this.run.program.findRecord(type.name);
    return maker ? maker.make(this.run, values) : new RecordValue(type.name, values);
  }

  /** The fields that are given of a thing, with the defaults of the others; undefined when they are no fields. */
  thingFields(data: InputValue, type: string, path: string): Map<string, Value> | undefined {
    const given = data instanceof Thing ? new RecordValue(data.type, data.fields) : data;
    const values = this.fitFields(given, { kind: 'record', name: type, fields: {} }, path);
    if (!values) this.misfits.push({ path, wanted: type, got: showGiven(given) });
    if (!values || this.misfits.length > 0) return undefined;
    return this.run.program.findRecord(type)?.fields(this.run, values);
  }

  private fitFields(data: InputValue, type: RecordType, path: string): ReadonlyMap<string, Value> | undefined {
    const given = exactly(data, 'record');
    const entries = entriesOf(given);
    if (!entries) return undefined;
    const maker = type.name === undefined ? undefined : this.run.program.findRecord(type.name);
    const fields = maker
      ? new Map(maker.ir.fields.map((field) => [field.name, field]))
      : new Map(Object.entries(type.fields).map(([name, of]) => [name, { type: of, default: undefined }]));
    const derived = new Set(maker?.ir.derived.map(({ name }) => name));
    const values = new Map<string, Value>();
    for (const [name, value] of entries) {
      const field = fields.get(name);
      if (field) values.set(name, this.convert(value, field.type, `${path}.${name}`));
      // A record that a program made comes with what was derived; it is derived again. Data may say what it is.
      else if (!(given instanceof RecordValue && derived.has(name)) && !(name === 'is' && value === type.name)) {
        const wanted = `one of its fields (${[...fields.keys()].join(', ')})`;
        this.misfits.push({ path: `${path}.${name}`, wanted, got: 'an unknown field' });
      }
    }
    for (const [name, field] of fields) {
      if (values.has(name) || field.default) continue;
      if (field.type.kind === 'optional' || field.type.kind === 'none') values.set(name, null);
      else this.misfits.push({ path: `${path}.${name}`, wanted: wantedOf(field.type), got: 'nothing' });
    }
    return values;
  }

  private hasChain(name: string): boolean {
    return this.run.program.ir.chains.some((chain) => chain.name === name);
  }

  /** A step by its number from 1, by how its dice are written, or as a trace shows it. */
  private fitStep(given: InputValue, chain: string): Value | undefined {
    const steps = this.run.program.chain(chain).steps(this.run);
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
}

/** What a thing is called that is given as itself, as its name in the rules, or as JSON shows it. */
export function thingId(given: InputValue): string | undefined {
  if (given instanceof Thing) return given.id;
  if (typeof given === 'string') return given;
  const id = entriesOf(given)?.find(([name]) => name === 'thing')?.[1];
  return typeof id === 'string' ? id : undefined;
}

export function isPlain(given: InputValue): given is Json {
  return (
    typeof given !== 'bigint' &&
    !(
      given instanceof Pool ||
      given instanceof RecordValue ||
      given instanceof Recipe ||
      given instanceof StepValue ||
      given instanceof Thing ||
      given instanceof Rational
    )
  );
}

/** Numbers as they are, and as texts such as `7/2` where JSON has no form for them. */
function toNum(given: InputValue): number | bigint | Rational | undefined {
  if (typeof given === 'bigint') return numbers.toInt(given);
  if (given instanceof Rational) return numbers.toNum(given);
  if (typeof given === 'number') {
    if (Number.isSafeInteger(given)) return given + 0;
    const exact = Number.isInteger(given) ? undefined : Rational.parse(String(given));
    return exact && numbers.toNum(exact);
  }
  if (typeof given === 'string') {
    const exact = given.trim() === '' ? undefined : Rational.parse(given);
    return exact && numbers.toNum(exact);
  }
  if (typeof given === 'object' && given !== null && ('big' in given || 'over' in given)) {
    const value = fromJson(given);
    return value !== undefined && numbers.isNum(value) ? value : undefined;
  }
  return undefined;
}

function inRange(value: number | bigint | Rational, { min, max }: Range): boolean {
  return (min === null || numbers.compare(value, min) >= 0) && (max === null || numbers.compare(value, max) <= 0);
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

function wantedOf(type: Type): string {
  return type.kind === 'boolean' ? 'yes or no (true or false)' : showType(type);
}

export function showGiven(given: InputValue): string {
  if (given === null) return 'none';
  const text = isPlain(given) ? JSON.stringify(given) : showValue(given);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
