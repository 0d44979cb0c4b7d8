/** What becomes of something while one input changes: stacked columns, or a line for each quantity. */
import { most } from '../data/cumulative.js';
import type { Chance, SweepChart } from '../model.js';
import { showChance } from '../numbers/show.js';
import { describeSweep } from '../words/describe.js';
import { group, shape } from './element.js';
import { type DrawOptions, Sheet } from './frame.js';
import { colourOf, dashOf } from './paint.js';
import { nameAxis, openPlot, pathOf, placeLabels, type Plot } from './plot.js';
import { hint, textWidth } from './text.js';

export function drawSweep(chart: SweepChart, options: DrawOptions): string {
  const sheet = new Sheet(options);
  sheet.heading(chart.title, chart.subtitle);
  const { lines, settings, stacked, unit } = chart;
  if (lines.length > 1)
    sheet.legend(
      lines.map(({ name }) => name),
      stacked ? 'fill' : 'line',
    );
  const numbers = lines.flatMap(({ values }) => values.flatMap((value) => (value ? [value.p.toNumber()] : [])));
  const low = Math.min(0, ...numbers);
  const high = stacked ? 1 : Math.max(0, ...numbers);
  const plot = openPlot(sheet, Math.min(260, Math.max(130, sheet.width * 0.4)), { low, high }, unit);
  const pitch = (plot.right - plot.left) / Math.max(1, settings.length);
  if (stacked) drawColumns(sheet, plot, chart, pitch);
  else drawLines(sheet, plot, chart, pitch);
  const widest = Math.max(0, ...settings.map((text) => textWidth(text))) + 10;
  const each = Math.max(1, Math.ceil(widest / pitch));
  const places = settings.map((text, index) => ({
    text,
    x: plot.left + (index + 0.5) * pitch,
    tick: index % each === 0,
  }));
  placeLabels(sheet, places);
  nameAxis(sheet, plot, chart.axis);
  return sheet.finish(chart.title, describeSweep(chart));
}

function drawColumns(sheet: Sheet, plot: Plot, chart: SweepChart, pitch: number): void {
  const width = pitch >= 6 ? Math.min(pitch * 0.8, 64) : pitch;
  chart.settings.forEach((_, place) => {
    const x = plot.left + (place + 0.5) * pitch - width / 2;
    let sum = 0;
    chart.lines.forEach((line, index) => {
      const value = line.values[place];
      if (!value || value.p.toNumber() <= 0) return;
      const [bottom, top] = [plot.at(sum), plot.at(sum + value.p.toNumber())];
      const box = sheet.hatching.fill(index, 'rect', { x, y: top, width, height: bottom - top });
      sheet.add(group(box, hint(hintText(chart, place, line.name, value))));
      if (sum > 0)
        sheet.add(shape('line', 'paper', { x1: x, x2: x + width, y1: bottom, y2: bottom, 'stroke-width': 1.5 }));
      sum += value.p.toNumber();
    });
  });
}

function drawLines(sheet: Sheet, plot: Plot, chart: SweepChart, pitch: number): void {
  chart.lines.forEach((line, index) => {
    const points = line.values.flatMap((value, place): { x: number; y: number; place: number; value: Chance }[] =>
      value ? [{ x: plot.left + (place + 0.5) * pitch, y: plot.at(value.p.toNumber()), place, value }] : [],
    );
    const look = `stroke-${colourOf(index)}`;
    sheet.add(
      shape('path', look, {
        d: pathOf(points.map(({ x, y }) => [x, y] as const)),
        fill: 'none',
        'stroke-width': 2.5,
        'stroke-linejoin': 'round',
        'stroke-dasharray': dashOf(index),
      }),
    );
    for (const { x, y, place, value } of points) {
      const text = hint(hintText(chart, place, line.name, value));
      const [upper, dot] = [plot.at(most(value).toNumber()), { cx: x, cy: y, r: pitch >= 8 ? 3.5 : 0 }];
      if (y - upper >= 0.5) sheet.add(shape('line', 'heavy', { x1: x, x2: x, y1: y, y2: upper }));
      sheet.add(group(shape('circle', `fill-${colourOf(index)}`, dot), text));
    }
  });
}

function hintText({ axis, settings, unit }: SweepChart, place: number, name: string, value: Chance): string {
  return `${axis} ${settings[place] ?? ''}, ${name}: ${showChance(value, unit)}`;
}
