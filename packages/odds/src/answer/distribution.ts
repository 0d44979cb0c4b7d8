/** How likely each value is, exactly. */
import { asNumber, compareValues, type Num, numbers, Rational, showValue, type Value } from '@rulewright/core';
import type { Spread } from '../spread/spread.js';
import { asTail, type Tail } from '../values/tail.js';

/** A value, and how likely it is. */
export class Share {
  constructor(
    readonly value: Value,
    /** Over the total of the distribution. */
    readonly weight: bigint,
    private readonly total: bigint,
  ) {}

  get probability(): Rational {
    return Rational.of(this.weight, this.total);
  }
}

/** Values beyond which nothing was told apart. */
export interface TailShare {
  /** No value in it is less, or greater; undefined where there is no bound. */
  readonly atLeast: Num | undefined;
  readonly atMost: Num | undefined;
  readonly probability: Rational;
  readonly mean: Rational | undefined;
}

/** A distribution: its values in order, and what was left out. Probabilities, those of tails and `missing` are 1 together. */
export class Distribution {
  readonly shares: readonly Share[];
  readonly tails: readonly TailShare[];
  /** How likely it is that a run was not followed to its end at all. */
  readonly missing: Rational;
  /** What the weights of all shares, tails and what is missing add up to. */
  readonly total: bigint;
  private readonly squares: readonly (Rational | undefined)[];

  constructor({ entries, total, missing }: Spread) {
    const shares: Share[] = [];
    this.total = total;
    const tails: (TailShare & { readonly square: Rational | undefined })[] = [];
    for (const { value, weight } of entries) {
      const tail = asTail(value);
      if (tail) tails.push(tailShare(tail, Rational.of(weight, total)));
      else shares.push(new Share(value, weight, total));
    }
    this.shares = merged(shares, total).sort((a, b) => order(a.value, b.value));
    this.tails = tails;
    this.squares = tails.map(({ square }) => square);
    this.missing = Rational.of(missing, total);
  }

  /** Everything was told apart. */
  get isComplete(): boolean {
    return this.tails.length === 0 && this.missing.numerator === 0n;
  }

  /** How likely it is that a value is within a tail or was left out. */
  get untold(): Rational {
    return this.tails.reduce((sum, { probability }) => sum.add(probability), this.missing);
  }

  probability(test: (value: Value) => boolean): Rational {
    let sum = 0n;
    for (const { value, weight } of this.shares) if (test(value)) sum += weight;
    return Rational.of(sum, this.total);
  }

  /** How likely a number is at least, or at most, so much; undefined where a tail does not tell. */
  atLeast(bound: Num): Rational | undefined {
    return this.beyond(bound, (order) => order >= 0, 'atLeast', 'atMost');
  }

  atMost(bound: Num): Rational | undefined {
    return this.beyond(bound, (order) => order <= 0, 'atMost', 'atLeast');
  }

  private beyond(
    bound: Num,
    inside: (order: number) => boolean,
    near: 'atLeast' | 'atMost',
    far: 'atLeast' | 'atMost',
  ): Rational | undefined {
    let sum = this.probability((value) => {
      const number = asNumber(value);
      return number !== undefined && inside(numbers.compare(number, bound));
    });
    for (const tail of this.tails) {
      const [end, other] = [tail[near], tail[far]];
      if (end !== undefined && inside(numbers.compare(end, bound))) sum = sum.add(tail.probability);
      else if (other === undefined || inside(numbers.compare(other, bound))) return undefined;
    }
    return this.missing.numerator === 0n ? sum : undefined;
  }

  /** Undefined where a value is no number, or where something was left out. Yes counts as 1 and no as 0. */
  get mean(): Rational | undefined {
    return this.moment(
      (number) => number,
      this.tails.map(({ mean }) => mean),
    );
  }

  get variance(): Rational | undefined {
    const { mean } = this;
    const square = mean && this.moment((number) => number.mul(number), this.squares);
    return square && mean && square.sub(mean.mul(mean));
  }

  /** The square root of the variance, to the precision of a double. */
  get deviation(): number | undefined {
    const { variance } = this;
    return variance && Math.sqrt(variance.toNumber());
  }

  private moment(of: (number: Rational) => Rational, ofTails: readonly (Rational | undefined)[]): Rational | undefined {
    if (this.missing.numerator !== 0n) return undefined;
    let sum = 0n;
    let rest = Rational.zero;
    for (const share of this.shares) {
      const { value, weight } = share;
      const number = typeof value === 'boolean' ? Number(value) : asNumber(value);
      if (number === undefined) return undefined;
      const moment = of(numbers.toRational(number));
      if (moment.isWhole()) sum += moment.numerator * weight;
      else rest = rest.add(moment.mul(share.probability));
    }
    for (const [index, { probability }] of this.tails.entries()) {
      const moment = ofTails[index];
      if (!moment) return undefined;
      rest = rest.add(moment.mul(probability));
    }
    return Rational.of(sum, this.total).add(rest);
  }

  /** The least value with at least half of all at or below it. */
  get median(): Value | undefined {
    return this.quantile(Rational.of(1n, 2n));
  }

  /** The least value such that at least this part of all is at or below it; undefined where it lies in a tail. */
  quantile(part: Rational): Value | undefined {
    let sum = 0n;
    for (const { atLeast, probability } of this.tails) {
      if (atLeast === undefined) sum += (probability.numerator * this.total) / probability.denominator;
    }
    for (const { value, weight } of this.shares) {
      sum += weight;
      if (sum * part.denominator >= part.numerator * this.total) return value;
    }
    return undefined;
  }

  /** The most likely values. */
  get modes(): readonly Value[] {
    const most = this.shares.reduce((best, { weight }) => (weight > best ? weight : best), 0n);
    return this.shares.filter(({ weight }) => weight === most).map(({ value }) => value);
  }
}

function tailShare(tail: Tail, probability: Rational): TailShare & { readonly square: Rational | undefined } {
  const { low, high, moments } = tail;
  return { atLeast: low, atMost: high, probability, mean: moments?.first, square: moments?.second };
}

/** Values that are written in the same way are the same for a reader. */
function merged(shares: Share[], total: bigint): Share[] {
  if (shares.every(({ value }) => typeof value === 'number')) return shares;
  const found = new Map<string, Share>();
  for (const share of shares) {
    const { value, weight } = share;
    const key = showValue(value);
    const known = found.get(key);
    found.set(key, known ? new Share(known.value, known.weight + weight, total) : share);
  }
  return [...found.values()];
}

function order(a: Value, b: Value): number {
  const known = compareValues(a, b);
  if (known !== undefined) return known;
  const [x, y] = [showValue(a), showValue(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
