/** How far chances that were counted may be off. */
import { Rational } from '@rulewright/core';
import type { Chance } from '../model.js';

/** So many standard deviations hold 95 % of a normal distribution. */
const sure = 1.959963984540054;

export interface Margin {
  /** The interval that holds the chance with 95 % confidence. */
  readonly low: number;
  readonly high: number;
  /** Half of its width. */
  readonly half: Rational;
  /** What can be said of something never, or always, seen: the end of the interval that is not 0 or 1. */
  within(p: Rational): Rational;
}

/** Wilson's interval of a chance that was counted; undefined for one that is known. */
export function marginOf({ p, trials }: Chance): Margin | undefined {
  if (trials === undefined) return undefined;
  const share = p.toNumber();
  const square = sure * sure;
  const centre = (share + square / (2 * trials)) / (1 + square / trials);
  const half =
    (sure / (1 + square / trials)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  const low = share === 0 ? 0 : Math.max(0, centre - half);
  const high = share === 1 ? 1 : Math.min(1, centre + half);
  const rational = (value: number): Rational => Rational.parse(value.toFixed(15)) ?? Rational.zero;
  return {
    low,
    high,
    half: rational((high - low) / 2),
    within: (at) => rational(at.equals(Rational.one) ? low : high),
  };
}
