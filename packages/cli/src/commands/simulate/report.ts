/** What a simulation came to, for people. */
import { figuresOf, mostValues, type Table, type Tally } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { styleFor, type Style } from '../../render/style.js';
import { showJson } from '../../render/values.js';
import { wrap } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import { fieldLines } from './fields.js';
import { showCount, showError, showFigure } from './numbers.js';
import type { CaseEnd, Simulated } from './question.js';
import { barLines, isNumeric, pairLines, rowsOf } from './rows.js';
import { seriesLines } from './series.js';
import { tablesOf } from './tables.js';
import { again, interrupted, titleOf } from './words.js';

const machines = {
  wasm: 'compiled, in WebAssembly',
  typescript: 'compiled, without WebAssembly',
  interpreter: 'one run after the other',
};

export function report(simulated: Simulated, { tally, backend, untold }: CaseEnd, shell: Shell): void {
  const style = styleFor(shell.out, shell);
  const { question, seconds, stopped } = simulated;
  const { colours, columns } = style;
  const took = `${showCount(tally.trials)} trials of the seed ${question.seed}, in ${seconds.toFixed(2)} s (${machines[backend.name]})`;
  const lines = [colours.bold(titleOf(question)), ...wrap(took, columns).map(colours.dim)];
  if (stopped) lines.push(colours.yellow(interrupted));
  lines.push(...failedLines(tally, style));
  const done = tally.trials - tally.failed.reduce((sum, { count }) => sum + count, 0);
  const { main, fields, series } = tablesOf(tally);
  // Where there are no rounds, nothing has to be said of them.
  const telling = main.filter(
    ({ told: [first], counts }) => first?.role !== 'rounds' || counts.some(([[value]]) => value !== 0),
  );
  for (const table of telling) lines.push('', ...tableLines(table, done, style));
  if (fields.length > 0) lines.push(...fieldLines(fields, style));
  for (const each of series) lines.push('', ...seriesLines(each, done, style));
  if (untold.length > 0)
    lines.push(
      '',
      ...wrap(`Not counted, because they are lists or the like: ${untold.join(', ')}.`, columns).map(colours.dim),
    );
  lines.push('', 'To look at one of them:', `  ${colours.cyan(`${again(question)} --trial 0`)}`);
  shell.out.write(`${lines.join('\n')}\n`);
}

export function failedLines({ failed }: Tally, { colours }: Style): string[] {
  return failed.map(({ code, count, first }) =>
    colours.red(`${showCount(count)} of them ended with ${code}, such as trial ${String(first)}.`),
  );
}

function tableLines(table: Table, trials: number, style: Style): string[] {
  const { colours, columns } = style;
  const name = clean(table.told.map((told) => told.name).join(', '));
  if (table.dropped !== undefined) {
    const many = `more than ${showCount(mostValues)} different values, which are too many to be counted`;
    return [colours.bold(name), ...wrap(many, columns - 2).map((line) => `  ${colours.dim(line)}`)];
  }
  if (table.told.length > 1) return [colours.bold(name), ...pairLines(table, style)];
  const [row, ...more] = table.counts;
  if (row && more.length === 0) return [`${colours.bold(name)}  always ${clean(showJson(row[0][0] ?? null))}`];
  const numeric = isNumeric(table);
  const figures = figureText(table, style);
  const fits = name.length + figures.length + 2 <= columns;
  const rows = rowsOf(table);
  const left = numeric ? 0 : table.counts.length - rows.length;
  return [
    colours.bold(name) + (fits && figures !== '' ? `  ${colours.dim(figures)}` : ''),
    ...(fits ? [] : wrap(figures, columns - 2).map((line) => `  ${colours.dim(line)}`)),
    ...barLines(rows, trials, numeric, style),
    ...(left > 0 ? [colours.dim(`  and ${showCount(left)} more that are rarer`)] : []),
  ];
}

/** `mean 7.00 ± 0.01, deviation 2.42, half of them from 5 to 9`. */
function figureText(table: Table, { unicode }: Style): string {
  const figures = figuresOf(table);
  if (!figures) return '';
  const { mean, standardError, standardDeviation } = figures;
  const sign = unicode ? '±' : '+-';
  const half = `half of them from ${showFigure(figures.quantile(0.25), 0)} to ${showFigure(figures.quantile(0.75), 0)}`;
  return `mean ${showFigure(mean, standardError * 1.96)} ${sign} ${showError(standardError * 1.96)}, deviation ${showFigure(standardDeviation, standardError)}, ${half}`;
}
