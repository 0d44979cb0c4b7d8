/**
 * Exact arithmetic on the numbers of a run. Whole numbers stay JavaScript numbers while a double holds them exactly,
 * become bigints beyond, and return to numbers when they are small again; a fraction that is whole is a whole number.
 * So every number has one form only, and equal numbers have the same.
 */
import { Rational } from './rational.js';
import type { Int, Num } from './values.js';

/** A whole number, or a fraction's numerator or denominator, may have so many binary digits. */
export const largestBits = 10_000;

const limit = 1n << BigInt(largestBits);
const safe = BigInt(Number.MAX_SAFE_INTEGER);

export function isInt(value: unknown): value is Int {
  return typeof value === 'number' || typeof value === 'bigint';
}

export function isNum(value: unknown): value is Num {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Rational;
}

/** The one form of a whole number. */
export function toInt(value: bigint): Int {
  return value <= safe && value >= -safe ? Number(value) : value;
}

/** The one form of a fraction's value. */
export function toNum(value: Rational): Num {
  return value.isWhole() ? toInt(value.numerator) : value;
}

export function toRational(value: Num): Rational {
  return value instanceof Rational ? value : Rational.of(value);
}

/** Whether a number has grown beyond what a run may hold (`run/number-too-large`). */
export function isTooLarge(value: Num): boolean {
  if (typeof value === 'number') return false;
  if (typeof value === 'bigint') return value >= limit || value <= -limit;
  return value.denominator >= limit || value.numerator >= limit || value.numerator <= -limit;
}

/** The nearest double. */
export function toNumber(value: Num): number {
  return value instanceof Rational ? value.toNumber() : Number(value);
}

export function add(a: Int, b: Int): Int;
export function add(a: Num, b: Num): Num;
export function add(a: Num, b: Num): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  if (a instanceof Rational || b instanceof Rational) return toNum(toRational(a).add(toRational(b)));
  return toInt(BigInt(a) + BigInt(b));
}

export function sub(a: Int, b: Int): Int;
export function sub(a: Num, b: Num): Num;
export function sub(a: Num, b: Num): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return difference;
  }
  if (a instanceof Rational || b instanceof Rational) return toNum(toRational(a).sub(toRational(b)));
  return toInt(BigInt(a) - BigInt(b));
}

export function mul(a: Int, b: Int): Int;
export function mul(a: Num, b: Num): Num;
export function mul(a: Num, b: Num): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    // Adding 0 turns the -0 of `0 * -3` into 0.
    const product = a * b + 0;
    if (Number.isSafeInteger(product)) return product;
  }
  if (a instanceof Rational || b instanceof Rational) return toNum(toRational(a).mul(toRational(b)));
  return toInt(BigInt(a) * BigInt(b));
}

/** The exact quotient. `b` must not be zero. */
export function divide(a: Num, b: Num): Num {
  if (typeof a === 'number' && typeof b === 'number' && a % b === 0) return a / b + 0;
  return toNum(toRational(a).div(toRational(b)));
}

/** The quotient rounded down. `b` must not be zero. */
export function floorDiv(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    // Rounding down the double quotient would be off by one where the exact one lies just below a whole number.
    const rest = a % b;
    return (a - rest) / b - (rest !== 0 && rest < 0 !== b < 0 ? 1 : 0) + 0;
  }
  const [n, d] = [BigInt(a), BigInt(b)];
  const quotient = n / d;
  return toInt(quotient * d !== n && n < 0n !== d < 0n ? quotient - 1n : quotient);
}

/** What `floorDiv` leaves: it has the sign of `b`. `b` must not be zero. */
export function floorMod(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
  }
  const [n, d] = [BigInt(a), BigInt(b)];
  const rest = n % d;
  return toInt(rest !== 0n && rest < 0n !== d < 0n ? rest + d : rest);
}

export function neg(a: Int): Int;
export function neg(a: Num): Num;
export function neg(a: Num): Num {
  if (typeof a === 'number') return 0 - a;
  return a instanceof Rational ? a.neg() : -a;
}

export function abs(a: Int): Int;
export function abs(a: Num): Num;
export function abs(a: Num): Num {
  return sign(a) < 0 ? neg(a) : a;
}

export function sign(a: Num): -1 | 0 | 1 {
  if (a instanceof Rational) return a.numerator < 0n ? -1 : 1;
  return a < 0 ? -1 : a > 0 ? 1 : 0;
}

/** -1, 0 or 1 as `a` is less than, equal to or greater than `b`. */
export function compare(a: Num, b: Num): -1 | 0 | 1 {
  if (a instanceof Rational || b instanceof Rational) return toRational(a).compare(toRational(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

export function equal(a: Num, b: Num): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  if (a instanceof Rational) return b instanceof Rational && a.equals(b);
  return a === b;
}

export function floor(a: Num): Int {
  return a instanceof Rational ? toInt(a.floor()) : a;
}

export function ceil(a: Num): Int {
  return a instanceof Rational ? toInt(a.ceil()) : a;
}

/** Halves are rounded away from zero. */
export function round(a: Num): Int {
  return a instanceof Rational ? toInt(a.round()) : a;
}

export function showNum(a: Num): string {
  return a instanceof Rational ? a.show() : String(a);
}
