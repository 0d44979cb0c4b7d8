import { binsOf, type DistributionChart, isNumeric, showChance } from '@rulewright/charts';
import { clean } from '../../render/clean.js';
import type { Style } from '../../render/style.js';
import { type BarRow, compareBars, singleBars } from './bars.js';

/** More lines than these don't fit a screen. */
const mostLines = 40;

/** A line for each value, or for each group of values where they are many. */
export function distributionLines(chart: DistributionChart, style: Style): string[] {
  const { series, mode, target } = chart;
  const numeric = series.every(isNumeric);
  const { bins, each } = binsOf(series, 'exactly', mostLines);
  const possible = bins.filter(({ chances }) => chances.some((chance) => chance && chance.p.numerator > 0n));
  const met = (from: number | undefined, to: number | undefined): boolean =>
    target === undefined ||
    from === undefined ||
    to === undefined ||
    (mode === 'at-most' ? to <= target : from >= target);
  const rows = possible.map(({ label, chances, from, to }): BarRow => ({
    label: clean(label),
    chances,
    dim: !met(from, to),
  }));
  const align = numeric ? 'end' : 'start';
  const sums = binsOf(series, mode === 'at-most' ? 'at-most' : 'at-least', mostLines).bins;
  const sumOf = (label: string): string => {
    const chance = sums.find((bin) => bin.label === label)?.chances[0];
    return chance ? showChance(chance, 'chance', 2) : '';
  };
  const further =
    numeric && rows.length > 1
      ? {
          head: mode === 'at-most' ? 'or less' : 'or more',
          cells: possible.map(({ label, open }) => (open ? '' : sumOf(label))),
          align: 'end' as const,
        }
      : undefined;
  const lines =
    series.length === 1
      ? singleBars(rows, further, align, style)
      : compareBars(
          rows,
          series.map(({ name }) => clean(name)),
          align,
          style,
        );
  return each > 1 ? [...lines, style.colours.dim(`  each line is ${String(each)} values`)] : lines;
}
