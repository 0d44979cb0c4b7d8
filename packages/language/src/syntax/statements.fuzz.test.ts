import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextSpan } from './ast.js';
import { parseStatements } from './parse-statements.js';
import { formatStatements, printStatements } from './print/statements.js';
import { equalBlocks, expressionsIn, walkStatements } from './statement-walk.js';
import { arbitraryBlock } from './testing/arbitrary-statements.js';
import { anyText } from './testing/arbitrary-text.js';

const words = [
  'if',
  'then',
  'else',
  'end',
  'for each x in',
  'repeat',
  'until',
  'require',
  'expire turn of',
  'stop',
  '=',
];
const pieces = [
  ...words,
  '+=',
  '-=',
  'a.b',
  'x',
  'f(1)',
  '3 times',
  'up to 2 times',
  '(',
  ')',
  '"',
  '#',
  ',',
  '13+',
  '\n',
];

const anyBlock = fc.oneof(
  anyText,
  fc
    .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', '\n', '\n  ')), { maxLength: 40 })
    .map((parts) => parts.flat().join('')),
  fc
    .tuple(arbitraryBlock, fc.nat(), fc.nat({ max: 8 }), fc.constantFrom('', ...pieces))
    .map(([block, place, length, put]) => {
      const text = printStatements(block);
      const from = text.length === 0 ? 0 : place % text.length;
      return text.slice(0, from) + put + text.slice(from + length);
    }),
);

function isInside({ from, to }: TextSpan, text: string): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= text.length;
}

describe('statements', () => {
  test('are printed and read again as the same', () => {
    fc.assert(
      fc.property(arbitraryBlock, (block) => {
        const text = printStatements(block);
        const again = parseStatements(text);
        expect({ text, problems: again.problems }).toEqual({ text, problems: [] });
        expect(equalBlocks(again.block, block)).toBe(true);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('of any kind are read without an exception, and every place that is named lies in the text', () => {
    fc.assert(
      fc.property(anyBlock, (text) => {
        const { block, comments, problems } = parseStatements(text);
        walkStatements(block, ({ span }) => {
          expect(isInside(span, text)).toBe(true);
        });
        if (expressionsIn(block).some(({ kind }) => kind === 'missing')) expect(problems).not.toEqual([]);
        for (const { span } of [...comments, ...problems]) expect(isInside(span, text)).toBe(true);
        for (const { fixes = [] } of problems) {
          for (const { edits } of fixes) for (const edit of edits) expect(isInside(edit.span, text)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  test('without problems are formatted to the same meaning, once and for all, with all comments', () => {
    fc.assert(
      fc.property(anyBlock, fc.array(fc.nat()), (text, places) => {
        const noted = places.reduce((result, place) => {
          const lines = result.split('\n');
          const line = place % lines.length;
          lines[line] = `${lines[line] ?? ''} # note`;
          return lines.join('\n');
        }, text);
        const { block, comments, problems } = parseStatements(noted);
        if (problems.length > 0) return;
        const formatted = formatStatements(noted, block, comments);
        const again = parseStatements(formatted);
        expect({ formatted, problems: again.problems }).toEqual({ formatted, problems: [] });
        expect(equalBlocks(again.block, block)).toBe(true);
        expect(again.comments.map((each) => each.text)).toEqual(comments.map((each) => each.text));
        expect(formatStatements(formatted, again.block, again.comments)).toBe(formatted);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
