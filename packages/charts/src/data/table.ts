/** A chart's numbers as a table: what a reader sees who cannot see the chart, and everyone who wants the fractions. */
import { accumulate, isNumeric } from './cumulative.js';
import { binsOf } from './bins.js';
import { heatOf } from './heat.js';
import type { Chance, Chart, DistributionChart, HeatChart, OutcomesChart, Series, SweepChart, Unit } from '../model.js';
import { showChance, showExact } from '../numbers/show.js';

/** One cell of a table of chances. */
export interface Cell {
  readonly text: string;
  /** The exact number behind a rounded one. */
  readonly exact?: string;
  /** How strongly the cell is coloured, from 0 to 1. */
  readonly heat?: number;
}

/** The numbers behind a chart, as text in rows and columns. */
export interface Table {
  readonly caption: string;
  /** The head of each column; the first column holds what a row is about. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Longer tables are read by programs, and those take CSV. */
const mostRows = 250;

/** Two places, because a table is for comparing. */
const places = 2;

/** The table of a chart's numbers. */
export function tableOf(chart: Chart): Table {
  switch (chart.kind) {
    case 'distribution':
      return chart.series.length === 1 ? oneSeries(chart, chart.series[0]) : manySeries(chart);
    case 'outcomes':
      return outcomesTable(chart);
    case 'sweep':
      return sweepTable(chart);
    case 'heat':
      return heatTable(chart);
  }
}

function oneSeries(chart: DistributionChart, series: Series | undefined): Table {
  if (!series) return { caption: chart.title, head: [chart.axis], rows: [] };
  if (!isNumeric(series)) {
    const rows = series.points.map(({ label, chance }) => [{ text: label }, ...withFraction(chance)]);
    return { caption: chart.title, head: [chart.axis, 'chance', 'fraction'], rows };
  }
  const { range } = chart;
  const { bins, each } = binsOf([series], 'exactly', mostRows, range);
  const least = binsOf([series], 'at-least', mostRows, range).bins;
  const atMost = binsOf([series], 'at-most', mostRows, range).bins;
  const rows = bins.flatMap((bin): Cell[][] => {
    const [chance] = bin.chances;
    if (!chance || chance.p.numerator === 0n) return [];
    const more = least.find(({ label }) => label === bin.label)?.chances[0];
    const less = atMost.find(({ label }) => label === bin.label)?.chances[0];
    return [[{ text: bin.label }, ...withFraction(chance), cell(more, 'chance'), cell(less, 'chance')]];
  });
  const caption = each > 1 ? `${chart.title} (each row is ${String(each)} values)` : chart.title;
  return { caption, head: [chart.axis, 'chance', 'fraction', 'at least', 'at most'], rows };
}

function manySeries(chart: DistributionChart): Table {
  const numeric = chart.series.every(isNumeric);
  const shown = numeric ? chart.series : chart.series.map((each) => accumulate(each, chart.mode));
  const { bins, each } = binsOf(shown, chart.mode, mostRows, chart.range);
  const rows = bins
    .filter(({ chances }) => chances.some((chance) => chance !== undefined))
    .map(({ label, chances }) => [{ text: label }, ...chances.map((chance) => cell(chance, 'chance'))]);
  const caption = each > 1 ? `${chart.title} (each row is ${String(each)} values)` : chart.title;
  return { caption, head: [chart.axis, ...chart.series.map(({ name }) => name)], rows };
}

function outcomesTable({ title, outcomes, series }: OutcomesChart): Table {
  const [first] = series;
  if (series.length === 1 && first) {
    const rows = outcomes.map((text, index) => [{ text }, ...withFraction(first.chances[index])]);
    return { caption: title, head: ['outcome', 'chance', 'fraction'], rows };
  }
  const rows = series.map(({ name, chances }) => [
    { text: name },
    ...outcomes.map((_, index) => cell(chances[index], 'chance')),
  ]);
  return { caption: title, head: ['', ...outcomes], rows };
}

function sweepTable({ title, axis, settings, lines, unit }: SweepChart): Table {
  const rows = settings.map((text, place) => [{ text }, ...lines.map(({ values }) => cell(values[place], unit))]);
  return { caption: title, head: [axis, ...lines.map(({ name }) => name)], rows };
}

function heatTable(chart: HeatChart): Table {
  const { title, rows, columns, cells, unit } = chart;
  const heat = heatOf(chart);
  return {
    caption: `${title}: ${rows.axis} down, ${columns.axis} across`,
    head: [`${rows.axis} \\ ${columns.axis}`, ...columns.settings],
    rows: rows.settings.map((text, row) => [
      { text },
      ...(cells[row] ?? []).map((chance) => ({ ...cell(chance, unit), ...(chance ? { heat: heat(chance) } : {}) })),
    ]),
  };
}

function withFraction(chance: Chance | undefined): readonly [Cell, Cell] {
  if (!chance) return [{ text: '' }, { text: '' }];
  return [{ text: showChance(chance, 'chance', places) }, { text: showExact(chance) ?? '' }];
}

function cell(chance: Chance | undefined, unit: Unit): Cell {
  if (!chance) return { text: '' };
  const behind = showExact(chance);
  const text = showChance(chance, unit, places);
  return behind === undefined || behind === text ? { text } : { text, exact: behind };
}
