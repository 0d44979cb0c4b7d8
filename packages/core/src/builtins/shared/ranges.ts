/** Interval arithmetic on what is known of numbers. */
import { high, low, range, type Range } from '../../types.js';

/** The range of a function that is monotone in each operand between its corners. */
export function corners(a: Range, b: Range, of: (x: number, y: number) => number): Range {
  const [al, ah, bl, bh] = [low(a), high(a), low(b), high(b)];
  const values = [of(al, bl), of(al, bh), of(ah, bl), of(ah, bh)];
  return range(Math.min(...values), Math.max(...values));
}

/** The product of two bounds, where nothing times no bound is nothing. */
export function times(x: number, y: number): number {
  return x === 0 || y === 0 ? 0 : x * y;
}

/** The parts of a range below and above zero, in whole numbers. */
export function withoutZero(of: Range): readonly Range[] {
  const parts: Range[] = [];
  if (low(of) <= -1) parts.push(range(low(of), Math.min(-1, high(of))));
  if (high(of) >= 1) parts.push(range(Math.max(1, low(of)), high(of)));
  return parts;
}

export function union(ranges: readonly Range[]): Range {
  return range(Math.min(...ranges.map(low)), Math.max(...ranges.map(high)));
}

export function holdsZero(of: Range): boolean {
  return low(of) <= 0 && high(of) >= 0;
}

/** The quotient of two bounds, rounded down. */
export function floorQuotient(x: number, y: number): number {
  if (Number.isFinite(y)) return Math.floor(x / y);
  // What is divided by more and more comes to lie just above or just below zero.
  return x === 0 || !Number.isFinite(x) || x > 0 === y > 0 ? 0 : -1;
}

/** The quotient of two bounds. */
export function quotient(x: number, y: number): number {
  return Number.isFinite(y) ? x / y : 0;
}

/** The range of numbers without their sign. */
export function magnitude(of: Range): Range {
  const [from, to] = [Math.abs(low(of)), Math.abs(high(of))];
  return range(holdsZero(of) ? 0 : Math.min(from, to), Math.max(from, to));
}
