/** Rows of bars: what they are about, how long they are, and the numbers behind them. */
import { type Chance, showChance, showExact, textBar } from '@rulewright/charts';
import { type Column, grid, showable, widthOf } from '../../render/grid.js';
import type { Style } from '../../render/style.js';

export interface BarRow {
  readonly label: string;
  /** One for each series. */
  readonly chances: readonly (Chance | undefined)[];
  /** Set aside from the rest, as rows are that don't meet a target. */
  readonly dim?: boolean;
}

const indent = 2;
const places = 2;

/** Wider bars are hard to follow to their numbers. */
const widest = 40;

/** Narrower ones say nothing. */
const narrowest = 6;

/** One series: bar, chance, fraction, and what `further` adds (a head with a cell for each row). */
export function singleBars(
  rows: readonly BarRow[],
  further: Column | undefined,
  align: Column['align'],
  style: Style,
): string[] {
  const chances = rows.map((row) => row.chances[0]);
  const label: Column = { head: '', cells: rows.map((row) => row.label), align };
  const number: Column = { head: further ? 'exactly' : '', cells: chances.map(chanceText), align: 'end' };
  const fraction: Column = {
    head: '',
    cells: chances.map((each) => (each ? (showExact(each) ?? '') : '')),
    align: 'start',
  };
  // In a narrow terminal the fractions go first, then what is more than the chance itself.
  const more = further ? [further] : [];
  const choices = [[number, fraction, ...more], [number, ...more], [number]].map((columns) =>
    columns.map((column) => showable(column, style)),
  );
  const room = (columns: readonly Column[]): number =>
    style.columns - indent - [showable(label, style), ...columns].reduce((sum, column) => sum + widthOf(column) + 2, 0);
  const columns = choices.find((each) => room(each) >= narrowest) ?? [number];
  const cells = Math.min(widest, room(columns));
  const bar: Column = { head: '', cells: bars(rows, 0, cells, style), align: 'start' };
  return grid([label, ...(cells >= narrowest ? [bar] : []), ...columns], style, indent);
}

/** Several series side by side, each with a short bar where there is room. */
export function compareBars(
  rows: readonly BarRow[],
  names: readonly string[],
  align: Column['align'],
  style: Style,
): string[] {
  const label: Column = { head: '', cells: rows.map((row) => row.label), align };
  const numbers = names.map((_, index): Column => {
    const cells = rows.map((row) => chanceText(row.chances[index]));
    return { head: '', cells, align: 'end' };
  });
  const room = style.columns - indent - widthOf(label) - numbers.reduce((sum, column) => sum + widthOf(column) + 4, 0);
  const cells = Math.min(widest / 2, Math.floor(room / names.length));
  const columns = names.map((name, index): Column => {
    const drawn = cells >= narrowest ? bars(rows, index, cells, style) : [];
    const wide = Math.max(0, ...(numbers[index]?.cells ?? []).map((text) => text.length));
    const texts = rows.map((_, row) => {
      const number = (numbers[index]?.cells[row] ?? '').padStart(wide);
      return `${number} ${drawn[row] ?? ''}`.trimEnd();
    });
    return { head: name, cells: texts, align: 'start' };
  });
  return grid([label, ...columns], style, indent);
}

function chanceText(chance: Chance | undefined): string {
  return chance ? showChance(chance, 'chance', places) : '';
}

/** Bars of one series, the longest of all series as long as there is room. */
function bars(rows: readonly BarRow[], series: number, cells: number, { unicode, colours }: Style): string[] {
  const most = Math.max(0, ...rows.flatMap(({ chances }) => chances.map((each) => each?.p.toNumber() ?? 0)));
  return rows.map(({ chances, dim }) => {
    const share = chances[series]?.p.toNumber() ?? 0;
    const bar = textBar(most > 0 ? share / most : 0, cells, unicode);
    if (bar === '') return '';
    return dim === true ? colours.dim(bar) : colours.cyan(bar);
  });
}
