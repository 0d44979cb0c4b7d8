/** What a chart shows, in sentences for those who cannot see it. */
import { accumulate, isNumeric } from '../data/cumulative.js';
import type { Chance, Chart, DistributionChart, HeatChart, OutcomesChart, Series, SweepChart, Unit } from '../model.js';
import { showChance } from '../numbers/show.js';

/** So many values are told one by one. */
const mostTold = 12;

/** What a chart shows, in sentences: for those who listen, and as the text behind a picture. */
export function describe(chart: Chart): string {
  switch (chart.kind) {
    case 'distribution':
      return describeDistribution(chart);
    case 'outcomes':
      return describeOutcomes(chart);
    case 'sweep':
      return describeSweep(chart);
    case 'heat':
      return describeHeat(chart);
  }
}

export function describeDistribution(chart: DistributionChart): string {
  const what = { exactly: 'exactly', 'at-least': 'at least', 'at-most': 'at most' }[chart.mode];
  const head = `Bar chart: how likely ${what} each value of ${chart.axis === '' ? 'the result' : chart.axis} is.`;
  const parts = chart.series.map((series) => {
    const name = chart.series.length > 1 ? `${series.name}: ` : '';
    return `${name}${seriesWords(series, chart.mode)}`;
  });
  return [head, ...parts].join(' ');
}

function seriesWords(series: Series, mode: DistributionChart['mode']): string {
  const { points } = accumulate(series, mode);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return 'nothing.';
  if (points.length <= mostTold) {
    return `${points.map(({ label, chance }) => `${label}: ${showChance(chance, 'chance')}`).join(', ')}.`;
  }
  const peak = series.points.reduce((best, each) => (each.chance.p.compare(best.chance.p) > 0 ? each : best));
  const range = isNumeric(series) ? ` from ${first.label} to ${last.label}` : '';
  return `${String(points.length)} values${range}, most likely ${peak.label} (${showChance(peak.chance, 'chance')}).`;
}

export function describeOutcomes({ outcomes, series }: OutcomesChart): string {
  const rows = series.map(({ name, chances }) => {
    const parts = outcomes.flatMap((outcome, index) => {
      const chance = chances[index];
      return chance ? [`${outcome} ${showChance(chance, 'chance')}`] : [];
    });
    return `${series.length > 1 ? `${name}: ` : ''}${parts.join(', ')}.`;
  });
  return `Bar chart of outcomes. ${rows.join(' ')}`;
}

export function describeSweep({ axis, settings, lines, unit }: SweepChart): string {
  const rows = lines.map(({ name, values }) => {
    const ends = `${told(values[0], unit)} at ${settings[0] ?? ''} to ${told(values.at(-1), unit)} at ${settings.at(-1) ?? ''}`;
    return `${name}: ${ends}.`;
  });
  return `Chart over ${axis}. ${rows.join(' ')}`;
}

export function describeHeat({ columns, rows, cells, unit }: HeatChart): string {
  const corner = (row: number, column: number): string => told(cells.at(row)?.at(column), unit);
  const [top, bottom] = [rows.settings[0] ?? '', rows.settings.at(-1) ?? ''];
  const [left, right] = [columns.settings[0] ?? '', columns.settings.at(-1) ?? ''];
  const at = (row: string, column: string, value: string): string =>
    `${value} at ${rows.axis} ${row}, ${columns.axis} ${column}`;
  const corners = [
    at(top, left, corner(0, 0)),
    at(top, right, corner(0, -1)),
    at(bottom, left, corner(-1, 0)),
    at(bottom, right, corner(-1, -1)),
  ];
  return `Table coloured by number, ${rows.axis} by ${columns.axis}. ${corners.join('; ')}.`;
}

function told(chance: Chance | undefined, unit: Unit): string {
  return chance ? showChance(chance, unit) : 'unknown';
}
