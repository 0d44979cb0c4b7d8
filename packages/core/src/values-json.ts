/** Values as JSON: exactly, so that they can be read back, and plainly, for people and scripts. */
import type { Constant, DieFaces, Node } from './ir.js';
import { isNum, toInt, toNum } from './numbers.js';
import { Rational } from './rational.js';
import type { Face } from './types.js';
import { ownName } from './values-tools.js';
import { Pool, Recipe, RecordValue, StepValue, Thing, type Die, type Num, type Value } from './values.js';

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

/** Any value as JSON, so exactly that {@link fromJson} gives it back; a thing only as which one it is. */
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

/** The value that {@link toJson} wrote, or undefined when the JSON was not written by it. */
export function fromJson(json: unknown): Value | undefined {
  return read(json, 0);
}

/** Nothing that a run makes lies deeper, and a hostile text must not overflow the stack. */
const deepest = 200;

function read(json: unknown, depth: number): Value | undefined {
  if (depth > deepest) return undefined;
  if (json === null || typeof json === 'string' || typeof json === 'boolean') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? json + 0 : undefined;
  if (Array.isArray(json)) return listFromJson(json, depth + 1);
  if (typeof json !== 'object' || json === undefined) return undefined;
  const { big, over, pool, past, record, type, recipe, captured, label, step, chain } = json as Record<string, unknown>;
  if (big !== undefined) return isWhole(big) ? toInt(BigInt(big)) : undefined;
  if (over !== undefined) {
    const [numerator, denominator] = Array.isArray(over) ? (over as unknown[]) : [];
    if (!isWhole(numerator) || !isWhole(denominator) || /^-?0+$/.test(denominator)) return undefined;
    return toNum(Rational.of(BigInt(numerator), BigInt(denominator)));
  }
  if (pool !== undefined) {
    return isDice(pool) && (past === undefined || isDice(past)) ? new Pool(pool, past ?? []) : undefined;
  }
  if (record !== undefined) {
    const fields = pairsFromJson(record, 'string', depth + 1);
    if (!fields || (type !== undefined && typeof type !== 'string')) return undefined;
    return new RecordValue(type, new Map(fields as [string, Value][]));
  }
  if (recipe !== undefined) {
    const held = pairsFromJson(captured, 'number', depth + 1);
    if (!held || typeof label !== 'string' || typeof recipe !== 'object' || recipe === null) return undefined;
    return new Recipe(recipe as Node, held as [number, Value][], label);
  }
  return typeof chain === 'string' && isIndex(step) ? new StepValue(chain, step) : undefined;
}

function listFromJson(items: readonly unknown[], depth: number): readonly Value[] | undefined {
  const values: Value[] = [];
  for (const item of items) {
    const value = read(item, depth);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function pairsFromJson(
  pairs: unknown,
  key: 'string' | 'number',
  depth: number,
): [string | number, Value][] | undefined {
  if (!Array.isArray(pairs)) return undefined;
  const found: [string | number, Value][] = [];
  for (const pair of pairs as unknown[]) {
    const [name, held] = Array.isArray(pair) ? (pair as unknown[]) : [];
    const value = read(held, depth);
    if (typeof name !== key || value === undefined) return undefined;
    found.push([name as string | number, value]);
  }
  return found;
}

/** No number of a run is longer. */
const longestNumber = 4000;

function isWhole(text: unknown): text is string {
  return typeof text === 'string' && text.length <= longestNumber && /^-?\d+$/.test(text);
}

function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isFace(face: unknown): face is Face {
  return typeof face === 'string' || Number.isSafeInteger(face);
}

function isDice(dice: unknown): dice is readonly Die[] {
  return Array.isArray(dice) && dice.every(isDie);
}

function isDie(die: unknown): boolean {
  if (typeof die !== 'object' || die === null) return false;
  const { face, faces, label, was, kind, id, from, marks } = die as Record<string, unknown>;
  return (
    isFace(face) &&
    isDieFaces(faces) &&
    typeof label === 'string' &&
    (was === undefined || isFace(was)) &&
    (kind === undefined || typeof kind === 'string') &&
    isIndex(id) &&
    (from === undefined || isIndex(from)) &&
    (marks === undefined || (Array.isArray(marks) && marks.every((mark) => typeof mark === 'string')))
  );
}

function isDieFaces(faces: unknown): faces is DieFaces {
  if (typeof faces !== 'object' || faces === null) return false;
  const { min, max, faces: listed, weights } = faces as Record<string, unknown>;
  if (min !== undefined) return Number.isSafeInteger(min) && Number.isSafeInteger(max);
  if (!Array.isArray(listed) || !listed.every(isFace)) return false;
  return (
    weights === undefined || (Array.isArray(weights) && weights.length === listed.length && weights.every(isIndex))
  );
}
