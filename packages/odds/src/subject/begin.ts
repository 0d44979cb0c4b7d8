/** The things of whoever asks become those of the states with which a procedure begins. */
import { RecordValue, Thing, type Value } from '@rulewright/core';
import type { Demand } from '../demand/demand.js';
import { callFrame } from '../evaluate/call.js';
import type { Frame } from '../evaluate/code.js';
import type { Compiler } from '../evaluate/compiler.js';
import { certainly, type Spread } from '../spread/spread.js';
import { Column, columnValue, type Handle } from '../values/column.js';
import { layoutOf } from '../world/layout.js';
import { recordName } from '../world/layout.js';
import { settledAs } from '../program/settled.js';
import type { Subject } from './subject.js';

/** Who plays the roles of an action, and who else is there. */
export interface Players {
  /** In the order of the roles; undefined where the default is meant. */
  readonly roles?: readonly (Value | undefined)[] | undefined;
  /** All things by name, those that play no role included. */
  readonly things?: ReadonlyMap<string, Thing | readonly Thing[]> | undefined;
}

/** What the procedure tells, as far as it is asked. */
export function begun(
  compiler: Compiler,
  { kind, ir, program }: Subject,
  demand: Demand,
  inputs: readonly (Value | undefined)[],
  players: Players,
): Spread {
  const { library } = compiler;
  const callable =
    kind === 'roll'
      ? library.settled(ir.name, demand, settledAs(ir.inputs, inputs))
      : library.procedure(kind, ir.name, demand, []);
  if (!callable) throw new Error(`${ir.name} is not ready.`);
  const cast = new Cast(compiler);
  const extras = kind === 'roll' ? [] : ir.roles.slice(players.roles?.length ?? 0);
  const roles = [
    ...(players.roles ?? []),
    ...extras.map(({ name }): Value | undefined => players.things?.get(name) as Value),
  ];
  const given = (kind === 'roll' ? inputs : [...roles, ...inputs]).map((value) =>
    value === undefined ? undefined : cast.own(value),
  );
  const values = given.map((value, index) => {
    const type = callable.inputs[index]?.ir.type;
    return value === undefined || type === undefined || recordName(type) === undefined ? value : cast.record(value);
  });
  const columns = cast.columns(layoutOf(program).columns);
  const frame = callFrame(compiler, callable, values, (fresh: Frame) => {
    for (const { name, slot } of callable.columns) fresh[slot] = columnValue(columns.get(name) ?? Column.empty(name));
  });
  const spread = callable.random ? callable.spread(frame, undefined) : certainly(callable.value(frame), undefined);
  if (kind === 'roll') return spread;
  return {
    ...spread,
    entries: spread.entries.map((entry) => ({ ...entry, value: (entry.value as readonly Value[])[0] ?? null })),
  };
}

/** Things as states know them. */
class Cast {
  private readonly handles = new Map<Thing, Handle>();

  constructor(private readonly compiler: Compiler) {}

  own(value: Value): Value {
    if (value instanceof Thing) return this.handle(value);
    if (Array.isArray(value)) return (value as readonly Value[]).map((each) => this.own(each));
    if (!(value instanceof RecordValue)) return value;
    return new RecordValue(value.type, new Map([...value.fields].map(([name, field]) => [name, this.own(field)])));
  }

  /** The fields of a thing where a record is meant. */
  record(value: Value): Value {
    if (Array.isArray(value)) return (value as readonly Value[]).map((each) => this.record(each));
    const [thing] = [...this.handles].find(([, handle]) => handle === value) ?? [];
    return thing ? this.own(new RecordValue(thing.type, thing.fields)) : value;
  }

  private handle(thing: Thing): Handle {
    let handle = this.handles.get(thing);
    if (!handle) {
      const name = thing.fields.get('name');
      handle = this.compiler.engine.handle(thing.id, thing.type, new Map(name === undefined ? [] : [['name', name]]));
      this.handles.set(thing, handle);
      for (const field of thing.fields.values()) this.own(field);
    }
    return handle;
  }

  columns(names: readonly string[]): ReadonlyMap<string, Column> {
    return new Map(
      names.map((name) => {
        let column = Column.empty(name);
        for (const [thing, handle] of this.handles) {
          const value = thing.fields.get(name);
          if (value !== undefined) column = column.with(handle, this.own(value));
        }
        return [name, column];
      }),
    );
  }
}
