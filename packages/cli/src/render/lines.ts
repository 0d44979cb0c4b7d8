/** Places in a file, for people: lines and columns from 1. */

export interface Place {
  readonly line: number;
  /** In UTF-16 code units, as editors count. */
  readonly column: number;
}

export interface SourceLine {
  /** From 1. */
  readonly number: number;
  readonly from: number;
  /** Without the line's end. */
  readonly text: string;
}

/** The lines of one text. */
export class Lines {
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    const starts = [0];
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
    this.starts = starts;
  }

  get count(): number {
    return this.starts.length;
  }

  place(offset: number): Place {
    const at = Math.min(Math.max(0, offset), this.text.length);
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (this.starts[low] ?? 0) + 1 };
  }

  line(number: number): SourceLine {
    const from = this.starts[number - 1] ?? this.text.length;
    const text = this.text.slice(from, this.starts[number] ?? this.text.length).replace(/[\r\n]+$/, '');
    return { number, from, text };
  }
}
