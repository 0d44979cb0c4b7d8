import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '../parse.js';
import { arbitraryExpr } from '../testing/arbitrary-expr.js';
import { equalExpr } from '../walk.js';
import { printExpression } from './print.js';

describe('printExpression', () => {
  test.each([
    ['4d6', '4d6'],
    ['level   d6', 'level d6'],
    ['(2)d6', '2d6'],
    ['2d octal', '2 d octal'],
    ['d(6)', 'd6'],
    ['(a+b)d( size )', '(a + b)d(size)'],
    ['f(x)d6', 'f(x) d6'],
    ['(4d6)kh3', '4d6kh3'],
    ['(5d10)!>=(9)', '5d10!>=9'],
    ['8d10cs>=(target)', '8d10cs>=target'],
    ['8d10cs>=(target)kh1', '8d10cs>=(target)kh1'],
    ['5d10r(1..2)', '5d10r1..2'],
    ['5d10!(== 3)', '5d10!(== 3)'],
    ['((1+2))*3', '(1 + 2) * 3'],
    ['(1*2)+3', '1 * 2 + 3'],
    ['1-(2+3)', '1 - (2 + 3)'],
    ['x in (1 .. 3)', 'x in 1..3'],
    ['x in (13+)', 'x in 13+'],
    ['(13+,..3)', '(13+, ..3)'],
    ['d{ 1 x3, hit  edge ,(n) }', 'd{1 x3, hit edge, (n)}'],
    ["'say \\'hi\\''", `"say 'hi'"`],
    ['(a,)', '(a,)'],
    ['(a,b,)', '(a, b)'],
    ['(pool where hunger)>3', '(pool where hunger) > 3'],
    ['count(pool where (it>3 and hunger))', 'count(pool where it > 3 and hunger)'],
    ['(if a then b else (if c then 1 else 2))', 'if a then b else if c then 1 else 2'],
    ['1+(if a then b else c)', '1 + (if a then b else c)'],
    ['(step up x by 2)+1', '(step up x by 2) + 1'],
    ['choose up to 4 dice from (pool) by (caster)', 'choose dice from pool up to 4 by caster'],
    ['choose (n) from a by (p,q)', 'choose (n) from a by (p, q)'],
    ['-(3d6)', '-3d6'],
    ['not (a and b)', 'not (a and b)'],
    ['f( a,b = 3 , )', 'f(a, b = 3)'],
  ])('%s', (text, printed) => {
    const { ast, problems } = parseExpression(text);
    expect(problems).toEqual([]);
    expect(printExpression(ast)).toBe(printed);
  });

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
      { numRuns: 1500 },
    );
  });
});
