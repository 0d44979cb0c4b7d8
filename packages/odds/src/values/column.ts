/**
 * The live things of a state. What they are called stays the same; what their fields are is kept by field, one column
 * for each name, so that fields of which nothing is seen any more can be forgotten like any other value.
 */
import { Thing, type Value } from '@rulewright/core';

/** A thing as states know it. There is one object for each thing in all states, so that it is equal to itself. */
export class Handle extends Thing {
  constructor(
    /** Things are told apart, and put in order, by their numbers. */
    readonly number: number,
    id: string,
    type: string,
    /** What its fields were when it was made; a column that knows more comes first. */
    fields: ReadonlyMap<string, Value>,
  ) {
    super(id, type, new Map(fields));
  }
}

/** What one field is, of every thing that has it. */
export class Column {
  private constructor(
    readonly name: string,
    /** In the order of the things' numbers. */
    readonly values: ReadonlyMap<Handle, Value>,
  ) {}

  static empty(name: string): Column {
    return new Column(name, new Map());
  }

  /** Undefined where the thing has no such field. */
  get(thing: Handle): Value | undefined {
    return this.values.has(thing) ? this.values.get(thing) : thing.fields.get(this.name);
  }

  with(thing: Handle, value: Value): Column {
    const values = new Map(this.values).set(thing, value);
    if (this.values.has(thing)) return new Column(this.name, values);
    return new Column(this.name, new Map([...values].sort(([a], [b]) => a.number - b.number)));
  }
}

/** Columns stand where values do, but are no values of the language. */
export function columnValue(column: Column): Value {
  return column as unknown as Value;
}

export function asColumn(value: unknown): Column | undefined {
  return value instanceof Column ? value : undefined;
}
