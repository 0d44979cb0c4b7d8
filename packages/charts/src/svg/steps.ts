/** Series as outlines instead of bars. */
import type { Bin, Bins } from '../data/bins.js';
import type { DistributionChart } from '../model.js';
import { shape } from './element.js';
import type { Sheet } from './frame.js';
import { colourOf, dashOf } from './paint.js';
import { pathOf, type Plot } from './plot.js';
import { fitText, label, textWidth } from './text.js';

/** Further series are told in the table only. */
export const mostDrawn = 4;

/** A distribution on its way to paper. */
export interface Drawing {
  readonly sheet: Sheet;
  readonly plot: Plot;
  readonly chart: DistributionChart;
  readonly bins: Bins;
  /** From one value to the next, in pixels. */
  readonly pitch: number;
}

/** One outline for each series from one on, over the whole width of its values. */
export function drawSteps({ sheet, plot, bins, pitch, chart }: Drawing, first: number): void {
  const count = Math.min(chart.series.length, mostDrawn);
  for (let index = first; index < count; index += 1) {
    const points = bins.bins.flatMap((bin, place): [number, number][] => {
      const chance = bin.chances[index];
      const y = plot.at(chance ? chance.p.toNumber() : 0);
      return [
        [plot.left + place * pitch, y],
        [plot.left + (place + 1) * pitch, y],
      ];
    });
    sheet.add(
      shape('path', `stroke-${colourOf(index)}`, {
        d: pathOf(points),
        fill: 'none',
        'stroke-width': 2,
        'stroke-linejoin': 'round',
        'stroke-dasharray': dashOf(index),
      }),
    );
  }
}

/** The name of each overlaid series, with its mark, by that end of its steps where it stands apart from the others. */
export function nameEnds({ sheet, plot, bins, pitch, chart }: Drawing, names: readonly string[]): void {
  const taken: { x: number; y: number; width: number }[] = [];
  names.forEach((whole, index) => {
    if (index === 0) return;
    const name = fitText(whole, (plot.right - plot.left) / 2);
    const width = textWidth(name) + 16;
    const heightAt = (place: number): number => plot.at(bins.bins[place] ? numberOr0(bins.bins[place], index) : 0);
    const atEnd = chart.mode === 'at-most' ? 0 : bins.bins.length - 1;
    // Beside the line where there is most air: from the end inwards, above the steps, below what others said.
    const reach = Math.max(1, Math.ceil(width / pitch));
    const places = Array.from({ length: reach }, (_, step) => (atEnd === 0 ? step : atEnd - step));
    let y = Math.max(plot.top + 11, Math.min(...places.map(heightAt)) - 6);
    const x = atEnd === 0 ? plot.left + 4 : plot.right - width - 2;
    for (let round = 0; taken.some((other) => Math.abs(other.y - y) < 14) && round < names.length; round += 1)
      y = y - 14 < plot.top + 11 ? Math.max(...taken.map((other) => other.y)) + 14 : y - 14;
    taken.push({ x, y, width });
    sheet.add(
      label(marks[index] ?? '', x, y, { look: 'halo', class: `rw-fill-${colourOf(index)}` }),
      label(name, x + 16, y, { look: 'halo' }),
    );
  });
}

/** Marks before the names of overlaid series, so that they are told apart without colours. */
const marks = ['', '▲', '■', '●'];

function numberOr0({ chances }: Bin, index: number): number {
  const chance = chances[index];
  return chance ? chance.p.toNumber() : 0;
}
