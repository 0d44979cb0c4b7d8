import { type Json, Pool, Recipe, RecordValue, Thing, toJson, toPlainJson, type Value } from '@rulewright/core';
import type { Run } from './run.js';
import { Failure } from './signals.js';
import type { RunThings, ThingJson, ThingsJson } from './states.js';
import { listed, type World } from './world.js';

/** The things of a run as data, worked out when it is asked for. */
export class Things implements RunThings {
  constructor(
    private readonly run: Run,
    private readonly world: World,
  ) {}

  get before(): ThingsJson {
    return this.all((thing) => this.world.first.get(thing) ?? thing.fields);
  }

  get after(): ThingsJson {
    return this.all(({ fields }) => fields);
  }

  get roles(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      [...this.world.roles].map(([name, things]) => [name, listed(things).map(({ id }) => id)]),
    );
  }

  at(path: readonly string[]): Value | undefined {
    return this.tried(() => this.find(path));
  }

  of(thing: Thing, field: string): Value | undefined {
    return this.tried(() => this.run.program.fieldOf(this.run, thing, field));
  }

  private tried(look: () => Value | undefined): Value | undefined {
    try {
      return this.run.aside(look);
    } catch (error) {
      // What is derived may not be there to be worked out.
      if (error instanceof Failure || error instanceof RangeError) return undefined;
      throw error;
    }
  }

  private find([first = '', ...rest]: readonly string[]): Value | undefined {
    const { named, roles } = this.world;
    let value: Value | undefined = named.get(first) ?? this.inList(first) ?? roles.get(first);
    for (const part of rest) {
      if (value === undefined) return undefined;
      value = Array.isArray(value)
        ? (value as readonly Value[])[Number(part) - 1]
        : this.run.program.fieldOf(this.run, value, part);
    }
    return value;
  }

  /** `guards[2]`, as things of a list are called. */
  private inList(id: string): Thing | undefined {
    for (const things of this.world.named.values()) {
      const found = listed(things).find((thing) => thing.id === id);
      if (found) return found;
    }
    return undefined;
  }

  toJSON(): Json {
    const { before, after, roles } = this;
    return { before, after, roles };
  }

  private all(fieldsOf: (thing: Thing) => ReadonlyMap<string, Value>): ThingsJson {
    const one = (thing: Thing): ThingJson => ({ is: thing.type, ...this.fields(fieldsOf(thing)) });
    return Object.fromEntries(
      [...this.world.named].map(([name, things]) => [name, things instanceof Thing ? one(things) : things.map(one)]),
    );
  }

  private fields(fields: ReadonlyMap<string, Value>): Readonly<Record<string, Json>> {
    return Object.fromEntries([...fields].map(([name, value]) => [name, this.json(value)]));
  }

  /** Plain, but so that it can be read back as the type of its field says. */
  private json(value: Value): Json {
    if (value instanceof RecordValue) {
      const maker = value.type === undefined ? undefined : this.run.program.findRecord(value.type);
      const own = [...value.fields].filter(([name]) => maker?.derived.has(name) !== true);
      return this.fields(new Map(own));
    }
    if (Array.isArray(value)) return (value as readonly Value[]).map((item) => this.json(item));
    if (value instanceof Recipe || value instanceof Pool || value instanceof Thing) return toJson(value);
    return toPlainJson(value);
  }
}
