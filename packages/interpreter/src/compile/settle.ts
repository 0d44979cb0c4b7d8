import { Thing, type Type, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';

/** Makes of a live thing the record that it is at this moment, where a record is meant. */
export type Settle = (run: Run, value: Value) => Value;

/** Undefined for types into which no thing has to be turned. */
export function settleFor(type: Type): Settle | undefined {
  switch (type.kind) {
    case 'record':
      return (run, value) => (value instanceof Thing ? run.snapshot(value) : value);
    case 'optional':
      return settleFor(type.of);
    case 'list': {
      const each = settleFor(type.of);
      if (!each) return undefined;
      return (run, value) =>
        Array.isArray(value) && (value as readonly Value[]).some((item) => item instanceof Thing)
          ? (value as readonly Value[]).map((item) => each(run, item))
          : value;
    }
    default:
      return undefined;
  }
}
