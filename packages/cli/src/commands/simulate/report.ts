/** What a simulation came to, for people. */
import { figuresOf, type Table } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { shellWord } from '../../render/shell-word.js';
import { styleFor, type Style } from '../../render/style.js';
import { showJson } from '../../render/values.js';
import { wrap } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import { showCount, showError, showFigure } from './numbers.js';
import { barLines, isNumeric, pairLines, rowsOf } from './rows.js';
import type { Simulated } from './told.js';

const machines = {
  wasm: 'compiled, in WebAssembly',
  typescript: 'compiled, without WebAssembly',
  interpreter: 'one run after the other',
};

export function report(simulated: Simulated, shell: Shell): void {
  const style = styleFor(shell.out, shell);
  const { order, tally, seconds, stopped, backend, untold, seed } = simulated;
  const { colours, columns } = style;
  const title = order.ruleset.expression ?? order.roll.title ?? order.roll.name;
  const took = `${showCount(tally.trials)} trials of the seed ${seed}, in ${seconds.toFixed(2)} s (${machines[backend.name]})`;
  const lines = [colours.bold(clean(title)), ...wrap(took, columns).map(colours.dim)];
  if (stopped) lines.push(colours.yellow('Interrupted: this is what was known so far.'));
  const done = tally.trials - tally.failed.reduce((sum, { count }) => sum + count, 0);
  for (const { code, count, first } of tally.failed) {
    lines.push(colours.red(`${showCount(count)} of them ended with ${code}, such as trial ${String(first)}.`));
  }
  for (const table of tally.tables) lines.push('', ...tableLines(table, done, style));
  if (untold.length > 0)
    lines.push(
      '',
      ...wrap(`Not counted, because they are lists or the like: ${untold.join(', ')}.`, columns).map(colours.dim),
    );
  lines.push('', 'To look at one of them:', `  ${colours.cyan(`${again(simulated)} --trial 0`)}`);
  shell.out.write(`${lines.join('\n')}\n`);
}

function tableLines(table: Table, trials: number, style: Style): string[] {
  const { colours } = style;
  const name = table.told.map((told) => told.name).join(', ');
  if (table.told.length > 1) return [colours.bold(clean(name)), ...pairLines(table, style)];
  const [row, ...more] = table.counts;
  if (row && more.length === 0) return [`${colours.bold(clean(name))}  always ${clean(showJson(row[0][0] ?? null))}`];
  const numeric = isNumeric(table);
  const figures = figureText(table, style);
  const head = clean(name);
  const fits = head.length + figures.length + 2 <= style.columns;
  const rows = rowsOf(table);
  const left = numeric ? 0 : table.counts.length - rows.length;
  return [
    colours.bold(head) + (fits && figures !== '' ? `  ${colours.dim(figures)}` : ''),
    ...(fits ? [] : wrap(figures, style.columns - 2).map((line) => `  ${colours.dim(line)}`)),
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

/** The command that makes one of the runs. */
function again({ order: { ruleset, roll, typed }, seed }: Simulated): string {
  const words = ['rulewright', 'roll'];
  if (ruleset.expression === undefined) words.push(shellWord(ruleset.name), shellWord(roll.name));
  else words.push('--expr', shellWord(ruleset.expression));
  if (typed.with.length > 0) words.push('--with', ...typed.with.map(shellWord));
  if (typed.option.length > 0) words.push('--option', ...typed.option.map(shellWord));
  words.push('--seed', shellWord(seed));
  return words.join(' ');
}
