/** What many simulations came to: a row for each. */
import type { Json } from '@rulewright/core';
import { figuresOf, sharesOf, type Table } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { type Column, grid } from '../../render/grid.js';
import { styleFor, type Style } from '../../render/style.js';
import { showJson } from '../../render/values.js';
import { wrap } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import { showCount, showError, showFigure, showShare } from './numbers.js';
import type { CaseEnd, Simulated } from './question.js';
import { tablesOf } from './tables.js';
import { again, interrupted, titleOf } from './words.js';

export function reportSweep({ question, cases, seconds, stopped }: Simulated, shell: Shell): void {
  const style = styleFor(shell.out, shell);
  const { colours, columns } = style;
  const all = cases.reduce((sum, { tally }) => sum + tally.trials, 0);
  const took = `${String(cases.length)} simulations of the seed ${question.seed}, ${showCount(all)} trials in ${seconds.toFixed(2)} s`;
  const lines = [colours.bold(titleOf(question)), ...wrap(took, columns).map(colours.dim)];
  if (stopped) lines.push(colours.yellow(interrupted));
  const failed = cases.reduce((sum, { tally }) => sum + tally.failed.reduce((each, { count }) => each + count, 0), 0);
  if (failed > 0) lines.push(colours.red(`${showCount(failed)} of them ended with an error.`));
  const settings = question.dimensions.map(({ name }, index): Column => ({
    head: clean(name),
    cells: cases.map(({ asked }) => clean(asked.settings[index] ?? '')),
    align: 'start',
  }));
  const [first, ...others] = settings;
  if (first) lines.push('', ...grid([joined(first, others), ...figureColumns(cases, style)], style));
  lines.push('', 'To look at one of the runs, add what varied:', `  ${colours.cyan(`${again(question)} --trial 0`)}`);
  shell.out.write(`${lines.join('\n')}\n`);
}

/** All settings in one column, which begins every block of a wide table. */
function joined(first: Column, others: readonly Column[]): Column {
  const all = [first, ...others];
  const widths = all.map(({ head, cells }) => Math.max(head.length, ...cells.map(({ length }) => length)));
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return {
    head: line(all.map(({ head }) => head)),
    cells: first.cells.map((_, row) => line(all.map(({ cells }) => cells[row] ?? ''))),
    align: 'start',
  };
}

/** Of numbers the mean, of anything else how often each value came. */
function figureColumns(cases: readonly CaseEnd[], style: Style): readonly Column[] {
  const tables = cases.map(({ tally }) => {
    const { main, fields } = tablesOf(tally);
    return [...main, ...fields].filter(({ told }) => told.length === 1);
  });
  const names = [...new Set(tables.flat().map(nameOf))];
  return names.flatMap((name) => {
    const of = tables.map((each) => each.find((table) => nameOf(table) === name));
    const moves = new Set(of.map((table) => JSON.stringify(table?.counts))).size > 1;
    const isField = of.some((table) => table?.told[0]?.role === 'field');
    if (isField && !moves) return [];
    return of.some((table) => table && figuresOf(table)) ? meanColumn(name, of, style) : shareColumns(name, of);
  });
}

function nameOf({ told: [first] }: Table): string {
  return first?.name ?? '';
}

function meanColumn(name: string, tables: readonly (Table | undefined)[], { unicode }: Style): readonly Column[] {
  const cells = tables.map((table) => {
    const figures = table && figuresOf(table);
    if (!figures) return '';
    const error = figures.standardError * 1.96;
    return `${showFigure(figures.mean, error)} ${unicode ? '±' : '+-'} ${showError(error)}`;
  });
  return [{ head: clean(name), cells, align: 'end' }];
}

/** More values than these would fill the terminal. */
const mostColumns = 12;

function shareColumns(name: string, tables: readonly (Table | undefined)[]): readonly Column[] {
  const shares = tables.map((table) => (table ? sharesOf(table) : []));
  const values = new Map<string, Json>();
  for (const {
    values: [value = null],
  } of shares.flat())
    values.set(JSON.stringify(value), value);
  if (values.size > mostColumns) return [];
  return [...values].map(([key, value]): Column => ({
    head: clean(name === 'outcome' ? showJson(value) : `${name} ${showJson(value)}`),
    cells: shares.map((each) => {
      const found = each.find(({ values: [other = null] }) => JSON.stringify(other) === key);
      return found ? showShare(found.share, found.interval) : '';
    }),
    align: 'end',
  }));
}
