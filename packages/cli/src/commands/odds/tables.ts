/** Tables over one or two things that vary. */
import { type HeatChart, type SweepChart, tableOf, textBar } from '@rulewright/charts';
import { clean } from '../../render/clean.js';
import { type Column, grid, widthOf } from '../../render/grid.js';
import type { Style } from '../../render/style.js';
import { padStart } from '../../render/width.js';
import { wrap } from '../../render/wrap.js';
import type { SweepTable } from './sweep-table.js';

/** A sweep's table, with bars for what was aimed at, else for the column that changes most. */
export function sweepLines({ title, charts, table }: SweepTable, targets: readonly string[], style: Style): string[] {
  const columns = table.head.map((head, index): Column => {
    const cells = table.rows.map((row) => clean(row[index]?.text ?? ''));
    return { head: clean(head), cells, align: index === 0 && !cells.every(isNumber) ? 'start' : 'end' };
  });
  const heading = title === undefined ? [] : wrap(clean(title), style.columns).map(style.colours.bold);
  const used = columns.reduce((sum, column) => sum + widthOf(column) + 2, 0);
  const room = Math.min(30, style.columns - used - 2);
  const moving = mostMoving(charts, targets);
  // A bar for one of several rolls would say nothing of the others.
  if (!moving || title !== undefined || room < 10) return [...heading, ...grid(columns, style)];
  const { low, high, name } = moving;
  const bars = moving.values.map((value) =>
    style.colours.cyan(textBar(value === undefined ? 0 : (value - low) / (high - low || 1), room, style.unicode)),
  );
  return [...heading, ...grid([...columns, { head: clean(name), cells: bars, align: 'start' }], style)];
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
function mostMoving(charts: readonly SweepChart[], targets: readonly string[]): Moving | undefined {
  const lines = charts.flatMap(movingLines);
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
    return { head: index === 0 ? '' : clean(text), cells, align: 'end' };
  });
  // One width for all columns, so that the table looks like a map.
  const wide = Math.max(...columns.slice(1).map(widthOf));
  const even = columns.map((column, index) =>
    index === 0 ? column : { ...column, head: padStart(column.head, wide) },
  );
  const axes = wrap(clean(`${chart.rows.axis} down, ${chart.columns.axis} across`), style.columns - 2);
  return [...axes.map((line) => style.colours.dim(`  ${line}`)), ...grid(even, style, 2)];
}

function isNumber(text: string): boolean {
  return /^[−+-]?\d/.test(text);
}
