import { cells, splitColours, width } from './width.js';

/** Breaks text into lines of at most `columns` cells, between words where that is possible. */
export function wrap(text: string, columns: number): string[] {
  return wrapTokens(
    text.split(' ').flatMap((word) => pieces(word, Math.max(1, columns))),
    columns,
  );
}

/** Fills lines with tokens that are not to be broken, such as dice. */
export function wrapTokens(tokens: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  let used = 0;
  for (const token of tokens) {
    const size = width(token);
    if (line !== undefined && used + 1 + size <= columns) {
      line += ` ${token}`;
      used += 1 + size;
      continue;
    }
    if (line !== undefined) lines.push(line);
    line = token;
    used = size;
  }
  return line === undefined ? lines : [...lines, line];
}

/** A word as it is, or cut where it is longer than a line. */
function pieces(word: string, room: number): string[] {
  if (width(word) <= room) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const cell of cells(word)) {
    if (used + cell.width > room && part !== '') {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += cell.text;
    used += cell.width;
  }
  return [...parts, part];
}

/** Text cut to a width, with a sign that something is missing. Its colours stay whole. */
export function cut(text: string, columns: number, dots: string): string {
  if (width(text) <= columns) return text;
  let room = columns - width(dots);
  let kept = '';
  for (const part of splitColours(text)) {
    if (part.isColour) {
      kept += part.text;
      continue;
    }
    for (const cell of cells(part.text)) {
      if (cell.width > room) {
        if (room >= 0) kept += dots;
        room = -1;
        break;
      }
      room -= cell.width;
      kept += cell.text;
    }
  }
  return kept;
}
