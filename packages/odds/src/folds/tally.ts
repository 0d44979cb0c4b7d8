/** Weights by values. */
import { Pool, Rational, RecordValue, type Value } from '@rulewright/core';
import type { FoldFailure, JointEntry } from './joint.js';

type Values = readonly (Value | FoldFailure)[];

export class Tally {
  private readonly found = new Map<unknown, { values: Values; weight: bigint }>();

  add(values: Values, weight: bigint): void {
    const key = keyOf(values);
    const known = this.found.get(key);
    if (known) known.weight += weight;
    else this.found.set(key, { values, weight });
  }

  entries(): readonly JointEntry[] {
    return [...this.found.values()];
  }
}

/** Equal values have equal keys. */
function keyOf(values: Values): unknown {
  const [only] = values;
  if (values.length === 1 && (typeof only === 'number' || typeof only === 'boolean')) return only;
  return values.map(partOf).join(';');
}

function partOf(value: Value | FoldFailure): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'bigint') return `${String(value)}n`;
  if (value instanceof Rational) return value.show();
  if (Array.isArray(value)) return `[${value.map(partOf).join()}]`;
  if (value instanceof RecordValue) {
    const fields = [...value.fields].map(([name, field]) => `${name}:${partOf(field)}`);
    return `{${value.type ?? ''} ${fields.sort().join()}}`;
  }
  if (value instanceof Pool) return `(${value.dice.map(({ face }) => partOf(face)).join()})`;
  return JSON.stringify(value);
}
