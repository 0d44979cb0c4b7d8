/**
 * Numbers beyond which nothing was followed one by one: all values of at least `low`, or of at most `high`, as one.
 * Whatever is certain for all of them stays exact, and so do means, because the first two moments are carried along.
 */
import { numbers, type Num, Rational, type Value } from '@rulewright/core';

/** The mean and the mean square of the values that a tail stands for. */
export interface Moments {
  readonly first: Rational;
  /** Absent where tails that depend on one another were added. */
  readonly second?: Rational | undefined;
}

export class Tail {
  constructor(
    /** No value is less. */
    readonly low: Num | undefined,
    /** No value is greater. */
    readonly high: Num | undefined,
    /** Absent where they are not known. */
    readonly moments?: Moments,
    /** The chances that it comes from; tails that share none are independent. */
    readonly sources: readonly number[] = [],
  ) {}
}

/** Tails stand where numbers do, but are no values of the language. */
export function tailValue(tail: Tail): Value {
  return tail as unknown as Value;
}

export function asTail(value: unknown): Tail | undefined {
  return value instanceof Tail ? value : undefined;
}

/** A number as the tail that holds only itself. */
export function pointTail(number: Num): Tail {
  const first = numbers.toRational(number);
  return new Tail(number, number, { first, second: first.mul(first) });
}

export function addTails(a: Tail, b: Tail): Tail {
  const [x, y] = [a.moments, b.moments];
  const apart = !a.sources.some((source) => b.sources.includes(source));
  const moments = x && y && { first: x.first.add(y.first), second: apart ? squareOfSum(x, y) : undefined };
  const sources = [...new Set([...a.sources, ...b.sources])];
  return new Tail(sumOf(a.low, b.low), sumOf(a.high, b.high), moments, sources);
}

/** The mean square of the sum of two independent numbers. */
function squareOfSum(x: Moments, y: Moments): Rational | undefined {
  return x.second && y.second && x.second.add(y.second).add(Rational.of(2n).mul(x.first).mul(y.first));
}

export function scaleTail({ low, high, moments, sources }: Tail, by: Num): Tail {
  const factor = numbers.toRational(by);
  const times = (end: Num | undefined): Num | undefined => (end === undefined ? undefined : numbers.mul(end, by));
  const ends = numbers.sign(by) < 0 ? [times(high), times(low)] : [times(low), times(high)];
  const scaled = moments && { first: moments.first.mul(factor), second: moments.second?.mul(factor).mul(factor) };
  return new Tail(ends[0], ends[1], scaled, sources);
}

function sumOf(a: Num | undefined, b: Num | undefined): Num | undefined {
  return a === undefined || b === undefined ? undefined : numbers.add(a, b);
}

let lastSource = 0;

/** A chance that no other tail comes from. */
export function newSource(): number {
  lastSource += 1;
  return lastSource;
}
