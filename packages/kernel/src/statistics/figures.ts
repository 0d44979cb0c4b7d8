/** Figures of what was counted. */
import type { Json } from '@rulewright/core';
import { numberOf, type Table } from './tally.js';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The share of trials with a value, and where its probability lies with 95 % confidence. */
export interface Share {
  readonly values: readonly Json[];
  readonly count: number;
  readonly share: number;
  readonly interval: Interval;
}

/** Figures of numbers. */
export interface NumberFigures {
  readonly count: number;
  readonly mean: number;
  /** How far the mean may be off: its standard deviation. */
  readonly standardError: number;
  readonly standardDeviation: number;
  readonly least: number;
  readonly greatest: number;
  /** The least value at which so great a part of the trials is reached: by the part, such as 0.5. */
  quantile(part: number): number;
}

/** So many standard deviations hold 95 % of a normal distribution. */
const sure = 1.959963984540054;

/**
 * Wilson's score interval: where a probability lies with 95 % confidence when so many of all trials had it. It stays right
 * for rare things and few trials (Brown, Cai and DasGupta, "Interval estimation for a binomial proportion", 2001).
 */
export function wilson(count: number, trials: number, deviations = sure): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const square = deviations * deviations;
  const share = count / trials;
  const centre = (share + square / (2 * trials)) / (1 + square / trials);
  const half =
    (deviations / (1 + square / trials)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  return {
    low: count === 0 ? 0 : Math.max(0, centre - half),
    high: count === trials ? 1 : Math.min(1, centre + half),
  };
}

export function sharesOf({ counts }: Table): readonly Share[] {
  const trials = counts.reduce((sum, [, count]) => sum + count, 0);
  return counts.map(([values, count]) => ({
    values,
    count,
    share: count / trials,
    interval: wilson(count, trials),
  }));
}

/** Of a table of one number; what is none is left out. Undefined when there is anything else, or nothing. */
export function figuresOf({ told, counts }: Table): NumberFigures | undefined {
  if (told.length !== 1) return undefined;
  const numbers: (readonly [number, number])[] = [];
  for (const [[value = null], count] of counts) {
    if (value === null) continue;
    const number = numberOf(value);
    if (number === undefined) return undefined;
    numbers.push([number, count]);
  }
  const [first] = numbers;
  const last = numbers.at(-1);
  if (!first || !last) return undefined;
  const count = numbers.reduce((sum, [, each]) => sum + each, 0);
  const mean = numbers.reduce((sum, [number, each]) => sum + number * each, 0) / count;
  // From the mean, so that no digits cancel.
  const spread = numbers.reduce((sum, [number, each]) => sum + (number - mean) ** 2 * each, 0);
  const variance = count > 1 ? spread / (count - 1) : 0;
  return {
    count,
    mean,
    standardDeviation: Math.sqrt(variance),
    standardError: Math.sqrt(variance / count),
    least: first[0],
    greatest: last[0],
    quantile(part) {
      let seen = 0;
      for (const [number, each] of numbers) {
        seen += each;
        if (seen >= part * count) return number;
      }
      return last[0];
    },
  };
}

/** How far the figures of what is asked for may still be off, with 95 % confidence: of the outcomes, or else of the mean. */
export function uncertainty(tables: readonly Table[]): number {
  const single = (role: string): Table | undefined =>
    tables.find(({ told }) => told.length === 1 && told[0]?.role === role);
  const outcomes = single('outcome');
  const result = single('result');
  const figures = result && !outcomes ? figuresOf(result) : undefined;
  if (figures) return figures.count > 1 ? sure * figures.standardError : Infinity;
  const shares = outcomes ?? result;
  if (!shares) return 0;
  return Math.max(0, ...sharesOf(shares).map(({ interval: { low, high } }) => (high - low) / 2));
}
