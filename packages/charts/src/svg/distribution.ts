/** Bars for the values of one distribution; for several, bars beside each other or, where there is no room, steps. */
import { type Bin, binsOf } from '../data/bins.js';
import { marginOf } from '../data/counted.js';
import { isNumeric, most } from '../data/cumulative.js';
import { wordsAsOutcomes } from '../data/words.js';
import type { Chance, DistributionChart } from '../model.js';
import { niceStep } from '../numbers/ticks.js';
import { showChance } from '../numbers/show.js';
import { describeDistribution } from '../words/describe.js';
import { group, shape } from './element.js';
import { type DrawOptions, Sheet } from './frame.js';
import { colourOf } from './paint.js';
import { drawOutcomes } from './outcomes.js';
import { nameAxis, openPlot, pathOf, placeLabels, type Plot } from './plot.js';
import { type Drawing, drawSteps, mostDrawn, nameEnds } from './steps.js';
import { hint, label, textWidth } from './text.js';

/** Thinner bars than this could not be seen apart. */
const thinnest = 2;

export function drawDistribution(chart: DistributionChart, options: DrawOptions): string {
  if (!chart.series.every(isNumeric)) return drawOutcomes(wordsAsOutcomes(chart), options);
  const sheet = new Sheet(options);
  const series = chart.series.slice(0, mostDrawn);
  sheet.heading(chart.title, chart.subtitle);
  const room = sheet.inner - 48;
  const bins = binsOf(series, chart.mode, Math.floor(room / thinnest), chart.range);
  const pitch = room / Math.max(1, bins.bins.length);
  const overlaid = chart.overlaid === true && series.length > 1;
  const asSteps = !overlaid && series.length > 1 && pitch / series.length < 5;
  const names = series.map(({ name }) => name);
  if (series.length > 1 && !overlaid) sheet.legend(names, asSteps ? 'line' : 'fill');
  const heights = bins.bins.flatMap(({ chances }) => chances.map((chance) => (chance ? numberOf(chance) : 0)));
  const high = chart.mode === 'exactly' ? Math.max(...heights, options.high ?? 0) : 1;
  if (chart.target !== undefined) sheet.y += 18;
  const plot = openPlot(sheet, Math.min(240, Math.max(120, sheet.width * 0.38)), { low: 0, high }, 'chance');
  const drawing = { sheet, plot, chart, bins, pitch: (plot.right - plot.left) / Math.max(1, bins.bins.length) };
  if (asSteps) drawSteps(drawing, 0);
  else drawBars(drawing, overlaid ? names.slice(0, 1) : names);
  zeroTick(drawing);
  if (overlaid) {
    drawSteps(drawing, 1);
    nameEnds(drawing, names);
  }
  target(drawing);
  valueLabels(drawing);
  const grouped = bins.each > 1 ? `each ${asSteps ? 'step' : 'bar'} is ${String(bins.each)} values` : '';
  nameAxis(sheet, plot, [chart.axis, grouped].filter((part) => part !== '').join(' · '));
  return sheet.finish(chart.title, describeDistribution(chart));
}

function numberOf({ p }: Chance): number {
  return p.toNumber();
}

