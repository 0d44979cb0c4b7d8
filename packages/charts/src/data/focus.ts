/** Long thin ends of distributions as one point each, so that what matters has room. */
import type { Chance, Point, Range, Series } from '../model.js';
import { isNumeric, most } from './cumulative.js';
import { sumOf } from './sum.js';

/** Ends less likely than this, in every series, are thin. */
const thin = 1 / 2000;

/** Shorter distributions are shown value by value. */
const long = 40;

/** An end is gathered only if that makes the rest this much shorter. */
const worthwhile = 0.15;

/**
 * The series with thin ends gathered into points such as `410 or more`, at the same values in all of them, since they
 * share an axis. Where one has an open end already, all get it at the same place.
 */
export function focus(series: readonly Series[]): readonly Series[] {
  if (!series.every(isNumeric)) return series;
  const positions = [...new Set(series.flatMap(({ points }) => points.map(({ at = 0 }) => at)))].sort((a, b) => a - b);
  const [low = 0, high = 0] = [positions[0], positions.at(-1)];
  const shrinks = (from: number, to: number): boolean =>
    positions.length > long && (to - from) / (high - low || 1) > worthwhile;
  const top = Math.max(...series.map(({ points }) => thinEnd([...points].reverse())));
  const bottom = Math.min(...series.map(({ points }) => thinEnd(points)));
  const cut = [
    openEnd(series, 'up') ?? Infinity,
    ...(shrinks(top, high) ? [positions.find((at) => at > top) ?? Infinity] : []),
  ];
  const cutBelow = [
    openEnd(series, 'down') ?? -Infinity,
    ...(shrinks(low, bottom) ? [positions.findLast((at) => at < bottom) ?? -Infinity] : []),
  ];
  return series.map((each) => gather(gather(each, 'up', Math.min(...cut)), 'down', Math.max(...cutBelow)));
}

/**
 * The series with all that lies outside a range gathered into its ends, and which of these ends stand for that. A range
 * without values is none.
 */
export function within(
  series: readonly Series[],
  { from = -Infinity, to = Infinity }: Range,
): { readonly series: readonly Series[]; readonly hidden: readonly ('up' | 'down')[] } | undefined {
  const positions = [...new Set(series.flatMap(({ points }) => points.map(({ at = 0 }) => at)))].sort((a, b) => a - b);
  if (!positions.some((at) => at >= from && at <= to)) return undefined;
  const above = positions.find((at) => at > to);
  const below = positions.findLast((at) => at < from);
  return {
    series: series.map((each) => gather(gather(each, 'up', above ?? Infinity), 'down', below ?? -Infinity)),
    hidden: [...(above === undefined ? [] : (['up'] as const)), ...(below === undefined ? [] : (['down'] as const))],
  };
}

/** The first value, from the beginning of the points, at which the sum is more than thin. */
function thinEnd(points: readonly Point[]): number {
  let sum = 0;
  for (const { at = 0, chance } of points) {
    // Where to cut is a matter of looks, so it need not be exact; what is cut off is summed exactly.
    sum += most(chance).toNumber();
    if (sum > thin) return at;
  }
  return points.at(-1)?.at ?? 0;
}

/** Where the first open end among the series begins. */
function openEnd(series: readonly Series[], open: 'up' | 'down'): number | undefined {
  const ends = series.flatMap(({ points }) => points.filter((point) => point.open === open)).map(({ at = 0 }) => at);
  return ends.length === 0 ? undefined : open === 'up' ? Math.min(...ends) : Math.max(...ends);
}

/** All values from `end` on as one point with an open end. */
function gather(series: Series, open: 'up' | 'down', end: number): Series {
  const sign = open === 'up' ? 1 : -1;
  const beyond = series.points.filter(({ at = 0, open: own }) => own === open || (!own && sign * at >= sign * end));
  if (!Number.isFinite(end) || beyond.length === 0) return series;
  const rest = series.points.filter((point) => !beyond.includes(point));
  const chance: Chance = sumOf(beyond.map((point) => point.chance));
  const label = `${String(end).replace('-', '−')} or ${open === 'up' ? 'more' : 'less'}`;
  const point: Point = { label, at: end, chance, open };
  return { ...series, points: open === 'up' ? [...rest, point] : [point, ...rest] };
}
