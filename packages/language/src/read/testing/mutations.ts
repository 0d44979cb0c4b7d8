import fc from 'fast-check';

/** Text that may do harm wherever it lands. */
const splinters = [
  '',
  ' ',
  '\n',
  '\n\n',
  '  ',
  '\t',
  ':',
  ': ',
  '- ',
  '#',
  ' #',
  '[',
  ']',
  '{',
  '}',
  ',',
  '"',
  "'",
  '|',
  '>',
  '&a ',
  '*a',
  '!',
  '%',
  '@',
  '`',
  '? ',
  '<<: ',
  '---\n',
  '...\n',
  '\r\n',
  '\r',
  '\ufeff',
  '😀',
  '\ud800',
  '\u0000',
  '__proto__: 1\n',
  'constructor: { a: 1 }\n',
  'null',
  '~',
  'again twice',
  'otherwise',
  '1e999',
  '0x1F',
  '()',
  ' + ',
] as const;

/** A text with some stretches of it replaced, removed or doubled. */
export function mutated(original: string): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(60)),
    insert: fc.oneof(fc.constantFrom(...splinters), fc.string({ maxLength: 5, unit: 'grapheme' })),
    doubled: fc.boolean(),
  });
  return fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) =>
    edits.reduce((text, { at, length, insert, doubled }) => {
      const from = Math.floor(at * text.length);
      const cut = text.slice(from, from + length);
      return text.slice(0, from) + insert + (doubled ? cut + cut : '') + text.slice(from + length);
    }, original),
  );
}
