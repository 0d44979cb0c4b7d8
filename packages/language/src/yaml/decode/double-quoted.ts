import { type Decoded, PieceBuilder } from '../../source/pieces.js';

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  '\t': '\t',
};

const digitsOf: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

const blank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** `from` and `to` are around the quotes; the closing one may be missing. */
export function decodeDoubleQuoted(file: string, from: number, to: number): Decoded {
  const builder = new PieceBuilder(file);
  const end = Math.max(from + 1, to - 1);
  let at = from + 1;
  while (at < end) {
    if (file[at] === '\\') at = decodeEscape(file, at, end, builder);
    else if (isBreak(file, at) || blank(file[at])) at = decodeSpace(file, at, end, builder);
    else {
      builder.copy(at, at + 1);
      at += 1;
    }
  }
  return builder.finish();
}

/** Where the line break here is followed by more: `\n`, or `\r\n`. */
function isBreak(file: string, at: number): boolean {
  return file[at] === '\n' || (file[at] === '\r' && file[at + 1] === '\n');
}

/** White space stays, unless a line breaks in it: then it is folded. */
function decodeSpace(file: string, from: number, end: number, builder: PieceBuilder): number {
  let at = from;
  while (at < end && blank(file[at])) at += 1;
  if (at >= end || !isBreak(file, at)) {
    builder.copy(from, at);
    return at;
  }
  let breaks = 0;
  while (at < end) {
    if (file[at] === '\n') breaks += 1;
    else if (!blank(file[at]) && !isBreak(file, at)) break;
    at += 1;
  }
  builder.image(breaks > 1 ? '\n'.repeat(breaks - 1) : ' ', from, at);
  return at;
}

function decodeEscape(file: string, from: number, end: number, builder: PieceBuilder): number {
  const letter = file[from + 1];
  if (letter === undefined || from + 1 >= end) {
    builder.copy(from, from + 1);
    return from + 1;
  }
  if (isBreak(file, from + 1)) {
    let at = from + (letter === '\r' ? 3 : 2);
    while (at < end && blank(file[at])) at += 1;
    return at;
  }
  const digits = Object.hasOwn(digitsOf, letter) ? digitsOf[letter] : undefined;
  if (digits !== undefined) {
    const to = from + 2 + digits;
    const code = file.slice(from + 2, to);
    const valid = code.length === digits && /^[0-9a-fA-F]+$/.test(code) && parseInt(code, 16) <= 0x10ffff;
    if (valid) builder.image(String.fromCodePoint(parseInt(code, 16)), from, to);
    else builder.copy(from, Math.min(to, end));
    return to;
  }
  const meant = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (meant === undefined) builder.copy(from, from + 2);
  else builder.image(meant, from, from + 2);
  return from + 2;
}
