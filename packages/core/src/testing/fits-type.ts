/** Whether a value is one that a type promises, for tests of what is known beforehand. */
import { symbolsOf } from '../dice-faces.js';
import { compare, isNum } from '../numbers.js';
import { Rational } from '../rational.js';
import type { Range, Type } from '../types.js';
import { Pool, RecordValue, type Num, type Value } from '../values.js';

export function fitsType(value: Value, type: Type): boolean {
  switch (type.kind) {
    case 'integer':
      return isNum(value) && !(value instanceof Rational) && within(value, type);
    case 'fraction':
      return isNum(value) && within(value, type);
    case 'boolean':
      return typeof value === 'boolean' && (type.always === undefined || value === type.always);
    case 'text':
      return typeof value === 'string';
    case 'label':
      return typeof value === 'string' && symbolsOf(value).every((symbol) => type.labels.includes(symbol));
    case 'none':
      return value === null;
    case 'optional':
      return value === null || fitsType(value, type.of);
    case 'pool':
      return (
        value instanceof Pool &&
        within(value.dice.length, type.size) &&
        value.dice.every(({ face }) => fitsType(face, type.face) && (type.faces?.includes(face) ?? true))
      );
    case 'list':
      return (
        Array.isArray(value) && within(value.length, type.size) && value.every((item: Value) => fitsType(item, type.of))
      );
    case 'record':
      return (
        value instanceof RecordValue &&
        Object.entries(type.fields).every(([name, field]) => fitsType(value.fields.get(name) ?? null, field))
      );
    default:
      return type.kind === 'unknown';
  }
}

function within(value: Num, { min, max }: Range): boolean {
  return (min === null || compare(value, min) >= 0) && (max === null || compare(value, max) <= 0);
}
