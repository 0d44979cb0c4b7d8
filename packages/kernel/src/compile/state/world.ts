import type { Thing } from '@rulewright/core';
import type { Abstract } from '../abstract.js';

type Fields = ReadonlyMap<string, Abstract>;

/** The fields of all live things, as they are in the lanes that are being compiled. */
export class World {
  constructor(private readonly things = new Map<Thing, Fields>()) {}

  get(thing: Thing, field: string): Abstract | undefined {
    return this.things.get(thing)?.get(field);
  }

  fieldsOf(thing: Thing): Fields | undefined {
    return this.things.get(thing);
  }

  add(thing: Thing, fields: Fields): void {
    this.things.set(thing, fields);
  }

  set(thing: Thing, field: string, value: Abstract): void {
    this.things.set(thing, new Map(this.things.get(thing)).set(field, value));
  }

  all(): IterableIterator<[Thing, Fields]> {
    return this.things.entries();
  }

  /** The same at this moment; what is changed in one is not changed in the other. */
  fork(): World {
    return new World(new Map(this.things));
  }
}
