import { RecordValue, Thing, type Value } from '@rulewright/core';

/** The things of one run by the names that the rules, or whoever asks for the run, give them. */
export class World {
  readonly named = new Map<string, Thing | readonly Thing[]>();
  /** What the fields of each were when it was made. */
  readonly first = new Map<Thing, ReadonlyMap<string, Value>>();
  /** Roles that stand for things of other names, so that they can be asked for too. */
  readonly roles = new Map<string, Thing | readonly Thing[]>();

  add(name: string, things: Thing | readonly Thing[]): void {
    this.named.set(name, things);
    for (const thing of listed(things)) this.first.set(thing, new Map(thing.fields));
  }
}

export function listed(things: Thing | readonly Thing[]): readonly Thing[] {
  return things instanceof Thing ? [things] : things;
}

/** A record that a thing was at one moment, and the thing that it was. */
export class Snapshot extends RecordValue {
  constructor(
    readonly thing: Thing,
    fields: ReadonlyMap<string, Value>,
  ) {
    super(thing.type, fields);
  }
}

/** Which thing a value is, or was. */
export function thingBehind(value: Value): Thing | undefined {
  if (value instanceof Thing) return value;
  return value instanceof Snapshot ? value.thing : undefined;
}

/** The same value about other things; itself where there is none of them in it. */
export function exchanged(value: Value, others: ReadonlyMap<Thing, Thing>): Value {
  if (value instanceof Thing) return others.get(value) ?? value;
  if (Array.isArray(value)) {
    const old = value as readonly Value[];
    const items = old.map((item) => exchanged(item, others));
    return items.some((item, index) => item !== old[index]) ? items : old;
  }
  if (!(value instanceof RecordValue)) return value;
  let changed = false;
  const fields = new Map<string, Value>();
  for (const [name, field] of value.fields) {
    const other = exchanged(field, others);
    changed ||= other !== field;
    fields.set(name, other);
  }
  if (value instanceof Snapshot) return new Snapshot(others.get(value.thing) ?? value.thing, fields);
  return changed ? new RecordValue(value.type, fields) : value;
}
