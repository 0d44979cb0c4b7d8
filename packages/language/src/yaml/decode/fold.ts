import { findWithin } from '../../source/find-within.js';
import type { PieceBuilder } from '../../source/pieces.js';

const blank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/**
 * Plain and single-quoted scalars over several lines: a line break becomes a space, further ones stay, and white space
 * around them is dropped. `copy` writes a line's content. Follows YAML 1.2 as the yaml package reads it.
 */
export function foldLines(
  file: string,
  from: number,
  to: number,
  builder: PieceBuilder,
  copy: (from: number, to: number) => void,
): void {
  let start = from;
  let first = true;
  let separator = '';
  let gap = from;
  for (;;) {
    const newline = findWithin(file, '\n', start, to);
    if (newline === -1) break;
    const lineEnd = newline > start && file[newline - 1] === '\r' ? newline - 1 : newline;
    let contentFrom = start;
    let contentTo = lineEnd;
    while (contentTo > contentFrom && blank(file[contentTo - 1])) contentTo -= 1;
    if (!first) while (contentFrom < contentTo && blank(file[contentFrom])) contentFrom += 1;
    if (first) {
      copy(contentFrom, contentTo);
      gap = contentTo;
      separator = ' ';
    } else if (contentFrom === contentTo) {
      separator = separator === ' ' ? '\n' : `${separator}\n`;
    } else {
      builder.image(separator, gap, contentFrom);
      copy(contentFrom, contentTo);
      gap = contentTo;
      separator = ' ';
    }
    first = false;
    start = newline + 1;
  }
  if (first) {
    copy(from, to);
    return;
  }
  while (start < to && blank(file[start])) start += 1;
  builder.image(separator, gap, start);
  copy(start, to);
}
