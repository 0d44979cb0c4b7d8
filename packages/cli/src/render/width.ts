/** How much room text takes on a terminal, counted in cells: what a reader sees as one character may be several. */

/** One visible character and the code units it covers. */
export interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

const ascii = /^[\x20-\x7e]*$/;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{16fe0}-\u{18dff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}])/u;
const emojiStyle = '\ufe0f';

let segmenter: Intl.Segmenter | undefined;

/** The visible characters of one line. */
export function cells(line: string): readonly Cell[] {
  if (ascii.test(line)) {
    return Array.from(line, (text, index) => ({ text, from: index, to: index + 1, width: 1 }));
  }
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(line), ({ segment, index }) => ({
    text: segment,
    from: index,
    to: index + segment.length,
    width: cellWidth(segment),
  }));
}

function cellWidth(text: string): number {
  if (invisible.test(text)) return 0;
  return wide.test(text) || text.includes(emojiStyle) ? 2 : 1;
}

// Colour is written with control characters.
const colour = /\u001b\[[\d;]*m/g;

/** The parts of a text that are to be seen, and those that change colours. */
export function splitColours(text: string): { readonly text: string; readonly isColour: boolean }[] {
  const codes = text.match(colour) ?? [];
  return text
    .split(colour)
    .flatMap((part, index) => [
      { text: part, isColour: false },
      ...(index < codes.length ? [{ text: codes[index] ?? '', isColour: true }] : []),
    ]);
}

/** How many cells a text takes, colours aside. */
export function width(text: string): number {
  const plain = text.replace(colour, '');
  if (ascii.test(plain)) return plain.length;
  return cells(plain).reduce((sum, cell) => sum + cell.width, 0);
}

export function padEnd(text: string, to: number): string {
  return text + ' '.repeat(Math.max(0, to - width(text)));
}

export function padStart(text: string, to: number): string {
  return ' '.repeat(Math.max(0, to - width(text))) + text;
}
