/** The rectangle in which bars and lines stand, with its axes. */
import { Rational } from '@rulewright/core';
import { decimal, percent } from '../numbers/show.js';
import { ticksTo } from '../numbers/ticks.js';
import type { Unit } from '../model.js';
import { shape } from './element.js';
import type { Sheet } from './frame.js';
import { label, textWidth } from './text.js';

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The height at which a number stands. */
  readonly at: (value: number) => number;
}

/** Makes room on the sheet and draws the grid with its numbers; from 0, or from below it for numbers that are. */
export function openPlot(sheet: Sheet, height: number, range: { low: number; high: number }, unit: Unit): Plot {
  const ticks = valueTicks(range);
  const texts = tickTexts(ticks, unit);
  const left = sheet.margin + Math.max(...texts.map((text) => textWidth(text))) + 8;
  const top = sheet.y + 8;
  const bottom = top + height;
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const at = (value: number): number => bottom - ((value - low) / (high - low)) * height;
  const right = sheet.width - sheet.margin;
  ticks.forEach((tick, index) => {
    const y = Math.round(at(tick)) + 0.5;
    sheet.add(
      shape('line', tick === 0 ? 'axis' : 'grid', { x1: left, x2: right, y1: y, y2: y }),
      label(texts[index] ?? '', left - 8, y + 4, { look: 'muted', anchor: 'end' }),
    );
  });
  sheet.y = bottom;
  return { left, right, top, bottom, at };
}

function valueTicks({ low, high }: { low: number; high: number }): readonly number[] {
  if (low >= 0) return ticksTo(high > 0 ? high : 1);
  const step = ticksTo(Math.max(high, -low), 4)[1] ?? 1;
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(Math.max(0, high) / step - 1e-9)];
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => (first + index) * step + 0);
}

/** As many places as tell the ticks apart. */
function tickTexts(ticks: readonly number[], unit: Unit): readonly string[] {
  return ticks.map((tick) => {
    // Ticks are short decimals, so their text is the number.
    const value = Rational.parse(tick.toFixed(12)) ?? Rational.zero;
    if (unit === 'number') return decimal(value, tick % 1 === 0 ? 0 : placesOf(tick));
    const places = placesOf(tick * 100);
    return tick === 0 || tick === 1 ? percent(value) : `${decimal(value.mul(Rational.of(100)), places)}%`;
  });
}

function placesOf(value: number): number {
  const text = String(Math.round(value * 1e9) / 1e9);
  return /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
}

/** The name of what runs along the bottom. */
export function nameAxis(sheet: Sheet, plot: Plot, name: string): void {
  if (name === '') return;
  sheet.add(label(name, (plot.left + plot.right) / 2, sheet.y + 16, { look: 'muted', anchor: 'middle' }));
  sheet.y += 22;
}

/** Labels under places, as many as fit without touching: every second, fifth, tenth. Those in `must` always stand. */
export function placeLabels(
  sheet: Sheet,
  labels: readonly { readonly text: string; readonly x: number; readonly tick: boolean; readonly must?: boolean }[],
): void {
  const y = sheet.y + 16;
  const taken: { from: number; to: number }[] = [];
  const place = ({ text, x }: { text: string; x: number }): void => {
    const half = textWidth(text) / 2;
    const middle = Math.min(Math.max(x, half + 2), sheet.width - half - 2);
    const [from, to] = [middle - half - 4, middle + half + 4];
    if (taken.some((other) => from < other.to && other.from < to)) return;
    taken.push({ from, to });
    sheet.add(label(text, middle, y, { anchor: 'middle' }));
  };
  for (const each of labels) if (each.must) place(each);
  for (const each of labels) if (!each.must && each.tick) place(each);
  sheet.y += 22;
}

export function pathOf(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('');
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
