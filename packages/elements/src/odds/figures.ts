/** Odds as what is drawn and said. */
import {
  type Chance,
  type DistributionChart,
  exact,
  isNumeric,
  type Mode,
  openPoint,
  type OutcomesChart,
  type Range,
  reach,
  type Series,
  seriesOf,
  showChance,
} from '@rulewright/charts';
import { numbers, Rational } from '@rulewright/core';
import { localised, percentText } from '../base/percent.js';
import { showNumber } from '../base/words.js';
import type { PlainAnswer, PlainDistribution, PlainFraction } from './plain.js';

export function fractionOf([numerator, denominator]: PlainFraction): Rational {
  return Rational.of(numerator, denominator);
}

/** A distribution as a series; what was not followed may belong to any value. */
export function toSeries(name: string, { shares, tails, missing, total, trials }: PlainDistribution): Series {
  const chanceOf = trials === undefined ? withMissing(fractionOf(missing)) : (p: Rational): Chance => ({ p, trials });
  const entries = shares.map(([value, weight]) => [numberIn(value), chanceOf(Rational.of(weight, total))] as const);
  const series = seriesOf(name, entries);
  const ends = tails.flatMap(({ atLeast, atMost, chance }) => {
    const end = atLeast ?? atMost;
    return end === undefined
      ? []
      : [openPoint(end, atLeast === undefined ? 'down' : 'up', chanceOf(fractionOf(chance)))];
  });
  const below = ends.filter(({ open }) => open === 'down');
  return { name, points: [...below, ...series.points, ...ends.filter(({ open }) => open === 'up')] };
}

/** Fractions and numbers of many digits cross as text. */
function numberIn(value: number | string): number | string | Rational {
  return typeof value === 'string' && /^-?\d+(\/\d+)?$/.test(value) ? (Rational.parse(value) ?? value) : value;
}

function withMissing(missing: Rational): (p: Rational) => Chance {
  return missing.numerator === 0n ? (p) => ({ p }) : (p) => ({ p, error: missing });
}

/** The least and the greatest number of a series, where all are numbers. */
export function rangeOf(series: Series): { readonly low: number; readonly high: number } | undefined {
  if (!isNumeric(series)) return undefined;
  const at = series.points.flatMap((point) => point.at ?? []);
  // There may be more of them than a call has arguments.
  return { low: at.reduce((a, b) => Math.min(a, b)), high: at.reduce((a, b) => Math.max(a, b)) };
}

/** A number that about half of all rolls reach: a target to begin with. What every roll reaches is none. */
export function middleOf(series: Series): number | undefined {
  const half = Rational.of(1, 2);
  const range = rangeOf(series);
  if (!range) return undefined;
  const above = series.points.flatMap(({ at }) => (at !== undefined && at > range.low ? [at] : []));
  const reached = above.filter((at) => reach(series, 'at-least', at).p.compare(half) >= 0);
  return reached.length > 0 ? reached.reduce((a, b) => Math.max(a, b)) : (above[0] ?? range.low);
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
  // What never came in so many trials is not impossible.
  const trials = series.points[0]?.chance.trials;
  return { what, ...figures(trials === undefined ? chance : { ...chance, trials }, shown, locale) };
}

/** The takeaway of a question that is answered by yes or no: how likely yes is. */
export function yesLine(series: Series, shown: Numbers, locale: string): Headline | undefined {
  const isYesOrNo = series.points.every(({ label }) => label === 'yes' || label === 'no');
  const yes = series.points.find(({ label }) => label === 'yes');
  return isYesOrNo && yes ? { what: 'Yes', ...figures(yes.chance, shown, locale) } : undefined;
}

function exactly(series: Series, target: number): Chance {
  return series.points.find(({ at, open }) => at === target && open === undefined)?.chance ?? { p: Rational.zero };
}

/** A chance in both ways; what is known within bounds only is marked so. */
export function figures(chance: Chance, shown: Numbers, locale: string): Pick<Headline, 'figure' | 'behind'> {
  const { p, error, trials } = chance;
  const text = percentText(chanceNumber(p), locale);
  if (trials !== undefined) {
    const figure = localised(showChance(chance, 'chance'), locale);
    return { figure, behind: `simulated, ${trials.toLocaleString(locale)} trials` };
  }
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
  range: Range | undefined,
): DistributionChart {
  const more = { ...(target === undefined ? {} : { target }), ...(range ? { range } : {}) };
  return { kind: 'distribution', title, axis, mode, series, overlaid: true, ...more };
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
    series: answers.map(([name, { outcomes, trials }]) => ({
      name,
      // Rules that are compared may have other outcomes, or the same in another order.
      chances: first[1].outcomes.map(([wanted]) => {
        const found = outcomes.find(([each]) => each === wanted);
        return found && { p: fractionOf(found[1]), ...(trials === undefined ? {} : { trials }) };
      }),
    })),
  };
}

/** The average, as short as can be. */
export function meanText({ mean, trials, shares }: PlainDistribution, locale: string): string | undefined {
  // Yes and no count as 1 and 0, which says nothing that the chance of yes does not.
  if (!mean || shares.some(([value]) => value === 'yes' || value === 'no')) return undefined;
  const value = fractionOf(mean);
  const number = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    minimumFractionDigits: value.isWhole() ? 0 : 2,
  });
  return `${trials === undefined ? '' : '≈ '}${showNumber(number.format(numbers.toNumber(value)))}`;
}
