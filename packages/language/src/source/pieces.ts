import type { TextSpan } from '../syntax/ast.js';

/**
 * A stretch of decoded text and the characters of the file that it comes from. A `copy` is the same characters; an
 * image (an escape, a folded line break, a doubled quote) only corresponds as a whole.
 */
export interface Piece {
  readonly copy: boolean;
  readonly text: TextSpan;
  readonly file: TextSpan;
}

/** Decoded text with the way back to the file. */
export interface Decoded {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Collects decoded text piece by piece, from left to right. */
export class PieceBuilder {
  private readonly parts: string[] = [];
  private readonly pieces: Piece[] = [];
  private length = 0;

  constructor(private readonly file: string) {}

  /** Characters that stand in the file as they are. */
  copy(from: number, to: number): void {
    if (to <= from) return;
    const last = this.pieces.at(-1);
    const text = { from: this.length, to: this.length + to - from };
    if (last?.copy && last.file.to === from) {
      this.pieces[this.pieces.length - 1] = {
        copy: true,
        text: { from: last.text.from, to: text.to },
        file: { from: last.file.from, to },
      };
    } else {
      this.pieces.push({ copy: true, text, file: { from, to } });
    }
    this.append(this.file.slice(from, to));
  }

  /** Text that the file's characters stand for. */
  image(text: string, from: number, to: number): void {
    if (text === '') return;
    const piece = { from: this.length, to: this.length + text.length };
    this.pieces.push({ copy: false, text: piece, file: { from, to } });
    this.append(text);
  }

  finish(): Decoded {
    return { text: this.parts.join(''), pieces: this.pieces };
  }

  private append(text: string): void {
    this.parts.push(text);
    this.length += text.length;
  }
}

/** The file's characters behind a part of the text; `whole` is used where there is no text at all. */
export function locatePart(pieces: readonly Piece[], part: TextSpan, whole: TextSpan): TextSpan {
  const end = pieces.at(-1)?.text.to ?? 0;
  const from = Math.min(Math.max(0, part.from), end);
  const to = Math.min(Math.max(from, part.to), end);
  const first = pieceAt(pieces, from);
  if (!first) {
    const at = pieces.at(-1)?.file.to ?? whole.from;
    return { from: at, to: at };
  }
  const start = first.copy ? first.file.from + (from - first.text.from) : first.file.from;
  if (to === from) return { from: start, to: start };
  const last = pieceAt(pieces, to - 1) ?? first;
  return { from: start, to: last.copy ? last.file.from + (to - last.text.from) : last.file.to };
}

function pieceAt(pieces: readonly Piece[], at: number): Piece | undefined {
  let low = 0;
  let high = pieces.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle];
    if (!piece) return undefined;
    if (at < piece.text.from) high = middle - 1;
    else if (at >= piece.text.to) low = middle + 1;
    else return piece;
  }
  return undefined;
}
