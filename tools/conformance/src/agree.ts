import type { Json, JsonObject } from './case.js';
import { isList, isObject } from './mappings/given.js';

/**
 * Whether what was got is what was expected. An expected object names only the fields that matter; `4/8` and `1/2` are
 * the same number, and so are `3` and `3/1`. Odds that are known between two fractions agree with what lies between.
 */
export function agrees(expected: Json, got: Json | undefined): boolean {
  if (got === undefined) return false;
  if (isList(expected)) {
    return isList(got) && got.length === expected.length && expected.every((item, index) => agrees(item, got[index]));
  }
  if (isObject(expected)) {
    return isObject(got) && Object.entries(expected).every(([key, value]) => agrees(value, fieldOf(got, key)));
  }
  return expected === got || sameNumber(expected, got);
}

function fieldOf(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Odds of an endless chain are known between two fractions, which must lie this close together: one over it. */
const closeness = 10n ** 7n;

function sameNumber(a: Json, b: Json): boolean {
  const between = typeof b === 'string' ? b.split('..').map(toFraction) : [];
  const [least, most] = between;
  if (between.length === 2 && least && most) {
    const expected = toFraction(a);
    if (!expected) return false;
    const [over, under] = [most[0] * least[1] - least[0] * most[1], most[1] * least[1]];
    const inside = least[0] * expected[1] <= expected[0] * least[1] && expected[0] * most[1] <= most[0] * expected[1];
    return inside && over * closeness < under;
  }
  const [left, right] = [toFraction(a), toFraction(b)];
  return left !== undefined && right !== undefined && left[0] * right[1] === right[0] * left[1];
}

function toFraction(value: Json): readonly [bigint, bigint] | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const found = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(String(value));
  return found?.[1] === undefined ? undefined : [BigInt(found[1]), BigInt(found[2] ?? 1)];
}
