/** Values as JSON: exactly, so that `fromJson` can read them back, and plainly, for people and scripts. */
import type { Constant } from './ir.js';
import { isNum, toInt, toNum } from './numbers.js';
import { Rational } from './rational.js';
import { ownName } from './values-tools.js';
import { Pool, Recipe, RecordValue, StepValue, Thing, type Num, type Value } from './values.js';

/** Plain data, as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The value of a constant of the IR. */
export function constantValue(constant: Constant): Value {
  if (typeof constant !== 'object' || constant === null) return constant;
  if ('big' in constant) return toInt(BigInt(constant.big));
  return toNum(Rational.of(BigInt(constant.over[0]), BigInt(constant.over[1])));
}

/** The constant of the IR that stands for a number, a word, a truth value or none; undefined for other values. */
export function valueConstant(value: Value): Constant | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  return isNum(value) ? numberConstant(value) : undefined;
}

function numberConstant(value: Num): Constant & Json {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return { big: String(value) };
  return { over: [String(value.numerator), String(value.denominator)] };
}

/** Any value as JSON, so exactly that `fromJson` gives it back; a thing only as which one it is. */
export function toJson(value: Value): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNum(value)) return numberConstant(value);
  if (value instanceof Pool) {
    const past = value.past.length > 0 ? { past: value.past as unknown as Json } : {};
    return { pool: value.dice as unknown as Json, ...past };
  }
  if (value instanceof RecordValue) {
    const fields = [...value.fields].map(([name, field]): Json => [name, toJson(field)]);
    return { record: fields, ...(value.type === undefined ? {} : { type: value.type }) };
  }
  if (value instanceof Recipe) {
    const captured = value.captured.map(([slot, held]): Json => [slot, toJson(held)]);
    return { recipe: value.body as unknown as Json, captured, label: value.label };
  }
  if (value instanceof StepValue) return { step: value.index, chain: value.chain };
  if (value instanceof Thing) return { thing: value.id };
  return value.map(toJson);
}

/**
 * For `--json` and the like: pools are lists of faces, records objects, fractions and huge numbers texts, things their
 * ids, with their names where they have one.
 */
export function toPlainJson(value: Value): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNum(value)) return typeof value === 'number' ? value : String(value);
  if (value instanceof Pool) return value.dice.map(({ face }) => face);
  if (value instanceof RecordValue) {
    return Object.fromEntries([...value.fields].map(([name, field]) => [name, toPlainJson(field)]));
  }
  if (value instanceof Recipe) return value.label;
  if (value instanceof StepValue) return { chain: value.chain, step: value.index + 1 };
  if (value instanceof Thing) {
    const name = ownName(value);
    return { thing: value.id, ...(name === undefined ? {} : { name }) };
  }
  return value.map(toPlainJson);
}

/** The number that {@link toJson} wrote as an object, or undefined when it is none. */
export function numberFromJson(json: object): Num | undefined {
  const { big, over } = json as Record<string, unknown>;
  if (big !== undefined) return isWhole(big) ? toInt(BigInt(big)) : undefined;
  const [numerator, denominator] = Array.isArray(over) ? (over as unknown[]) : [];
  if (!isWhole(numerator) || !isWhole(denominator) || /^-?0+$/.test(denominator)) return undefined;
  return toNum(Rational.of(BigInt(numerator), BigInt(denominator)));
}

/** No number of a run is longer. */
const longestNumber = 4000;

function isWhole(text: unknown): text is string {
  return typeof text === 'string' && text.length <= longestNumber && /^-?\d+$/.test(text);
}
