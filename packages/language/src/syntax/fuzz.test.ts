import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expr, TextSpan } from './ast.js';
import { parseExpression } from './parse.js';
import { printExpression } from './print/print.js';
import { arbitraryExpr } from './testing/arbitrary-expr.js';
import { anyText } from './testing/arbitrary-text.js';
import { equalExpr, walk } from './walk.js';

function isInside({ from, to }: TextSpan, text: string): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= text.length;
}

describe('any text', () => {
  test('is read without an exception, and every place that is named lies in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { ast, problems } = parseExpression(text);
        let isMissing = false;
        walk(ast, (expr) => {
          isMissing ||= expr.kind === 'missing';
          expect(isInside(expr.span, text)).toBe(true);
        });
        if (isMissing) expect(problems).not.toEqual([]);
        for (const { span, fixes = [] } of problems) {
          expect(isInside(span, text)).toBe(true);
          for (const { title, edits } of fixes) {
            expect(title).not.toBe('');
            for (const edit of edits) expect(isInside(edit.span, text)).toBe(true);
          }
        }
        const froms = problems.map(({ span }) => span.from);
        expect(froms).toEqual([...froms].sort((a, b) => a - b));
      }),
      { numRuns: 1000 },
    );
  });

  test('is read quickly', () => {
    parseExpression('1');
    fc.assert(
      fc.property(anyText, (text) => {
        // A slow machine may be busy with something else; what is slow by itself is slow three times.
        const times = [0, 1, 2].map(() => {
          const start = performance.now();
          parseExpression(text);
          return performance.now() - start;
        });
        expect(Math.min(...times)).toBeLessThan(50);
      }),
      { numRuns: 200 },
    );
  });

  test('without problems is printed and read again as the same expression', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { ast, problems } = parseExpression(text);
        if (problems.length > 0) return;
        const again = parseExpression(printExpression(ast));
        expect(again.problems).toEqual([]);
        expect(equalExpr(again.ast, ast)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('spans', () => {
  test('the slice of every part, read by itself, is that part', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        const text = printExpression(expr);
        walk(parseExpression(text).ast, (part: Expr) => {
          const slice = text.slice(part.span.from, part.span.to);
          const { ast, problems } = parseExpression(slice);
          expect({ slice, problems }).toEqual({ slice, problems: [] });
          expect(equalExpr(ast, part)).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });
});
