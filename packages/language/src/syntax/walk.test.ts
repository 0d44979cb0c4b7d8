import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExpression } from './parse.js';
import { arbitraryExpr } from './testing/arbitrary-expr.js';
import { sExpression } from './testing/s-expression.js';
import { childrenOf, depthExceeds, equalExpr, walk } from './walk.js';

test.each([
  ['(a, ...b)', ['a', 'b']],
  ['f(a, x = b)', ['a', 'b']],
  ['n d{1 x2, hit x(k), m + 1}', ['n', '1', '2', 'k', '(+ m 1)']],
  ['n d(size)', ['n', 'size']],
  ['4d6kh(n)', ['(dice count=4 (sides 6))', 'n']],
  ['a for each x in b where c', ['a', 'b', 'c']],
  ['choose n dice from a up to m by p prefer c', ['n', 'a', 'm', 'c']],
  ['carry a = 1 for each x in b do c', ['1', 'b', 'c']],
])('the children of %s', (text, children) => {
  expect(childrenOf(parseExpression(text).ast).map(sExpression)).toEqual(children);
});

test('walk visits outer before inner, in the order of the text', () => {
  const seen: string[] = [];
  walk(parseExpression('(a + b) * f(c)').ast, (expr) => seen.push(expr.kind === 'name' ? expr.name : expr.kind));
  expect(seen).toEqual(['binary', 'binary', 'a', 'b', 'call', 'c']);
});

test('depth', () => {
  const { ast } = parseExpression('1 + (2 * (3 - 4))');
  expect([2, 3].map((limit) => depthExceeds(ast, limit))).toEqual([true, false]);
});

test('equality ignores places and nothing else', () => {
  const [a, b, c] = ['f(x, y = 1) + 2d6kh1', ' f( x,y=1 )+(2d6kh1)', 'f(x, z = 1) + 2d6kh1'].map(
    (text) => parseExpression(text).ast,
  );
  if (!a || !b || !c) throw new Error('unreachable');
  expect(equalExpr(a, b)).toBe(true);
  expect(equalExpr(a, c)).toBe(false);
  fc.assert(fc.property(arbitraryExpr, (expr) => equalExpr(expr, structuredClone(expr))));
});
