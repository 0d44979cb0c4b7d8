import { compare } from '../../numbers.js';
import { boolean, high, low, type Range, type Type } from '../../types.js';
import { Pool, type Num, type Value } from '../../values.js';
import { asNumber, equalValues } from '../../values-tools.js';
import { defineBuiltin, type ArgumentType, type Builtin, type BuiltinExample } from '../definition.js';
import { numericType } from './typing.js';
import { numberArgument } from './values.js';

interface Comparison {
  readonly name: '<' | '<=' | '>' | '>=';
  readonly summary: string;
  readonly details?: string;
  readonly examples: readonly BuiltinExample[];
  readonly holds: (order: -1 | 0 | 1) => boolean;
  /** Whether it holds for all, or for none, of the values within two ranges. */
  readonly always: (a: Range, b: Range) => boolean;
  readonly never: (a: Range, b: Range) => boolean;
}

/** One of `<`, `<=`, `>` and `>=`. */
export function defineComparison({ name, summary, details, examples, holds, always, never }: Comparison): Builtin {
  return defineBuiltin({
    name,
    kind: 'operator',
    summary,
    ...(details === undefined ? {} : { details }),
    parameters: [
      { name: 'a', kind: 'number', description: 'The number on the left.' },
      { name: 'b', kind: 'number', description: 'The number on the right.' },
    ],
    examples,
    type([a, b]) {
      const [x, y] = [numericType(a), numericType(b)];
      if (!x || !y) return boolean();
      return boolean(always(x, y) ? true : never(x, y) ? false : undefined);
    },
    evaluate([a, b], context) {
      if (typeof a === 'number' && typeof b === 'number') return holds(a < b ? -1 : a > b ? 1 : 0);
      return holds(compare(numberArgument(a, name, context), numberArgument(b, name, context)));
    },
  });
}

/** Whether all values of the first range lie below those of the second, or not above them. */
export function below(a: Range, b: Range, equal: boolean): boolean {
  return equal ? high(a) <= low(b) : high(a) < low(b);
}

/** What is known of `a == b`. */
export function knownEqual(a: ArgumentType, b: ArgumentType): boolean | undefined {
  const [x, y] = [numericType(a), numericType(b)];
  if (x && y && a?.kind !== 'unknown' && b?.kind !== 'unknown') {
    if (below(x, y, false) || below(y, x, false)) return false;
    const constant = x.kind === 'integer' && y.kind === 'integer' && x.min !== null && x.min === x.max;
    return constant && x.min === y.min && x.max === y.max ? true : undefined;
  }
  if (a?.kind === 'boolean' && b?.kind === 'boolean' && a.always !== undefined && b.always !== undefined) {
    return a.always === b.always;
  }
  const [left, right] = [labelsOf(a), labelsOf(b)];
  if (!left || !right) return undefined;
  if (!left.some((each) => right.includes(each))) return false;
  return left.length === 1 && right.length === 1 ? true : undefined;
}

function labelsOf(type: Type | undefined): readonly string[] | undefined {
  return type?.kind === 'label' ? type.labels : undefined;
}

/** Equality as the language means it: a pool of numbers, or a roll's result, is the number it stands for. */
export function areEqual(a: Value, b: Value): boolean {
  if (typeof a === 'object' || typeof b === 'object') {
    const number = a instanceof Pool || b instanceof Pool || isNumber(a) || isNumber(b);
    const [x, y] = number ? [asNumber(a), asNumber(b)] : [];
    if (x !== undefined && y !== undefined) return equalValues(x, y);
  }
  return equalValues(a, b);
}

function isNumber(value: Value): value is Num {
  return typeof value === 'number' || typeof value === 'bigint';
}
