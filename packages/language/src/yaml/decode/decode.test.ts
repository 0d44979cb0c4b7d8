import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMap, isScalar, parseDocument, type Scalar } from 'yaml';
import { locatePart, type Decoded } from '../../source/pieces.js';
import { decodeScalar } from './scalar.js';

/** The first value of a mapping, as yaml reads it and as we do. */
function decodeValue(file: string): { decoded: Decoded; value: string } | undefined {
  const document = parseDocument(file, { schema: 'failsafe', keepSourceTokens: true, uniqueKeys: false });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  const value = document.contents.items[0]?.value;
  if (!isScalar(value) || !value.srcToken) return undefined;
  return {
    decoded: decodeScalar(file, value.srcToken),
    value: (value as Scalar<string>).value,
  };
}

/** What a stretch of the file that is an image of other text may hold. */
const imageForms = /^(?:[ \t\r\n]*|''|\\(?:[0abefnrtvN_LP "/\\\t]|x..|u.{4}|U.{8}))$/su;

function checkPieces(file: string, { text, pieces }: Decoded): void {
  let textAt = 0;
  let fileAt = 0;
  for (const piece of pieces) {
    expect(piece.text.from).toBe(textAt);
    expect(piece.file.from).toBeGreaterThanOrEqual(fileAt);
    const shown = text.slice(piece.text.from, piece.text.to);
    const written = file.slice(piece.file.from, piece.file.to);
    if (piece.copy) expect(written).toBe(shown);
    else expect(written).toMatch(imageForms);
    textAt = piece.text.to;
    fileAt = piece.file.to;
  }
  expect(textAt).toBe(text.length);
  expect(fileAt).toBeLessThanOrEqual(file.length);
}

function checkSlices(file: string, { text, pieces }: Decoded): void {
  const whole = { from: 0, to: file.length };
  for (let from = 0; from <= text.length; from += 1) {
    for (let to = from; to <= text.length; to += 1) {
      const place = locatePart(pieces, { from, to }, whole);
      expect(place.from).toBeLessThanOrEqual(place.to);
      if (from === to) expect(place.from).toBe(place.to);
      const inside = pieces.find((piece) => piece.copy && piece.text.from <= from && to <= piece.text.to && from < to);
      if (inside) expect(file.slice(place.from, place.to)).toBe(text.slice(from, to));
    }
  }
}

const unit = fc.constantFrom(
  'a',
  'b',
  ' ',
  '\n',
  '\n\n',
  '\t',
  "'",
  "''",
  '"',
  '\\',
  'é',
  '😀',
  '#',
  ':',
  '-',
  '\r\n',
  '0',
);
const content = fc.string({ unit, maxLength: 14 });

const files: Readonly<Record<string, fc.Arbitrary<string>>> = {
  plain: content.map((text) => `k: a${text.replaceAll('\n', '\n ')}\nz: 1\n`),
  'plain in brackets': content.map((text) => `{ k: a${text.replaceAll('\n', '\n ')} }`),
  single: content.map((text) => `k: '${text.replaceAll(/'+/g, "''").replaceAll('\n', '\n ')}'\nz: 1`),
  double: fc
    .tuple(content, fc.constantFrom('\\n', '\\x41', '\\u00e9', '\\U0001F600', '\\\n  ', '\\"', '\\\\', '\\t', ''))
    .map(([text, escape]) => {
      const plain = text.replaceAll(/[\\"]/g, '').replaceAll('\n', '\n ');
      const at = Math.floor(plain.length / 2);
      return `k: "${plain.slice(0, at)}${escape}${plain.slice(at)}"`;
    }),
  block: fc
    .tuple(
      fc.constantFrom('|', '>'),
      fc.constantFrom('', '-', '+'),
      fc.constantFrom('', '1', '2'),
      fc.array(fc.tuple(fc.constantFrom('', ' ', '  ', '   '), fc.constantFrom('', 'a', 'b c', '\tx', 'é'))),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('', '\n', '\n\n', '\nz: 1\n', '\n# end\n'),
    )
    .map(([style, chomp, indent, lines, newline, end]) => {
      const body = lines.map(([space, text]) => `${newline} ${space}${text}`).join('');
      return `k: ${style}${indent}${chomp}${body}${end}`;
    }),
  'block in a list': fc
    .tuple(fc.constantFrom('|', '>', '>-', '|+'), fc.array(fc.constantFrom('a', '', ' b', '  c')))
    .map(([style, lines]) => `k:\n  ${style}\n${lines.map((line) => `   ${line}\n`).join('')}z: 1`),
};

describe.each(Object.entries(files))('%s scalars', (_, arbitrary) => {
  it('decode as yaml decodes them, and lead back to the file piece by piece', () => {
    let read = 0;
    fc.assert(
      fc.property(arbitrary, (file) => {
        const found = decodeValue(file);
        if (!found) return;
        read += 1;
        expect(found.decoded.text).toBe(found.value);
        checkPieces(file, found.decoded);
        checkSlices(file, found.decoded);
      }),
      { numRuns: 500 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

describe('places in scalars', () => {
  it.each([
    ['k: one\n  two', 'one two', 'two'],
    ["k: 'it''s two'", "it's two", 'two'],
    ['k: "a\\tb two"', 'a\tb two', 'two'],
    ['k: >-\n  one\n  two\n', 'one two', 'two'],
    ['k: |2\n    one\n  two\n', '  one\ntwo\n', 'two'],
  ])('%j', (file, text, part) => {
    const found = decodeValue(file);
    expect(found?.decoded.text).toBe(text);
    const from = text.indexOf(part);
    const place = locatePart(found?.decoded.pieces ?? [], { from, to: from + part.length }, { from: 0, to: 0 });
    expect(file.slice(place.from, place.to)).toBe(part);
  });

  it('an escape is located as a whole', () => {
    const file = 'k: "a\\U0001F600b"';
    const { decoded } = decodeValue(file) ?? {};
    const place = locatePart(decoded?.pieces ?? [], { from: 1, to: 3 }, { from: 0, to: 0 });
    expect(file.slice(place.from, place.to)).toBe('\\U0001F600');
  });
});
