/** The lines of a file around a place, with carets under its exact characters. */
import type { Span } from '@rulewright/core';
import { escape } from './clean.js';
import { Lines, type SourceLine } from './lines.js';
import type { Style } from './style.js';
import { cells, padStart, width } from './width.js';

/** Lines shown before and after, and the longest stretch that is marked in full. */
const around = 2;
const longest = 6;
/** So much of a very long line is looked at, from a little before the place on. */
const stretch = 2000;
const tab = 2;

export interface FrameOptions {
  /** Lines shown before and after the place. */
  readonly around?: number;
  readonly paint?: (carets: string) => string;
}

export function frame(source: string, span: Span, style: Style, options: FrameOptions = {}): string[] {
  const { colours, glyphs } = style;
  const lines = new Lines(source);
  const first = lines.place(span.from).line;
  // A place that ends with a line's end does not touch the next line.
  const last = Math.max(first, lines.place(Math.max(span.from, span.to - 1)).line);
  const shown = choose(lines, first, last, options.around ?? around);
  const gutter = String(shown.at(-1) ?? last).length;
  const room = style.columns - gutter - 5;
  const paint = options.paint ?? colours.red;
  const rows: string[] = [];
  let previous: number | undefined;
  for (const number of shown) {
    if (previous !== undefined && number > previous + 1)
      rows.push(colours.dim(`${' '.repeat(gutter + 2)}${glyphs.dots}`));
    previous = number;
    const marked = number >= first && number <= last;
    const { text, carets } = draw(lines.line(number), span, marked, room, glyphs.dots);
    const margin = (label: string): string => ` ${padStart(label, gutter)} ${glyphs.bar}`;
    rows.push(
      `${marked ? colours.bold(margin(String(number))) : colours.dim(margin(String(number)))} ${text}`.trimEnd(),
    );
    if (carets !== '') rows.push(`${colours.dim(margin(''))} ${paint(carets)}`);
  }
  return rows;
}

/** The numbers of the lines to show; of a long place its beginning and its end. */
function choose(lines: Lines, first: number, last: number, context: number): number[] {
  const blank = (number: number): boolean => lines.line(number).text.trim() === '';
  let from = Math.max(1, first - context);
  let to = Math.min(lines.count, last + context);
  while (from < first && blank(from)) from += 1;
  while (to > last && blank(to)) to -= 1;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (last - first < longest) return numbers;
  return numbers.filter((number) => number <= first + 1 || number >= last);
}

interface Drawn {
  readonly text: string;
  readonly carets: string;
}

/** One line as it can be printed, cut around the marked part where it is too long. */
function draw(whole: SourceLine, span: Span, marked: boolean, room: number, dots: string): Drawn {
  const line = clip(whole, marked ? span.from : whole.from);
  const all = cells(line.text).map((cell) => {
    const text = cell.text === '\t' ? ' '.repeat(tab) : escape(cell.text);
    const touched = line.from + cell.from < span.to && line.from + cell.to > span.from;
    return { text, width: cell.text === '\t' || text !== cell.text ? width(text) : cell.width, touched };
  });
  const begins = all.findIndex(({ touched }) => touched);
  const target = begins >= 0 ? begins : marked ? cellAt(line, span.from) : 0;
  const window = visible(
    all.map((cell) => cell.width),
    marked ? target : 0,
    room - 2 * dots.length,
  );
  const head = window.from > 0 || line.from > whole.from ? dots : '';
  const isCut = line.from + line.text.length < whole.from + whole.text.length;
  const tail = window.to < all.length || isCut ? dots : '';
  const part = all.slice(window.from, window.to);
  const text = head + part.map((cell) => cell.text).join('') + tail;
  if (!marked) return { text, carets: '' };
  const before = all.slice(window.from, target).reduce((sum, cell) => sum + cell.width, head.length);
  const under = part.filter(({ touched }) => touched).reduce((sum, cell) => sum + cell.width, 0);
  const indent = begins < 0 ? before : before + leading(part.filter(({ touched }) => touched));
  const size = begins < 0 ? 1 : under - leading(part.filter(({ touched }) => touched));
  if (begins < 0 && span.to > span.from) return { text, carets: '' };
  return { text, carets: ' '.repeat(indent) + '^'.repeat(Math.max(1, size)) };
}

/** The part of a very long line around an offset, so that a file of one line is shown at once too. */
function clip(line: SourceLine, offset: number): SourceLine {
  const { text, from } = line;
  if (text.length <= 2 * stretch) return line;
  let start = Math.min(Math.max(0, offset - from - stretch / 2), text.length);
  let end = Math.min(text.length, start + stretch);
  // A character of two halves stays whole.
  if (/[\uDC00-\uDFFF]/.test(text.charAt(start))) start -= 1;
  if (/[\uDC00-\uDFFF]/.test(text.charAt(end))) end += 1;
  return { ...line, text: text.slice(start, end), from: from + start };
}

/** The indentation of a line in the middle of a long place is not marked. */
function leading(touched: readonly { readonly text: string; readonly width: number }[]): number {
  const word = touched.findIndex(({ text }) => text.trim() !== '');
  return touched.slice(0, Math.max(0, word)).reduce((sum, cell) => sum + cell.width, 0);
}

function cellAt(line: SourceLine, offset: number): number {
  const index = cells(line.text).findIndex(({ to }) => line.from + to > offset);
  return index < 0 ? cells(line.text).length : index;
}

/** The part of a line that fits: from its beginning where that shows the target, otherwise around it. */
function visible(widths: readonly number[], target: number, room: number): { from: number; to: number } {
  const total = (from: number, to: number): number => widths.slice(from, to).reduce((sum, each) => sum + each, 0);
  if (total(0, widths.length) <= room + 2) return { from: 0, to: widths.length };
  let from = 0;
  if (total(0, target) > room * 0.7) {
    from = target;
    while (from > 0 && total(from - 1, target) <= room / 3) from -= 1;
  }
  let to = from;
  let used = 0;
  while (to < widths.length && used + (widths[to] ?? 0) <= room) {
    used += widths[to] ?? 0;
    to += 1;
  }
  return { from, to };
}
