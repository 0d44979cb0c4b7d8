import { type Decoded, PieceBuilder } from '../../source/pieces.js';

/** A block scalar in the file: where its text starts, after the header's line, and what the header says. */
export interface BlockText {
  readonly folded: boolean;
  /** `-`, `+` or nothing. */
  readonly chomp: string;
  /** The number in the header, or 0. */
  readonly indent: number;
  /** The indentation of what the scalar is in; -1 at the top. */
  readonly parentIndent: number;
  readonly from: number;
  readonly to: number;
}

interface Line {
  /** Where the line starts, and where its indentation ends. */
  readonly from: number;
  readonly indent: number;
  /** Where its content ends, a `\r` of the line break included. */
  readonly to: number;
}

/** Follows YAML 1.2 as the yaml package reads it. */
export function decodeBlock(file: string, block: BlockText): Decoded {
  const builder = new PieceBuilder(file);
  const lines = block.from < block.to ? splitLines(file, block.from, block.to) : [];
  const isEmpty = ({ from, indent, to }: Line): boolean =>
    from + indent === to || (from + indent + 1 === to && file[to - 1] === '\r');
  let chompStart = lines.length;
  while (chompStart > 0 && isEmpty(lines[chompStart - 1] as Line)) chompStart -= 1;
  if (chompStart === 0) {
    if (block.chomp === '+' && lines.length > 0) {
      builder.image('\n'.repeat(Math.max(1, lines.length - 1)), block.from, block.to);
    }
    return builder.finish();
  }
  const { trim, contentStart } = findIndent(lines, chompStart, block, isEmpty);
  for (let index = lines.length - 1; index >= chompStart; index -= 1) {
    if ((lines[index] as Line).indent > trim) chompStart = index + 1;
  }
  const writer = new LineWriter(file, builder, block.from, trim);
  for (const line of lines.slice(0, contentStart)) {
    writer.copy(line.from + Math.min(trim, line.indent), line.from + line.indent);
    writer.separate('\n', line.to + 1);
  }
  const content = lines.slice(contentStart, chompStart);
  if (block.folded) writer.folded(content);
  else writer.literal(content);
  writer.end(lines.slice(chompStart), block);
  return builder.finish();
}

function splitLines(file: string, from: number, to: number): Line[] {
  const lines: Line[] = [];
  for (let start = from; start <= to;) {
    const newline = file.indexOf('\n', start);
    const end = newline === -1 || newline >= to ? to : newline;
    let indent = 0;
    while (start + indent < end && file[start + indent] === ' ') indent += 1;
    lines.push({ from: start, indent, to: end });
    start = end + 1;
  }
  return lines;
}

/** The first line with content says how far the text is indented, where the header does not. */
function findIndent(
  lines: readonly Line[],
  chompStart: number,
  block: BlockText,
  isEmpty: (line: Line) => boolean,
): { trim: number; contentStart: number } {
  let trim = block.parentIndent + block.indent;
  for (const [index, line] of lines.slice(0, chompStart).entries()) {
    if (isEmpty(line)) {
      if (block.indent === 0 && line.indent > trim) trim = line.indent;
      continue;
    }
    return { trim: Math.max(0, block.indent === 0 ? line.indent : trim), contentStart: index };
  }
  return { trim: Math.max(0, trim), contentStart: 0 };
}

class LineWriter {
  /** Where in the file the next separator's image starts. */
  private last: number;

  constructor(
    private readonly file: string,
    private readonly builder: PieceBuilder,
    from: number,
    private readonly trim: number,
  ) {
    this.last = from;
  }

  copy(from: number, to: number): void {
    this.builder.copy(from, to);
    this.last = Math.max(this.last, to);
  }

  separate(separator: string, to: number): void {
    this.builder.image(separator, this.last, Math.max(this.last, to));
    this.last = Math.max(this.last, to);
  }

  literal(lines: readonly Line[]): void {
    let separator = '';
    for (const line of lines) {
      const { start, end } = this.content(line);
      this.separate(separator, start);
      this.copy(start, end);
      separator = '\n';
    }
  }

  folded(lines: readonly Line[]): void {
    let separator = '';
    let moreIndented = false;
    for (const line of lines) {
      const { start, end, empty } = this.content(line);
      if (line.indent > this.trim || this.file[line.from + line.indent] === '\t') {
        if (separator === ' ') separator = '\n';
        else if (!moreIndented && separator === '\n') separator = '\n\n';
        this.separate(separator, start);
        this.copy(start, end);
        separator = '\n';
        moreIndented = true;
      } else if (empty) {
        if (separator === '\n') this.separate('\n', start);
        else separator = '\n';
      } else {
        this.separate(separator, start);
        this.copy(start, end);
        separator = ' ';
        moreIndented = false;
      }
    }
  }

  end(rest: readonly Line[], block: BlockText): void {
    if (block.chomp === '-') return;
    if (block.chomp !== '+') {
      this.separate('\n', Math.min(block.to, this.breakAfter(this.last)));
      return;
    }
    let endsInBreak = false;
    for (const line of rest) {
      const start = line.from + Math.min(this.trim, line.indent);
      this.separate('\n', start);
      this.copy(start, line.from + line.indent);
      endsInBreak = start === line.from + line.indent;
    }
    if (!endsInBreak) this.separate('\n', Math.min(block.to, this.breakAfter(this.last)));
  }

  /** A line's text without the indentation that all share, and without a `\r`. */
  private content(line: Line): { start: number; end: number; empty: boolean } {
    const contentFrom = line.from + line.indent;
    const end = line.to > contentFrom && this.file[line.to - 1] === '\r' ? line.to - 1 : line.to;
    return { start: line.from + Math.min(this.trim, line.indent), end, empty: contentFrom === end };
  }

  private breakAfter(at: number): number {
    const newline = this.file.indexOf('\n', at);
    return newline === -1 ? this.file.length : newline + 1;
  }
}
