import { Rational, showValue, type Value } from '@rulewright/core';

/** How a value is distributed: what it can be, as the language writes it, and how likely each is. */
export type Law = ReadonlyMap<string, Rational>;

/** Collects values, each as one of so many that are equally likely. */
export class Tally {
  private readonly counts = new Map<string, Map<bigint, number>>();

  add(value: Value, ways: bigint): void {
    const key = typeof value === 'number' || typeof value === 'string' ? String(value) : showValue(value);
    const counts = this.counts.get(key) ?? new Map<bigint, number>();
    this.counts.set(key, counts.set(ways, (counts.get(ways) ?? 0) + 1));
  }

  law(): Law {
    return new Map([...this.counts].map(([key, counts]) => [key, total(counts)]));
  }
}

function total(counts: ReadonlyMap<bigint, number>): Rational {
  let sum = Rational.zero;
  for (const [ways, count] of counts) sum = sum.add(Rational.of(count, ways));
  return sum;
}

/** The mean of what `of` makes of the numbers of a law. */
export function mean(law: Law, of: (value: Rational) => Rational = (value) => value): Rational {
  let sum = Rational.zero;
  for (const [key, weight] of law) sum = sum.add(of(rational(key)).mul(weight));
  return sum;
}

export function variance(law: Law): Rational {
  const middle = mean(law);
  return mean(law, (value) => value.sub(middle).mul(value.sub(middle)));
}

/** The mean of a power of the distance from the mean, as a double. */
export function centralMoment(law: Law, exponent: number): number {
  const middle = mean(law).toNumber();
  let sum = 0;
  for (const [key, weight] of law) sum += (rational(key).toNumber() - middle) ** exponent * weight.toNumber();
  return sum;
}

export function rational(text: string): Rational {
  const value = Rational.parse(text);
  if (!value) throw new Error(`${text} is not a number.`);
  return value;
}
