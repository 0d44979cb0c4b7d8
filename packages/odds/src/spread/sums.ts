/**
 * Sums of numbers that have nothing to do with each other, by multiplying polynomials. All that is not told apart of
 * them becomes one tail, whose moments are what those that are told leave of the moments of the sum.
 */
import { numbers, Rational } from '@rulewright/core';
import { type Factor, powerCost, powerOf } from '../dice/power.js';
import type { Engine } from '../evaluate/engine.js';
import { greatestOf, leastOf } from '../values/extremes.js';
import { asTail, type Moments, newSource, scaleTail, Tail, tailValue } from '../values/tail.js';
import { type Spread, SpreadBuilder } from './spread.js';

/** What a number may be: whole numbers, with their weights, and tails. */
interface Parts {
  readonly exact: readonly (readonly [value: number, weight: bigint])[];
  readonly tails: readonly Tail[];
  readonly least: number;
  readonly greatest: number;
  readonly moments: Moments | undefined;
}

/** The sum of two independent numbers, or their difference; undefined where they are not all whole numbers and tails that depend on nothing common. */
export function plus(engine: Engine, a: Spread, b: Spread, sign: 1 | -1 = 1): Spread | undefined {
  const [x, y] = [partsOf(a, 1), partsOf(b, sign)];
  if (!x || !y) return undefined;
  const sources = new Set(x.tails.flatMap((tail) => tail.sources));
  if (y.tails.some((tail) => tail.sources.some((source) => sources.has(source)))) return undefined;
  return added(engine, [
    { parts: x, count: 1, total: a.total },
    { parts: y, count: 1, total: b.total },
  ]);
}

/** The sum of so many independent numbers of one kind; undefined as for {@link plus}. */
export function times(engine: Engine, one: Spread, count: number): Spread | undefined {
  if (count === 1) return one;
  const parts = partsOf(one, 1);
  return parts && added(engine, [{ parts, count, total: one.total }]);
}

interface Summand {
  readonly parts: Parts;
  readonly count: number;
  readonly total: bigint;
}

function added(engine: Engine, summands: readonly Summand[]): Spread {
  const total = summands.reduce((product, each) => product * each.total ** BigInt(each.count), 1n);
  const base = summands.reduce((sum, { parts, count }) => sum + count * parts.least, 0);
  const builder = new SpreadBuilder();
  let [told, first, second] = [0n, 0n, 0n];
  multiplied(engine, summands, total, (above, weight) => {
    const sum = base + above;
    builder.add(sum, weight, undefined);
    told += weight;
    first += weight * BigInt(sum);
    second += weight * BigInt(sum) * BigInt(sum);
  });
  const rest = total - told;
  if (rest > 0n) {
    engine.tails = true;
    const share = Rational.of(rest, total);
    const whole = momentsOfSum(summands);
    const moments = whole && {
      first: whole.first.sub(Rational.of(first, total)).div(share),
      second: whole.second?.sub(Rational.of(second, total)).div(share),
    };
    builder.add(tailValue(new Tail(...endsOf(summands), moments, [newSource()])), rest, undefined);
  }
  return builder.build(total);
}

/** The weights of all sums of what is told, by how far they are above the least. */
function multiplied(
  engine: Engine,
  summands: readonly Summand[],
  total: bigint,
  see: (above: number, weight: bigint) => void,
): void {
  const width = total.toString(16).length * 4 + 4;
  const factors = summands.map(({ parts, count }): Factor => {
    return { count, terms: parts.exact.map(([value, weight]) => [value - parts.least, weight]) };
  });
  const range = summands.reduce((sum, { parts, count }) => sum + count * (parts.greatest - parts.least), 0);
  const millis = powerCost(factors, width) / 1_000_000;
  if (millis > engine.budget.limits.millis) engine.budget.refuse(engine, range, millis);
  engine.spend(1);
  powerOf(factors, width, see);
}

function partsOf({ entries, total, missing }: Spread, sign: 1 | -1): Parts | undefined {
  if (missing > 0n) return undefined;
  const exact: [number, bigint][] = [];
  const tails: Tail[] = [];
  let [first, second]: [Rational | undefined, Rational | undefined] = [Rational.zero, Rational.zero];
  for (const { value, weight } of entries) {
    const found = asTail(value);
    if (found) {
      const tail = sign === 1 ? found : scaleTail(found, sign);
      const share = Rational.of(weight, total);
      tails.push(tail);
      first = plusPart(first, tail.moments?.first, share);
      second = plusPart(second, tail.moments?.second, share);
    } else if (Number.isSafeInteger(value)) exact.push([sign * (value as number), weight]);
    else return undefined;
  }
  if (exact.length === 0) return undefined;
  const values = exact.map(([value]) => value);
  const told = [1, 2].map((power) =>
    Rational.of(
      exact.reduce((sum, [value, weight]) => sum + weight * BigInt(value) ** BigInt(power), 0n),
      total,
    ),
  ) as [Rational, Rational];
  const moments = first && { first: first.add(told[0]), second: second?.add(told[1]) };
  return { exact, tails, least: leastOf(values), greatest: greatestOf(values), moments };
}

function plusPart(sum: Rational | undefined, part: Rational | undefined, share: Rational): Rational | undefined {
  return sum && part && sum.add(part.mul(share));
}

/** Means add up, and so do variances. */
function momentsOfSum(summands: readonly Summand[]): Moments | undefined {
  let mean = Rational.zero;
  let variance: Rational | undefined = Rational.zero;
  for (const { parts, count } of summands) {
    if (!parts.moments) return undefined;
    const { first, second } = parts.moments;
    const many = Rational.of(count);
    mean = mean.add(first.mul(many));
    variance = second && variance?.add(second.sub(first.mul(first)).mul(many));
  }
  return { first: mean, second: variance?.add(mean.mul(mean)) };
}

/** The least and the greatest that a sum may be in which something is a tail; undefined where there is no bound. */
function endsOf(summands: readonly Summand[]): [number | undefined, number | undefined] {
  const bound = (
    end: 'low' | 'high',
    of: (parts: Parts) => number,
    best: (values: readonly number[]) => number,
  ): number | undefined => {
    const ends = summands.map(({ parts }) => parts.tails.map((tail) => tail[end]));
    if (ends.flat().includes(undefined)) return undefined;
    const known = ends.map((each) => each.map((value) => numbers.toNumber(value ?? 0)));
    const all = summands.map(({ parts }, index) => best([of(parts), ...(known[index] ?? [])]));
    const sums = summands.flatMap(({ count }, index) => {
      const others = summands.reduce(
        (sum, each, at) => sum + (each.count - (at === index ? 1 : 0)) * (all[at] ?? 0),
        0,
      );
      return count === 0 ? [] : (known[index] ?? []).map((value) => value + others);
    });
    return best(sums);
  };
  return [bound('low', ({ least }) => least, leastOf), bound('high', ({ greatest }) => greatest, greatestOf)];
}
