import { describe, expect, it } from 'vitest';
import { parseExpression } from './parse.js';

/** What an expression is, or what is wrong with it. */
function kindOf(text: string): string {
  const { ast, problems } = parseExpression(text);
  return problems.length > 0 ? problems.map(({ code }) => code).join(', ') : ast.kind;
}

describe('a word of the language that may be a name, too', () => {
  it.each([
    ['draw', 'name'],
    ['draw + 1', 'binary'],
    ['draw - 1', 'binary'],
    ['2 * draw', 'binary'],
    ['draw == 2', 'binary'],
    ['x is draw', 'binary'],
    ['not draw', 'unary'],
    ['draw(3)', 'call'],
    ['draw.length', 'field'],
    ['f(draw)', 'call'],
    ['f(draw = 2)', 'call'],
    ['(draw, step)', 'list'],
    ['if draw then 1 else 2', 'if'],
    ['choose draw from hand by gm', 'choose'],
    ['choose from (draw, lose) by gm', 'choose'],
    ['choose from draw up to 2 by gm', 'choose'],
    ['step', 'name'],
    ['step + 1', 'binary'],
    ['step(3)', 'call'],
    ['choose dice from step up to 4 by gm', 'choose'],
    ['up', 'name'],
    ['down', 'name'],
    ['to', 'name'],
    ['up + down', 'binary'],
    ['to + 1', 'binary'],
    ['x is up', 'binary'],
    ['step up up', 'step'],
    ['step down down', 'step'],
    ['step up step', 'step'],
  ])('is one in: %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it.each([
    ['draw 2 from hand', 'draw'],
    ['draw from hand', 'draw'],
    ['draw n from hand', 'draw'],
    ['draw (1 + 1) from hand', 'draw'],
    ['draw d6 from hand', 'draw'],
    ['draw -1 + 3 from hand', 'draw'],
    ['draw roll x from hand', 'draw'],
    ['draw 5d10!>=9 from hand', 'draw'],
    ['draw 5d10r1..2 from hand', 'draw'],
    ['1 + draw 1 from hand', 'binary'],
    ['sum(draw 2 from hand)', 'call'],
    ['step up supply', 'step'],
    ['step down supply', 'step'],
    ['step up supply by 2', 'step'],
    ['choose up to 2 from x by gm', 'choose'],
    ['choose from 3d6 up to 2 by gm', 'choose'],
  ])('is none in: %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it.each([
    ['draw 1', 'syntax/missing-word'],
    ['draw from', 'syntax/missing-name'],
    ['step up', 'syntax/missing-value'],
    ['step supply', 'syntax/missing-word'],
    ['d6 step', 'syntax/missing-operator'],
    ['3 up', 'syntax/missing-operator'],
  ])('is told apart where something is missing: %s', (text, code) => {
    expect(kindOf(text)).toBe(code);
  });
});
