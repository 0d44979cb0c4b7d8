/** Odds as what is drawn and said. */
import {
  type Chance,
  type DistributionChart,
  exact,
  isNumeric,
  type Mode,
  openPoint,
  type OutcomesChart,
  reach,
  type Series,
  seriesOf,
} from '@rulewright/charts';
import { numbers, Rational } from '@rulewright/core';
import { percentText } from '../base/percent.js';
import { showNumber } from '../base/words.js';
import type { PlainAnswer, PlainDistribution, PlainFraction } from './plain.js';

export function fractionOf([numerator, denominator]: PlainFraction): Rational {
  return Rational.of(numerator, denominator);
}

/** A distribution as a series; what was not followed may belong to any value. */
export function toSeries(name: string, { shares, tails, missing, total }: PlainDistribution): Series {
  const chanceOf = withMissing(fractionOf(missing));
  const series = seriesOf(
    name,
    shares.map(([value, weight]) => [value, chanceOf(Rational.of(weight, total))] as const),
  );
  const ends = tails.flatMap(({ atLeast, atMost, chance }) => {
    const end = atLeast ?? atMost;
    return end === undefined
      ? []
      : [openPoint(end, atLeast === undefined ? 'down' : 'up', chanceOf(fractionOf(chance)))];
  });
  const below = ends.filter(({ open }) => open === 'down');
  return { name, points: [...below, ...series.points, ...ends.filter(({ open }) => open === 'up')] };
}

function withMissing(missing: Rational): (p: Rational) => Chance {
  return missing.numerator === 0n ? (p) => ({ p }) : (p) => ({ p, error: missing });
}

/** The least and the greatest number of a series, where all are numbers. */
export function rangeOf(series: Series): { readonly low: number; readonly high: number } | undefined {
  if (!isNumeric(series)) return undefined;
  const at = series.points.flatMap((point) => point.at ?? []);
  return { low: Math.min(...at), high: Math.max(...at) };
}

/** A number that about half of all rolls reach: a target to begin with. What every roll reaches is none. */
export function middleOf(series: Series): number | undefined {
  const half = Rational.of(1, 2);
  const range = rangeOf(series);
  if (!range) return undefined;
  const above = series.points.flatMap(({ at }) => (at !== undefined && at > range.low ? [at] : []));
  const reached = above.filter((at) => reach(series, 'at-least', at).p.compare(half) >= 0);
  return reached.length > 0 ? Math.max(...reached) : (above[0] ?? range.low);
}

export interface Headline {
  /** `5 or more`. */
  readonly what: string;
  /** `55.6%`, or the fraction. */
  readonly figure: string;
  /** The other one of the two. */
  readonly behind: string;
}

export type Numbers = 'percent' | 'fraction';

export function headlineOf(series: Series, mode: Mode, target: number, shown: Numbers, locale: string): Headline {
  const number = showNumber(target);
  const what = mode === 'exactly' ? number : `${number} or ${mode === 'at-least' ? 'more' : 'less'}`;
  const chance = mode === 'exactly' ? exactly(series, target) : reach(series, mode, target);
  return { what, ...figures(chance, shown, locale) };
}

function exactly(series: Series, target: number): Chance {
  return series.points.find(({ at, open }) => at === target && open === undefined)?.chance ?? { p: Rational.zero };
}

/** A chance in both ways; what is known within bounds only is marked so. */
export function figures({ p, error }: Chance, shown: Numbers, locale: string): Pick<Headline, 'figure' | 'behind'> {
  const text = percentText(chanceNumber(p), locale);
  if (error && error.numerator !== 0n) {
    const most = percentText(chanceNumber(p.add(error)), locale);
    return { figure: text === most ? `≈ ${text}` : `${text} to ${most}`, behind: 'within bounds' };
  }
  return shown === 'fraction' ? { figure: exact(p), behind: text } : { figure: text, behind: exact(p) };
}

/** A double of a probability, but 0 and 1 only of what is exactly that. */
function chanceNumber(p: Rational): number {
  const number = p.toNumber();
  if (number === 1 && !p.equals(Rational.one)) return 1 - Number.EPSILON;
  return number === 0 && p.numerator !== 0n ? Number.MIN_VALUE : number;
}

export function distributionChart(
  series: readonly Series[],
  mode: Mode,
  target: number | undefined,
  title: string,
  axis: string,
): DistributionChart {
  return { kind: 'distribution', title, axis, mode, series, ...(target === undefined ? {} : { target }) };
}

/** Outcomes of one answer, or of several compared. */
export function outcomesChart(
  answers: readonly (readonly [name: string, answer: PlainAnswer])[],
  titleOf: (outcome: string) => string,
  title: string,
): OutcomesChart | undefined {
  const [first] = answers;
  if (!first || first[1].outcomes.length === 0) return undefined;
  return {
    kind: 'outcomes',
    title,
    outcomes: first[1].outcomes.map(([name]) => titleOf(name)),
    series: answers.map(([name, { outcomes }]) => ({
      name,
      chances: outcomes.map(([, chance]) => ({ p: fractionOf(chance) })),
    })),
  };
}

/** The average, as short as can be. */
export function meanText({ mean }: PlainDistribution): string | undefined {
  if (!mean) return undefined;
  const value = fractionOf(mean);
  return value.isWhole() ? showNumber(value.show()) : showNumber(numbers.toNumber(value).toFixed(2));
}
