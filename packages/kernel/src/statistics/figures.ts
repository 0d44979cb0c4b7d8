/** Figures of what was counted. */
import type { Json } from '@rulewright/core';
import { numberOf, unitBits } from './order.js';
import type { Table } from './table.js';

/** Bounds of what is not known exactly. */
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

/** The share of each value among the trials, with its interval, in the order of the table. */
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
export function figuresOf(table: Table): NumberFigures | undefined {
  const { told, counts } = table;
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
  const { mean, variance } = sumsOf(table, count) ?? momentsOf(numbers, count);
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

interface Moments {
  readonly mean: number;
  readonly variance: number;
}

function momentsOf(numbers: readonly (readonly [number, number])[], count: number): Moments {
  const mean = numbers.reduce((sum, [number, each]) => sum + number * each, 0) / count;
  // From the mean, so that no digits cancel.
  const spread = numbers.reduce((sum, [number, each]) => sum + (number - mean) ** 2 * each, 0);
  return { mean, variance: count > 1 ? spread / (count - 1) : 0 };
}

/** Of numbers that were counted by spans, and added up themselves. */
function sumsOf({ sums }: Table, count: number): Moments | undefined {
  if (!sums) return undefined;
  const [n, numbers, squares] = [BigInt(count), BigInt(sums.numbers), BigInt(sums.squares)];
  const unit = 2 ** Number(unitBits);
  return {
    mean: Number(numbers) / count / unit,
    variance: count > 1 ? Number(n * squares - numbers * numbers) / (count * (count - 1)) / unit ** 2 : 0,
  };
}

/**
 * How far the figures of what is asked for may still be off, with 95 % confidence: the shares of the outcomes, or else the
 * mean of the result, or its shares where it is no number. Of what has neither it is the worst of all that is counted.
 */
export function uncertainty(tables: readonly Table[]): number {
  const single = tables.filter(({ told }) => told.length === 1);
  const main = (role: string): Table | undefined => single.find(({ told }) => told[0]?.role === role);
  const outcomes = main('outcome');
  if (outcomes) return ofShares(outcomes);
  const result = main('result');
  return Math.max(0, ...(result ? [result] : single).map(ofMeanOrShares));
}

function ofMeanOrShares(table: Table): number {
  const figures = figuresOf(table);
  if (!figures) return ofShares(table);
  return figures.count > 1 ? sure * figures.standardError : Infinity;
}

function ofShares(table: Table): number {
  // What is not kept apart is never known closely.
  if (table.dropped !== undefined) return Infinity;
  return Math.max(0, ...sharesOf(table).map(({ interval: { low, high } }) => (high - low) / 2));
}
