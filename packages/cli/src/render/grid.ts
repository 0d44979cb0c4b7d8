/** Columns of short cells, such as numbers, that are read across; too many of them go on below. */
import { forTerminal } from './plain-signs.js';
import type { Style } from './style.js';
import { padEnd, padStart, width } from './width.js';

export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly align: 'start' | 'end';
}

const gap = 2;

/** The first column says what a row is about, and begins every block of columns that fits the terminal. */
export function grid(columns: readonly Column[], style: Style, indent = 0): string[] {
  const [first, ...rest] = columns.map((column) => showable(column, style));
  if (!first) return [];
  return blocks(rest, style.columns - indent - widthOf(first)).flatMap((block, index) => [
    ...(index > 0 ? [''] : []),
    ...draw([first, ...block], style, indent),
  ]);
}

/** The column in signs that the terminal has. */
export function showable({ head, cells, align }: Column, style: Style): Column {
  return { head: forTerminal(head, style), cells: cells.map((cell) => forTerminal(cell, style)), align };
}

export function widthOf({ head, cells }: Column): number {
  return Math.max(width(head), ...cells.map(width));
}

function blocks(columns: readonly Column[], room: number): readonly (readonly Column[])[] {
  const found: Column[][] = [];
  let left = -1;
  for (const column of columns) {
    const needed = widthOf(column) + gap;
    if (left < needed || found.length === 0) {
      found.push([]);
      left = room;
    }
    found.at(-1)?.push(column);
    left -= needed;
  }
  return found.length === 0 ? [[]] : found;
}

function draw(columns: readonly Column[], { colours }: Style, indent: number): string[] {
  const count = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const widths = columns.map(widthOf);
  const line = (texts: readonly string[], paint: (text: string) => string): string => {
    const padded = texts.map((text, index) => {
      const pad = columns[index]?.align === 'end' ? padStart : padEnd;
      return paint(pad(text, widths[index] ?? 0));
    });
    return (' '.repeat(indent) + padded.join(' '.repeat(gap))).trimEnd();
  };
  const heads = columns.map(({ head }) => head);
  const body = Array.from({ length: count }, (_, row) =>
    line(
      columns.map(({ cells }) => cells[row] ?? ''),
      (text) => text,
    ),
  );
  return heads.every((head) => head === '') ? body : [line(heads, colours.dim), ...body];
}
