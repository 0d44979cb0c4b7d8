import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '../parse.js';
import { arbitraryExpr } from '../testing/arbitrary-expr.js';
import { equalExpr } from '../walk.js';
import { printExpression } from './print.js';

describe('printExpression', () => {
  test('what is printed is read as the same expression', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        const text = printExpression(expr);
        const { ast, problems } = parseExpression(text);
        if (problems.length === 0 && equalExpr(ast, expr)) return;
        expect({ text, again: printExpression(ast), problems, ast }).toEqual({
          text,
          again: text,
          problems: [],
          ast: expr,
        });
        throw new Error(text);
      }),
      { numRuns: 2000 },
    );
  });
});
