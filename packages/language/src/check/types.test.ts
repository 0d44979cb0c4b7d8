import { showType } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { checkBareExpression, readExpression } from '../index.js';

function typeOf(text: string): string {
  const { expression, diagnostics } = readExpression(text);
  const checked = checkBareExpression(expression);
  const found = [...diagnostics, ...checked.diagnostics].map(({ code }) => code);
  const result = checked.program?.rolls[0]?.result.type;
  return found.length > 0 ? found.join(', ') : result ? showType(result) : 'nothing';
}

describe('the type of an expression, with its range', () => {
  it.each([
    ['4d6kh3', 'whole number 3..18'],
    ['1d20 + 5', 'whole number 6..25'],
    ['-3d6', 'whole number -18..-3'],
    ['(4 + 2)d10kh(2 + 2)', 'whole number 4..40'],
    ['(d4)d6', 'whole number 1..24'],
    ['3d6!', 'whole number 3+'],
    ['explode(d6, 6, limit = 2)', 'whole number 1..18'],
    ['count(10d10, >= 7)', 'whole number 0..10'],
    ['count(2d{nothing, hit, hit hit}, hit)', 'whole number 0..4'],
    ['highest(2d20, d12)', 'whole number 1..20'],
    ['max(2d20, d12)', 'whole number 2..40'],
    ['keep(d4, d6, d8, 1, middle)', 'whole number 1..8'],
    ['if d6 > 3 then 1 else 0', 'whole number 0..1'],
    ['d6 in 1..3', 'yes or no'],
    ['x for each x in 3d6 where x > 2', 'list of: whole number 3..6'],
    ['6 times 4d6kh3', 'list of: whole number 3..18'],
    ['choose from (yes, no) by player', 'yes or no'],
    ['choose dice from 8d6 up to 4 by caster prefer 4 - it', 'whole number 0..24'],
    ['count((4d10 as normal, 2d10 as hunger) where hunger, 10)', 'whole number 0..6'],
    ['carry left = 3 for each s in sort(4d6) do if s > left then left - 1 else left', 'whole number ..3'],
    ['7 / 2', 'fraction 3..4'],
    ['floor(7 / 2)d6', 'whole number 3..24'],
    ['highest(r.length for each r in runs(5d6))', 'whole number 1..5'],
    ['sum((1, 2, ...(3, 4)))', 'whole number 4..16'],
  ])('%s is %s', (text, type) => {
    expect(typeOf(text)).toBe(type);
  });
});

describe('what cannot be', () => {
  it.each([
    ['d1!', 'dice/endless-explosion'],
    ['d6!>0', 'dice/endless-explosion'],
    ['d{1, 6}!{1, 6}', 'dice/endless-explosion'],
    ['d2r1r2', 'dice/no-face-left'],
    ['d0', 'dice/no-faces'],
    ['(-3)d6', 'dice/negative-count'],
    ['1000000000d6', 'dice/too-many-dice'],
    ['13+', 'expr/open-range-here'],
    ['1 / 0', 'number/division-by-zero'],
    ['d6 + yes', 'type/mismatch'],
    ['if d6 > 6 then 1 else 0', 'expr/never-holds'],
    ['levle + 1', 'expr/unknown-name'],
    ['(d6 / 2)d6', 'type/fraction'],
  ])('%s gives %s', (text, code) => {
    expect(typeOf(text)).toBe(code);
  });
});
