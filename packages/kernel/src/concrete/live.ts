import { live } from './signals.js';
import { RecordValue, Thing, type Type, type Value } from '@rulewright/core';

/** The fields of a live thing, as far as they are known where they are asked for. */
export class LiveFields extends Map<string, Value> {
  constructor(
    private readonly read: (name: string) => Value | undefined,
    private readonly names: () => Iterable<string>,
  ) {
    super();
  }

  override get(name: string): Value | undefined {
    return this.read(name);
  }

  override has(name: string): boolean {
    return [...this.names()].includes(name);
  }

  override get size(): number {
    return [...this.names()].length;
  }

  override *entries(): MapIterator<[string, Value]> {
    for (const name of this.names()) yield [name, this.read(name) ?? null];
  }

  override *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  override keys(): MapIterator<string> {
    return new Set(this.names()).keys();
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  override forEach(): void {
    throw live;
  }
}

/** Whether there is a live thing in a value. */
export function holdsThing(value: Value): boolean {
  if (value instanceof Thing) return true;
  if (Array.isArray(value)) return (value as readonly Value[]).some(holdsThing);
  return (
    value instanceof RecordValue && !(value.fields instanceof LiveFields) && [...value.fields.values()].some(holdsThing)
  );
}

/** Whether a place of a type takes the record that a thing is at the moment, and not the thing. */
export function takesRecord(type: Type): boolean {
  return type.kind === 'record' || ((type.kind === 'optional' || type.kind === 'list') && takesRecord(type.of));
}

/** A value that does not depend on what a thing is like later: records of things are only looked at while they are. */
export function lasting(value: Value): Value {
  if (Array.isArray(value)) (value as readonly Value[]).forEach(lasting);
  else if (value instanceof RecordValue) {
    if (value.fields instanceof LiveFields) throw live;
    [...value.fields.values()].forEach(lasting);
  }
  return value;
}
