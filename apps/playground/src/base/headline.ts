/** The odds in a few words: for the strip that is always there. */
import { isNumeric, type Mode, openPoint, reach, type Series, seriesOf } from '@rulewright/charts';
import { Rational } from '@rulewright/core';
import type { RollOdds, ToldValue } from '../session/protocol.js';

/** Making a format takes a browser longer than drawing a pane. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** One decimal; below 1% and near 100% two digits of what is left. 0% and 100% only of what is exactly that. */
export function percentText(chance: number, locale?: string): string {
  const rest = Math.min(chance, 1 - chance);
  const digits = rest > 0 && rest < 0.01 ? Math.min(12, 1 - Math.floor(Math.log10(rest * 100))) : 1;
  const whole = chance === 0 || chance === 1;
  return formatOf(locale, {
    style: 'percent',
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(chance);
}

/** A number with a true minus. */
export function numberText(value: number, digits = 2, locale?: string): string {
  const text = formatOf(locale, { maximumFractionDigits: digits }).format(value);
  return text.replace(/^-/, '−');
}

export interface Headline {
  /** `5 or more`, or an outcome. */
  readonly what: string;
  readonly figure: string;
  /** Heights of a few bars, from 0 to 1. */
  readonly bars: readonly number[];
  /** The number to reach, where there is one. */
  readonly target: number | undefined;
}

export interface Seen {
  readonly show: string;
  readonly mode: Mode;
  readonly target: number | undefined;
  readonly titleOf: (outcome: string) => string;
  readonly locale: string | undefined;
}

const mostBars = 12;

export function headlineOf(odds: RollOdds, { show, mode, target, titleOf, locale }: Seen): Headline | undefined {
  const told = odds.told.get(show);
  const series = told && seriesFrom(told);
  if (!series || !isNumeric(series) || series.points.length < 2) return likeliest(odds, series, titleOf, locale);
  const aim = target ?? middleOf(series);
  if (aim === undefined) return undefined;
  const chance =
    mode === 'exactly'
      ? (series.points.find(({ at, open }) => at === aim && open === undefined)?.chance.p ?? Rational.zero)
      : reach(series, mode, aim).p;
  const number = numberText(aim, 0, locale);
  const what = mode === 'exactly' ? number : `${number} or ${mode === 'at-least' ? 'more' : 'less'}`;
  return { what, figure: percentText(chanceOf(chance), locale), bars: barsOf(series), target: aim };
}

function likeliest(
  { outcomes }: RollOdds,
  series: Series | undefined,
  titleOf: (outcome: string) => string,
  locale: string | undefined,
): Headline | undefined {
  const chances = outcomes.map(([name, [numerator, denominator]]) => ({
    name: titleOf(name),
    p: Rational.of(numerator, denominator),
  }));
  const all =
    chances.length > 0 ? chances : (series?.points.map(({ label, chance: { p } }) => ({ name: label, p })) ?? []);
  const [first] = [...all].sort((a, b) => b.p.compare(a.p));
  if (!first) return undefined;
  const most = chanceOf(first.p);
  const bars = all.slice(0, mostBars).map(({ p }) => (most === 0 ? 0 : chanceOf(p) / most));
  return { what: first.name, figure: percentText(most, locale), bars, target: undefined };
}

function seriesFrom({ shares, tails, total }: ToldValue): Series {
  const series = seriesOf(
    '',
    shares.map(([value, weight]) => [value, { p: Rational.of(weight, total) }] as const),
  );
  const ends = tails.flatMap(({ atLeast, atMost, chance: [numerator, denominator] }) => {
    const end = atLeast ?? atMost;
    const p = Rational.of(numerator, denominator);
    return end === undefined ? [] : [openPoint(end, atLeast === undefined ? 'down' : 'up', { p })];
  });
  return { ...series, points: [...series.points, ...ends].sort((a, b) => (a.at ?? 0) - (b.at ?? 0)) };
}

/** A number that about half of all rolls reach. */
function middleOf(series: Series): number | undefined {
  const half = Rational.of(1, 2);
  const at = series.points.flatMap((point) => point.at ?? []);
  const low = Math.min(...at);
  const above = at.filter((each) => each > low);
  const reached = above.filter((each) => reach(series, 'at-least', each).p.compare(half) >= 0);
  return reached.length > 0 ? Math.max(...reached) : (above[0] ?? at[0]);
}

function barsOf({ points }: Series): readonly number[] {
  const chances = points.map(({ chance: { p } }) => chanceOf(p));
  const size = Math.ceil(chances.length / mostBars);
  const bars = Array.from({ length: Math.ceil(chances.length / size) }, (_, index) =>
    chances.slice(index * size, (index + 1) * size).reduce((sum, each) => sum + each, 0),
  );
  const most = Math.max(...bars);
  return bars.map((bar) => bar / most);
}

/** A double of a probability, but 0 and 1 only of what is exactly that. */
function chanceOf(p: Rational): number {
  const number = p.toNumber();
  if (number === 1 && !p.equals(Rational.one)) return 1 - Number.EPSILON;
  return number === 0 && p.numerator !== 0n ? Number.MIN_VALUE : number;
}
