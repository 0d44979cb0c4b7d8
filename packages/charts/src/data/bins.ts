/** The places of a distribution's values along an axis, grouped where there is not room for each. */
import type { Chance, Mode, Point, Range, Series } from '../model.js';
import { isNumeric } from './cumulative.js';
import { focus, within as zoomed } from './focus.js';
import { sumOf } from './sum.js';
import { unitOf } from './unit.js';

/** A bar of a chart: one value, a group of neighbours, or a word. */
export interface Bin {
  /** The value or word, `10–14` for a group, `20 or more` for an open end. */
  readonly label: string;
  /** The first and the last value of the bin; absent for words. */
  readonly from?: number;
  readonly to?: number;
  /** One for each series; undefined where it has no value here. */
  readonly chances: readonly (Chance | undefined)[];
  readonly open?: 'up' | 'down';
}

/** How the values of a chart are gathered into bars, so that they fit. */
export interface Bins {
  readonly bins: readonly Bin[];
  /** How many values, possible or not, each bin stands for. */
  readonly each: number;
  readonly numeric: boolean;
}

/**
 * Values that can't come up keep their place, so that distances stay true. At most `most` bins where values are numbers;
 * those outside the range have none, but count in sums.
 */
export function binsOf(series: readonly Series[], mode: Mode, most: number, range?: Range): Bins {
  if (!series.every(isNumeric)) return { bins: wordBins(series), each: 1, numeric: false };
  const zoom = range && zoomed(series, range);
  const focused = zoom?.series ?? focus(series);
  const closed = focused.flatMap(({ points }) => points.filter(({ open }) => open === undefined));
  const positions = [...new Set(closed.map(({ at = 0 }) => at))].sort((a, b) => a - b);
  const unit = unitOf(positions);
  const [low = 0, high = 0] = [positions[0], positions.at(-1)];
  const slots = unit === undefined ? positions.length : Math.round((high - low) / unit) + 1;
  const each = groupSize(slots, most);
  const starts =
    unit === undefined ? positions.filter((_, index) => index % each === 0) : gridStarts(low, high, unit, each);
  const ends = starts.map((start, index) => endOf(start, starts[index + 1], positions, unit, each, high));
  // Groups don't reach beyond the values that there are.
  const middle = starts.map((from, index) => ({ from: Math.max(from, low), to: Math.min(ends[index] ?? from, high) }));
  const bins: Bin[] = [
    ...openBins(focused, 'down'),
    ...(positions.length === 0 ? [] : middle).map(({ from, to }) => ({
      label: from === to ? labelOf(closed, from) : `${minus(from)}–${minus(to)}`,
      from,
      to,
      chances: focused.map(({ points }) => within(points, from, to)),
    })),
    ...openBins(focused, 'up'),
  ];
  const shown = cumulate(bins, mode).filter(({ open }) => open === undefined || !zoom?.hidden.includes(open));
  return { bins: shown, each, numeric: true };
}

function wordBins(series: readonly Series[]): Bin[] {
  const labels = [...new Set(series.flatMap(({ points }) => points.map(({ label }) => label)))];
  return labels.map((label) => ({
    label,
    chances: series.map(({ points }) => points.find((point) => point.label === label)?.chance),
  }));
}

/** 1, 2, 5, 10 and so on. */
function groupSize(slots: number, most: number): number {
  let size = 1;
  for (let round = 0; slots / size > most; round += 1) size *= round % 3 === 1 ? 2.5 : 2;
  return size;
}

/** Groups begin at multiples of their size, where the values are such multiples. */
function gridStarts(low: number, high: number, unit: number, each: number): number[] {
  const step = unit * each;
  const aligned = Math.abs(low / unit - Math.round(low / unit)) < 1e-9;
  const first = each === 1 || !aligned ? low : Math.floor(low / step + 1e-9) * step;
  const count = Math.round((high - first) / step - 0.5 + 1e-9) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) => first + index * step);
}

function endOf(
  start: number,
  next: number | undefined,
  positions: readonly number[],
  unit: number | undefined,
  each: number,
  high: number,
): number {
  if (unit !== undefined) return each === 1 ? start : start + (each - 1) * unit;
  return next === undefined ? high : (positions[positions.indexOf(next) - 1] ?? start);
}

function within(points: readonly Point[], from: number, to: number): Chance | undefined {
  const tolerance = 1e-9 * Math.max(1, Math.abs(to));
  const inside = points.filter(
    ({ at = 0, open }) => open === undefined && at >= from - tolerance && at <= to + tolerance,
  );
  const [only] = inside;
  if (!only) return undefined;
  return inside.length === 1 ? only.chance : sumOf(inside.map(({ chance }) => chance));
}

function labelOf(points: readonly Point[], at: number): string {
  return points.find((point) => point.at === at)?.label ?? minus(at);
}

function minus(value: number): string {
  return String(value).replace('-', '−');
}

function openBins(series: readonly Series[], open: 'up' | 'down'): Bin[] {
  const ends = series.map(({ points }) => points.find((point) => point.open === open));
  const first = ends.find((end) => end !== undefined);
  if (first?.at === undefined) return [];
  return [{ label: first.label, from: first.at, to: first.at, chances: ends.map((end) => end?.chance), open }];
}

/** Sums from one end to the other, over empty places too. */
function cumulate(bins: readonly Bin[], mode: Mode): readonly Bin[] {
  if (mode === 'exactly') return bins;
  const ordered = mode === 'at-least' ? [...bins].reverse() : bins;
  let sums: readonly (Chance | undefined)[] = [];
  const summed = ordered.map((bin): Bin => {
    sums = bin.chances.map((chance, index) => {
      const before = sums[index];
      return before && chance ? sumOf([before, chance]) : (chance ?? before);
    });
    return { ...bin, chances: sums };
  });
  const known = summed.filter(({ open }) => open !== (mode === 'at-least' ? 'down' : 'up'));
  return mode === 'at-least' ? known.reverse() : known;
}
