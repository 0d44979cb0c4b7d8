/** Reading the fields of live things, and making records of them. */
import { RecordValue, type Value } from '@rulewright/core';
import { type Demand, presence, whole } from '../../demand/demand.js';
import { demandOfField, project } from '../../demand/project.js';
import type { Side } from '../../spread/side.js';
import type { Spread } from '../../spread/spread.js';
import { asColumn, Handle } from '../../values/column.js';
import type { Callable } from '../callable.js';
import { carried, type Carried } from '../carried.js';
import { certain, type Code, type Frame, spreadOf, uncertain } from '../code.js';
import type { Compiler } from '../compiler.js';

/** A field of things as they are in a state. */
export interface LiveField {
  /** The slots of the columns that it looks at. */
  readonly free: readonly number[];
  /** Set where it is derived and leaves something to chance. */
  readonly random: boolean;
  /** Undefined where the thing has no such field. */
  read(frame: Frame, thing: Handle): Value | undefined;
  spread(frame: Frame, thing: Handle, side: Side): Spread;
}

export function liveField(compiler: Compiler, name: string): LiveField {
  const { scope, sight, engine } = compiler;
  const layout = scope?.layout;
  const slot = layout?.indexOf(name) === undefined ? undefined : scope?.column(name);
  const derived = new Map(
    (layout?.deriving(name) ?? []).map((ir) => [ir.name, derivedField(compiler, ir.name, name)] as const),
  );
  const stored = (frame: Frame, thing: Handle): Value | undefined =>
    slot === undefined ? undefined : asColumn(frame[slot])?.get(thing);
  return {
    free: scope ? [...sight.callees.fieldColumns(name)].map((each) => scope.column(each)) : [],
    random: [...derived.values()].some(({ random }) => random),
    read: (frame, thing) => {
      const own = derived.get(thing.type);
      return own ? own.value(frame, thing) : stored(frame, thing);
    },
    spread: (frame, thing, side) => {
      const own = derived.get(thing.type);
      if (own?.random) return own.spread(frame, thing, side);
      const value = own ? own.value(frame, thing) : stored(frame, thing);
      return compiler.certainly(value ?? engine.fail('run/none-here', { what: `something with "${name}"` }), side);
    },
  };
}

interface DerivedField {
  readonly random: boolean;
  value(frame: Frame, thing: Handle): Value;
  spread(frame: Frame, thing: Handle, side: Side): Spread;
}

/** Things whose fields follow from one another's could go on for ever. */
const deepest = 200;

function derivedField(compiler: Compiler, type: string, name: string): DerivedField {
  const { library, engine, scope } = compiler;
  const first = library.callable('derived', `${type}.${name}`, whole);
  let ready: { readonly callable: Callable; readonly columns: Carried } | undefined = undefined;
  // What follows from itself in other things is only ready when it is first read.
  const get = () =>
    (ready ??= (() => {
      const callable = first ?? library.callable('derived', `${type}.${name}`, whole);
      if (!callable) throw new Error(`${type}.${name} is not ready.`);
      return { callable, columns: carried(scope, callable) };
    })());
  const begin = (frame: Frame, thing: Handle): { callable: Callable; inner: Frame } => {
    const { callable, columns } = get();
    const inner: Frame = new Array<Value>(callable.slots).fill(null);
    columns.fill(inner, frame);
    for (const { ir, demand } of callable.inputs) {
      if (!demand || !scope) continue;
      const value = asColumn(frame[scope.column(ir.name)])?.get(thing) ?? null;
      inner[ir.slot] = project(value, demand, engine.identity);
    }
    return { callable, inner };
  };
  return {
    random: first?.random === true,
    value: (frame, thing) => {
      const { callable, inner } = begin(frame, thing);
      return engine.deeper(deepest, () => callable.value(inner));
    },
    spread: (frame, thing, side) => {
      const { callable, inner } = begin(frame, thing);
      return engine.deeper(deepest, () => callable.spread(inner, side));
    },
  };
}

/** Things made into the records that they are at this moment, where a record of a declared type is meant. */
export function settledCode(compiler: Compiler, code: Code, type: string, demand: Demand): Code {
  const { scope, sight } = compiler;
  if (!scope) return code;
  const settle = settler(compiler, type, demand);
  const free = [...new Set([...code.free, ...columnsOf(compiler, sight.callees.recordColumns(type, demand))])];
  if (!code.random) return { ...certain(code.span, free, (frame) => settle(frame, code.value(frame))) };
  return uncertain(code.span, free, code.effects, (frame, side) => {
    const { entries, ...rest } = spreadOf(code, frame, side);
    return { ...rest, entries: entries.map((entry) => ({ ...entry, value: settle(frame, entry.value) })) };
  });
}

export function columnsOf({ scope }: Compiler, names: Iterable<string>): readonly number[] {
  return scope ? [...names].map((name) => scope.column(name)) : [];
}

/** Makes records of things; other values stay what they are. */
export function settler(compiler: Compiler, type: string, demand: Demand): (frame: Frame, value: Value) => Value {
  const ir = compiler.scope?.layout.record(type);
  const of = demand.items ?? demand;
  const fields = [...(ir?.fields ?? []), ...(ir?.derived ?? [])].flatMap(({ name }) =>
    name !== undefined && demandOfField(of, name) ? [[name, liveField(compiler, name)] as const] : [],
  );
  const settle = (frame: Frame, value: Value): Value => {
    if (Array.isArray(value)) return (value as readonly Value[]).map((each) => settle(frame, each));
    if (!(value instanceof Handle)) return value;
    const record = new Map(fields.map(([name, field]) => [name, field.read(frame, value) ?? null]));
    return project(new RecordValue(value.type, record), of ?? presence, compiler.engine.identity);
  };
  return settle;
}
