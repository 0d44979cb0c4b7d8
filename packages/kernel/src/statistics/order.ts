/** In which order values stand, and which of them are numbers. */
import type { Json } from '@rulewright/core';

export function compareLists(a: readonly Json[], b: readonly Json[]): number {
  for (let at = 0; at < a.length; at += 1) {
    const order = compareJson(a[at] ?? null, b[at] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** None first, then no and yes, numbers by size, words. */
function compareJson(a: Json, b: Json): number {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined && y !== undefined && x !== y) return x - y;
  const [first, second] = [rank(a), rank(b)];
  if (first !== second) return first - second;
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function rank(value: Json): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  return numberOf(value) === undefined ? 3 : 2;
}

const written = /^(-?\d+)(?:\/(\d+))?$/;

/** The number that a value is: also a fraction, or a whole number of many digits, which are written as texts. */
export function numberOf(value: Json): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const parts = written.exec(value);
  if (!parts) return undefined;
  const [top, bottom] = [Number(parts[1]), Number(parts[2] ?? 1)];
  // Both may be beyond what a number can be.
  return Number.isFinite(top) && Number.isFinite(bottom) ? top / bottom : ratio(parts[1] ?? '', parts[2] ?? '1');
}

/** Digits after the point, in bits, to which numbers are added up. */
export const unitBits = 20n;

/** The number that a value is in units of 2^-20, rounded down. */
export function unitsOf(value: Json): bigint | undefined {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? BigInt(value) << unitBits : BigInt(Math.floor(value * 2 ** Number(unitBits)));
  }
  const parts = typeof value === 'string' ? written.exec(value) : null;
  return parts ? floorDiv(BigInt(parts[1] ?? 0) << unitBits, BigInt(parts[2] ?? 1)) : undefined;
}

function floorDiv(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

function ratio(top: string, bottom: string): number {
  const number = Number(floorDiv(BigInt(top) << unitBits, BigInt(bottom))) / 2 ** Number(unitBits);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
}
