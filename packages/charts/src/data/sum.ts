/** Sums of many probabilities over one denominator, so that only what is shown is brought to lowest terms. */
import { gcd, Rational } from '@rulewright/core';
import type { Chance } from '../model.js';

/** A running sum of exact fractions; adding does not reduce. */
export class Total {
  private over = 0n;
  private under = 1n;
  private errors: Rational | undefined;
  private trials: number | undefined;

  add({ p, error, trials }: Chance): void {
    this.trials ??= trials;
    this.widen(p.denominator);
    this.over += p.numerator * (this.under / p.denominator);
    // What was left out is the same for all chances of a distribution, and belongs to one of them at most.
    if (error && (!this.errors || this.errors.compare(error) < 0)) this.errors = error;
  }

  get chance(): Chance {
    const p = Rational.of(this.over, this.under);
    const { errors, trials } = this;
    return { p, ...(errors ? { error: errors } : {}), ...(trials === undefined ? {} : { trials }) };
  }

  /** The sum so far as the nearest number or one next to it, without the cost of lowest terms. */
  get value(): number {
    return Number((this.over << precision) / this.under) / 2 ** Number(precision);
  }

  private widen(denominator: bigint): void {
    if (this.under % denominator === 0n) return;
    const factor = denominator / gcd(this.under, denominator);
    this.over *= factor;
    this.under *= factor;
  }
}

/** Binary places; enough for a double of any probability that can be seen. */
const precision = 80n;

export function sumOf(chances: Iterable<Chance>): Chance {
  const total = new Total();
  for (const chance of chances) total.add(chance);
  return total.chance;
}
