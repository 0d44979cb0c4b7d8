/** A place as editors and people count it: lines and columns from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** From offsets to lines and back, for `\n`, `\r\n` and `\r`. */
export class LineMap {
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    this.starts = lineStarts(text);
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** Offsets beyond either end mean that end. */
  position(offset: number): Position {
    const inside = Math.min(Math.max(0, offset), this.text.length);
    const index = this.indexOfLine(inside);
    return { line: index + 1, column: inside - (this.starts[index] ?? 0) + 1 };
  }

  /** Columns beyond a line's end mean its end, lines beyond the last mean the text's end. */
  offset({ line, column }: Position): number {
    if (line < 1) return 0;
    const start = this.starts[line - 1];
    if (start === undefined) return this.text.length;
    return Math.min(start + Math.max(0, column - 1), this.lineEnd(line));
  }

  lineStart(line: number): number {
    return this.starts[line - 1] ?? this.text.length;
  }

  /** Where a line's text ends, before its line break. */
  lineEnd(line: number): number {
    let end = this.starts[line] ?? this.text.length;
    if (this.starts[line] === undefined) return end;
    if (this.text[end - 1] === '\n') end -= 1;
    if (this.text[end - 1] === '\r' && end > this.lineStart(line)) end -= 1;
    return end;
  }

  /** A line's text without its line break. */
  lineText(line: number): string {
    return this.text.slice(this.lineStart(line), this.lineEnd(line));
  }

  private indexOfLine(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? Infinity) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { 0: ending, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + ending.length);
  return starts;
}
