/** Tables over one or two things that vary. */
import { type Chart, type HeatChart, type SweepChart, tableOf, textBar } from '@rulewright/charts';
import { clean } from '../../render/clean.js';
import { type Column, grid, widthOf } from '../../render/grid.js';
import type { Style } from '../../render/style.js';
import { padEnd } from '../../render/width.js';
import { sweepColumns } from './sweep-table.js';

/** All charts of a sweep in one table, with bars for what was aimed at, else for the column that changes most. */
export function sweepTable(charts: readonly Chart[], targets: readonly string[], style: Style): string[] {
  const columns = sweepColumns(charts).map(({ head, cells }, index): Column => ({
    head: clean(head),
    cells: cells.map(clean),
    align: index === 0 && !cells.every(isNumber) ? 'start' : 'end',
  }));
  const [first, ...rest] = columns;
  if (!first) return [];
  const used = columns.reduce((sum, column) => sum + widthOf(column) + 2, 0);
  const room = Math.min(30, style.columns - used - 2);
  const moving = mostMoving(charts, targets);
  if (!moving || room < 10) return grid([first, ...rest], style);
  const { low, high, name } = moving;
  const bars = moving.values.map((value) =>
    style.colours.cyan(textBar(value === undefined ? 0 : (value - low) / (high - low || 1), room, style.unicode)),
  );
  return grid([first, ...rest, { head: clean(name), cells: bars, align: 'start' }], style);
}

interface Moving {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
  readonly low: number;
  readonly high: number;
  /** How much a chance changes; 0 for other numbers. */
  readonly span: number;
}

/** The line that tells most: a target, else the first chance that changes about as much as any, else a number. */
function mostMoving(charts: readonly Chart[], targets: readonly string[]): Moving | undefined {
  const lines = charts.flatMap((chart) => (chart.kind === 'sweep' ? movingLines(chart) : []));
  const most = Math.max(...lines.map(({ span }) => span));
  return lines.find(({ name }) => targets.includes(name)) ?? lines.find(({ span }) => span >= most * muchAs);
}

/** A little less than most is as good where the rules name it first. */
const muchAs = 0.6;

function movingLines({ lines, unit }: SweepChart): Moving[] {
  return lines.map(({ name, values }) => {
    const all = values.map((value) => value?.p.toNumber());
    const known = all.filter((number) => number !== undefined);
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const isChance = unit === 'chance';
    return { name, values: all, low: Math.min(0, least), high: isChance ? 1 : most, span: isChance ? most - least : 0 };
  });
}

const shades = [' ', '░', '▒', '▓', '█'];

/** A number for each pair, with a shade before it that is darker for more. */
export function shadedTable(chart: HeatChart, style: Style): string[] {
  const { head, rows } = tableOf(chart);
  const strongest = Math.max(...rows.flat().map(({ heat = 0 }) => heat));
  const columns = head.map((text, index): Column => {
    const cells = rows.map((row) => {
      const { text: number = '', heat } = row[index] ?? {};
      if (heat === undefined || !style.unicode) return clean(number);
      const step = strongest > 0 ? Math.round((heat / strongest) * (shades.length - 1)) : 0;
      return `${style.colours.cyan(shades[step] ?? ' ')} ${number}`;
    });
    const name = index === 0 ? `${chart.rows.axis} \\ ${chart.columns.axis}` : text;
    return { head: clean(name), cells, align: 'end' };
  });
  const wide = Math.max(...columns.slice(1).map(widthOf));
  return grid(
    columns.map((column, index) => (index === 0 ? column : { ...column, head: padStartTo(column.head, wide) })),
    style,
    2,
  );
}

/** Columns of one width, so that the table looks like a map. */
function padStartTo(head: string, wide: number): string {
  return padEnd('', Math.max(0, wide - head.length)) + head;
}

function isNumber(text: string): boolean {
  return /^[−+-]?\d/.test(text);
}