function drawBars({ sheet, plot, chart, bins, pitch }: Drawing, names: readonly string[]): void {
  // Wide bars have gaps between values; narrow ones join.
  const gap = pitch >= 6 ? Math.min(pitch * 0.2, 8) : 0;
  const width = Math.min(pitch - gap, 72 * names.length) / names.length;
  bins.bins.forEach((bin, place) => {
    const start = plot.left + (place + 0.5) * pitch - (width * names.length) / 2;
    bin.chances.slice(0, names.length).forEach((chance, index) => {
      if (!chance) return;
      const top = plot.at(numberOf(chance));
      const box = { x: start + index * width, y: top, width, height: plot.bottom - top };
      const text = hint(hintText(bin, chance, chart, names.length > 1 ? names[index] : undefined));
      const looks = isMet(bin, chart) ? (chance.trials === undefined ? 'solid' : 'hollow') : 'hatched';
      sheet.add(group(bar(sheet, box, bin, index, looks), text));
      sheet.add(whisker(plot, box.x + width / 2, chance));
    });
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Solid where the target is met or none is set, and hollow where that was counted only; hatched elsewhere. Notched where it
 * stands for all further values.
 */
function bar(sheet: Sheet, box: Box, bin: Bin, index: number, looks: 'solid' | 'hollow' | 'hatched'): string {
  const colour = colourOf(index);
  const met = looks === 'solid';
  const look = met ? `fill-${colour}` : `stroke-${colour}`;
  const hollow = { fill: 'none', 'stroke-width': box.width < 4 ? 1 : 2 };
  const fill = met ? {} : looks === 'hollow' ? hollow : { fill: sheet.hatching.url(index), 'stroke-width': 1 };
  if (bin.open !== undefined) return shape('path', look, { d: notched(box), ...fill });
  const inset = met ? 0 : 0.5;
  return shape('rect', look, {
    x: box.x + inset,
    y: box.y + inset,
    width: Math.max(0.5, box.width - 2 * inset),
    height: Math.max(0, box.height - inset),
    ...fill,
  });
}

function notched({ x, y, width, height }: Box): string {
  const notch = Math.min(5, width / 4, height / 2);
  const teeth = [0, 1, 2, 3, 4].map((step) => [x + (width * step) / 4, step % 2 === 0 ? y + notch : y] as const);
  return `${pathOf([[x, y + height], ...teeth, [x + width, y + height]])}Z`;
}

/** From what is certain to the most that it may be; of what was counted, the interval that holds it. */
function whisker(plot: Plot, x: number, chance: Chance): string {
  const margin = marginOf(chance);
  const [from, to] = margin ? [margin.low, margin.high] : [numberOf(chance), most(chance).toNumber()];
  const [low, high] = [plot.at(from), plot.at(to)];
  if (margin) {
    // Ends that can be seen, however close they are.
    const end = (y: number): string => `M${String(x - 3)} ${y.toFixed(1)}h6`;
    return shape('path', 'heavy', { d: `M${String(x)} ${low.toFixed(1)}V${high.toFixed(1)}${end(low)}${end(high)}` });
  }
  return low - high < 0.5 ? '' : shape('line', 'heavy', { x1: x, x2: x, y1: low, y2: high });
}

function isMet(bin: Bin, { target: wanted, mode }: DistributionChart): boolean {
  if (wanted === undefined || bin.from === undefined || bin.to === undefined) return true;
  return mode === 'at-most' ? bin.to <= wanted : bin.from >= wanted;
}

function hintText(bin: Bin, chance: Chance, { mode }: DistributionChart, name: string | undefined): string {
  const value = bin.open !== undefined || bin.from === undefined ? bin.label : `${bin.label}${suffix(mode)}`;
  return `${name === undefined ? '' : `${name}, `}${value}: ${showChance(chance, 'chance')}`;
}

function suffix(mode: DistributionChart['mode']): string {
  return mode === 'exactly' ? '' : mode === 'at-least' ? ' or more' : ' or less';
}

/** Where values may be negative, 0 is where the eye looks for. */
function zeroTick({ sheet, plot, bins, pitch }: Drawing): void {
  const place = bins.bins.findIndex(({ from, to }) => from !== undefined && to !== undefined && from <= 0 && to >= 0);
  const negative = bins.bins.some(({ from }) => from !== undefined && from < 0);
  if (!negative || place < 0) return;
  const x = plot.left + (place + 0.5) * pitch;
  sheet.add(shape('line', 'heavy', { x1: x, x2: x, y1: plot.bottom - 6, y2: plot.bottom + 6, 'stroke-width': 3 }));
}

/** A line where the target begins, with a flag that says it. */
function target({ sheet, plot, chart, bins, pitch }: Drawing): void {
  const wanted = chart.target;
  if (wanted === undefined) return;
  const below = chart.mode === 'at-most';
  const inside = bins.bins.findIndex(({ from, to }) =>
    below ? to !== undefined && to > wanted : from !== undefined && from >= wanted,
  );
  const place = inside < 0 ? bins.bins.length : inside;
  const x = plot.left + place * pitch;
  const text = below ? `≤ ${String(wanted).replace('-', '−')}` : `${String(wanted).replace('-', '−')}+`;
  const width = textWidth(text) + 12;
  const left = Math.min(Math.max(x - width / 2, 2), sheet.width - width - 2);
  sheet.add(
    shape('line', 'heavy', { x1: x, x2: x, y1: plot.top - 8, y2: plot.bottom, 'stroke-width': 1.5 }),
    shape('rect', 'flag', { x: left, y: plot.top - 26, width, height: 18, rx: 4 }),
    label(text, left + width / 2, plot.top - 13, { look: 'on-flag', anchor: 'middle' }),
  );
}

function valueLabels({ sheet, plot, bins, pitch }: Drawing): void {
  const closed = bins.bins.filter(({ open }) => open === undefined);
  const widest = Math.max(0, ...closed.map((bin) => textWidth(bins.each > 1 ? String(bin.from) : bin.label))) + 10;
  const all = bins.bins.map((bin, place) => ({ bin, x: plot.left + (place + 0.5) * pitch }));
  const [first, second] = closed;
  const unit = (second?.from ?? 1) - (first?.from ?? 0) || 1;
  const step = niceStep((widest / pitch) * unit, Number.isInteger(unit));
  const labels = all.map(({ bin, x }) => {
    const at = bin.from;
    const onStep = at === undefined || widest <= pitch || Math.abs(at / step - Math.round(at / step)) < 1e-6;
    const text = bins.each > 1 && at !== undefined && bin.open === undefined ? String(at).replace('-', '−') : bin.label;
    return { text, x, tick: onStep, must: bin.open !== undefined };
  });
  placeLabels(sheet, labels);
}
