/** Values from the JSON that they were exactly written as. */
import type { DieFaces, Node } from './ir.js';
import type { Face } from './types.js';
import { Pool, Recipe, RecordValue, StepValue, type Die, type Value } from './values.js';
import { numberFromJson } from './values-json.js';

/** The value that `toJson` wrote, or undefined when the JSON was not written by it. */
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
  if (big !== undefined || over !== undefined) return numberFromJson(json);
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
