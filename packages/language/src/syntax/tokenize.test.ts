import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printExpression } from './print/print.js';
import { anyText } from './testing/arbitrary-text.js';
import { arbitraryExpr } from './testing/arbitrary-expr.js';
import { tokenize } from './tokenize.js';

function shown(text: string): string {
  return tokenize(text)
    .map(({ kind, from, to }) => `${kind}:${text.slice(from, to)}`)
    .join(' ');
}

describe('tokenize', () => {
  test.each([
    ['4d6kh3 + bonus', 'number:4 dice:d dice:6 modifier:kh number:3 operator:+ name:bonus'],
    ['d% 4dF', 'dice:d dice:% number:4 dice:d dice:F'],
    [
      'if a.from then "x" else (1,)',
      'keyword:if name:a punctuation:. name:from keyword:then text:"x" keyword:else bracket:( number:1 punctuation:, bracket:)',
    ],
    ['5d10!!p>=9', 'number:5 dice:d dice:10 modifier:!!p operator:>= number:9'],
    [
      'x in {1..3, 13+}',
      'name:x keyword:in bracket:{ number:1 operator:.. number:3 punctuation:, number:13 operator:+ bracket:}',
    ],
    ['2x && @', 'number:2 unknown:x operator:&&'],
  ])('%s', (text, tokens) => {
    expect(shown(text)).toBe(tokens);
  });

  test('tokens stand in order, and nothing is lost but white space and what means nothing', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryExpr.map(printExpression), anyText), (text) => {
        let at = 0;
        for (const { from, to } of tokenize(text)) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('between the tokens of a right expression there is only white space', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        const text = printExpression(expr);
        const gaps = tokenize(text).reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
        expect(gaps.trim()).toBe('');
      }),
    );
  });
});
