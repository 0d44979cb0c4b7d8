/** What was counted of one thing, as rows of bars. */
import type { Json } from '@rulewright/core';
import { sharesOf, type Table, wilson } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { type Column, grid } from '../../render/grid.js';
import type { Style } from '../../render/style.js';
import { showJson } from '../../render/values.js';
import { showShare } from './numbers.js';

export interface Row {
  readonly label: string;
  readonly count: number;
}

/** More lines than these don't fit a screen. */
const mostLines = 36;
const indent = 2;
const widestBar = 36;
const narrowestBar = 6;

/** A row for each value, or for each span of values where numbers are many. */
export function rowsOf(table: Table): readonly Row[] {
  const single = table.counts.map(([values, count]): Row => ({
    label: values.map((value) => clean(showJson(value))).join(', '),
    count,
  }));
  if (single.length <= mostLines) return single;
  return spans(table) ?? [...single].sort((a, b) => b.count - a.count).slice(0, mostLines);
}

/** Spans of equal width over all numbers; undefined where there is anything else. */
function spans({ counts }: Table): readonly Row[] | undefined {
  const numbers: (readonly [number, number])[] = [];
  const others: Row[] = [];
  for (const [[value = null], count] of counts) {
    if (typeof value === 'number') numbers.push([value, count]);
    else if (value === null) others.push({ label: 'none', count });
    else return undefined;
  }
  const [least, greatest] = [numbers[0]?.[0] ?? 0, numbers.at(-1)?.[0] ?? 0];
  const each = niceStep((greatest - least + 1) / mostLines);
  const rows = new Map<number, number>();
  for (const [number, count] of numbers) {
    const start = Math.floor(number / each) * each;
    rows.set(start, (rows.get(start) ?? 0) + count);
  }
  return [
    ...others,
    ...[...rows].map(([start, count]) => ({ label: `${String(start)}..${String(start + each - 1)}`, count })),
  ];
}

/** 1, 2 or 5 with noughts, and no less than asked for. */
function niceStep(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) if (step >= least) return step;
  }
}

/** Bars with their shares; and how sure each share is, where there is room. */
export function barLines(rows: readonly Row[], trials: number, isNumber: boolean, style: Style): string[] {
  const greatest = Math.max(1, ...rows.map(({ count }) => count));
  const intervals = rows.map(({ count }) => wilson(count, trials));
  const label: Column = { head: '', cells: rows.map((row) => row.label), align: isNumber ? 'end' : 'start' };
  const share: Column = {
    head: '',
    cells: rows.map(({ count }, at) => showShare(count / trials, intervals[at] ?? { low: 0, high: 1 })),
    align: 'end',
  };
  const between: Column = {
    head: '',
    cells: intervals.map(({ low, high }) => `${showShare(low, { low, high })} to ${showShare(high, { low, high })}`),
    align: 'start',
  };
  const used = (columns: readonly Column[]): number =>
    columns.reduce((sum, { cells }) => sum + Math.max(0, ...cells.map(({ length }) => length)) + 2, indent);
  const columns = [[share, between], [share]].find((each) => style.columns - used([label, ...each]) > narrowestBar) ?? [
    share,
  ];
  const room = Math.min(widestBar, style.columns - used([label, ...columns]));
  const bar: Column = {
    head: '',
    cells: rows.map(({ count }) => (style.unicode ? '█' : '#').repeat(Math.round((count / greatest) * room))),
    align: 'start',
  };
  return grid([label, ...(room >= narrowestBar ? [bar] : []), ...columns], style, indent);
}

export function isNumeric(table: Table): boolean {
  return table.counts.every(([[value]]) => typeof value === 'number' || value === null);
}

/** Counts of pairs as a table of shares, the second across. */
export function pairLines(table: Table, style: Style): string[] {
  const shares = sharesOf(table);
  const show = (value: Json | undefined): string => clean(showJson(value ?? null));
  const first = [...new Set(shares.map(({ values }) => show(values[0])))];
  const second = [...new Set(shares.map(({ values }) => show(values[1])))];
  const found = new Map(
    shares.map(({ values, share, interval }) => [`${show(values[0])}\n${show(values[1])}`, showShare(share, interval)]),
  );
  const columns = second.map((name): Column => ({
    head: name,
    cells: first.map((row) => found.get(`${row}\n${name}`) ?? ''),
    align: 'end',
  }));
  return grid([{ head: '', cells: first, align: 'start' }, ...columns], style, indent);
}
