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
    ['highest(2d{1, 2, 6}!p)', 'whole number 0..6'],
    ['count(2d{1, 2, 6}!o)', 'whole number 2..4'],
    ['lowest(2d{1, 2, 6}min2)', 'whole number 2..6'],
    ['highest(2d{1, 2, 6}max2)', 'whole number 1..2'],
    ['highest(2d{1, 2, 6}r6)', 'whole number 1..2'],
    ['sort((2d6, 3d8))', 'whole number 5..40'],
    ['sort((2d{skull, star}, d{skull, star}))', 'pool of dice with skull, star'],
    ['count(2d{skull, star}!{skull})', 'whole number 2+'],
    ['count(2d{skull, star}!o{skull})', 'whole number 2..4'],
    ['count(2d{skull, star}r{skull}, star)', 'whole number 2'],
    ['2d{skull, star}u', 'pool of dice with skull, star'],
    ['4d6km2', 'whole number 2..12'],
    ['3d6k', 'whole number 1..6'],
    ['2d6!o', 'whole number 2..24'],
    ['count(2d6!o)', 'whole number 2..4'],
    ['count(2d6!)', 'whole number 2+'],
    ['highest(2d6!p)', 'whole number 0..6'],
    ['count(2d6!p)', 'whole number 2+'],
    ['highest(2d6!!)', 'whole number 1+'],
    ['count(2d6!!)', 'whole number 2'],
    ['highest(2d6!!p)', 'whole number 1+'],
    ['count(explode(2d6, 6, limit = 2))', 'whole number 2..6'],
    ['count(explode(2d6, 6, budget = 3))', 'whole number 2..5'],
    ['highest(explode(2d6, 6, penetrate = yes, limit = 2))', 'whole number 0..6'],
    ['count(explode(0d6, 6))', 'whole number 0'],
    ['count(2d6!>4)', 'whole number 2+'],
    ['highest((2d6 as a, 2d8 as b)!o)', 'whole number 1..8'],
    ['d6r1', 'whole number 2..6'],
    ['highest(2d6r<3)', 'whole number 3..6'],
    ['highest(2d6ro<3)', 'whole number 1..6'],
    ['3d6min2', 'whole number 6..18'],
    ['3d6max4', 'whole number 3..12'],
    ['lowest(3d6min(d4))', 'whole number 1..6'],
    ['highest(3d6max(d4))', 'whole number 1..4'],
    ['count(4d6u)', 'whole number 4'],
    ['count(4d6kh2)', 'whole number 2'],
    ['4d6dl1', 'whole number 3..18'],
    ['count(keep(4d6, d3))', 'whole number 1..3'],
    ['count(cancel(3d6, 2d6))', 'whole number 1..3'],
    ['count(first(5d6, 2))', 'whole number 2'],
    ['sort(((1, 2), (3, 1)))', 'list of: list of: whole number 1..3'],
    ['sort((none, 3))', 'list of: whole number 3 or none'],
    ['sort((yes, no))', 'list of: yes or no'],
    ['carry p = 1d6 for each x in 3d6 do (...p, 1d6)', 'whole number 1+'],
    ['count(carry p = 1d6 for each x in 3d6 do p where it > 3)', 'whole number 0..1'],
    ['carry l = ((1,),) for each x in 3d6 do (...l, (x, x))', 'list of: list of: whole number 1..6'],
    ['carry n = none for each x in 3d6 do x', 'whole number 1..6 or none'],
    ['carry n = 1 for each x in 3d6 do 2 * n', 'whole number 1+'],
    ['carry n = -1 for each x in 3d6 do 2 * n', 'whole number ..-1'],
    ['carry n = 1 for each x in 3d6 do n + x', 'whole number 1+'],
    ['carry n = 0 for each x in 3d6 do n - x', 'whole number ..0'],
    ['carry n = 3 for each x in 3d6 do max(n, x)', 'whole number 3..6'],
    ['carry n = 1 / 2 for each x in 3d6 do n + x', 'fraction 0+'],
    ['carry n = 0 for each x in 3d6 do n + 1 / 2', 'fraction 0+'],
    ['carry l = () for each x in 3d6 do (...l, x)', 'list of: whole number 1..6'],
    ['length(carry l = (1,) for each x in 3d6 do (...l, x))', 'whole number 1+'],
    ['length(carry l = (1, 2) for each x in 3d6 do (x, 3))', 'whole number 2'],
    ['carry b = yes for each x in 3d6 do b and x > 3', 'yes or no'],
    ['carry n = 1 for each x in 3d6 do if x > 3 then none else n', 'whole number 1 or none'],
  ])('%s is %s', (text, type) => {
    expect(typeOf(text)).toBe(type);
  });
});

describe('what a condition says of a number', () => {
  it.each([
    ['x > 3', 4, 6],
    ['x >= 3', 3, 6],
    ['x < 3', 1, 2],
    ['x <= 3', 1, 3],
    ['x == 3', 3, 3],
    ['x != 1', 2, 6],
    ['x != 6', 1, 5],
    ['x != 3', 1, 6],
    ['3 < x', 4, 6],
    ['3 <= x', 3, 6],
    ['3 > x', 1, 2],
    ['3 >= x', 1, 3],
    ['3 == x', 3, 3],
    ['1 != x', 2, 6],
    ['not (x > 3)', 1, 3],
    ['not (x == 6)', 1, 5],
    ['not (x < 2 or x > 5)', 1, 5],
    ['x < 2 or x > 5', 1, 6],
    ['x + 1 > 3', 1, 6],
  ])('where %s it is %i..%i', (condition, min, max) => {
    const range = min === max ? String(min) : `${String(min)}..${String(max)}`;
    expect(typeOf(`(if ${condition} then x else ${String(min)}) for each x in 3d6`)).toBe(
      `list of: whole number ${range}`,
    );
    expect(typeOf(`(if not (${condition}) then ${String(min)} else x) for each x in 3d6`)).toBe(
      `list of: whole number ${range}`,
    );
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
    ['if d6 > 3 then 1 else "a"', 'type/branches'],
    ['if d6 then 1 else 2', 'type/mismatch'],
    ['if d6 > 6 then 1 else 0', 'expr/never-holds'],
    ['levle + 1', 'expr/unknown-name'],
    ['(d6 / 2)d6', 'type/fraction'],
    ['2d{skull, star}!', 'dice/explosion-needs-face'],
    ['d{skull, star}r', 'dice/explosion-needs-face'],
    ['2d{1, 2, 6}r{1, 2, 6}', 'dice/no-face-left'],
    ['2d{1, 2, 6}!{3}', 'dice/never-explodes'],
    ['2d{1, 2, 6}r3', 'dice/never-matches'],
    ['2d{skull, star}!!{skull}', 'dice/not-numbers'],
    ['2d{skull, star}!p{skull}', 'dice/not-numbers'],
    ['2d{skull, star}max2', 'dice/not-numbers'],
    ['3d{1, 2}u', 'dice/unique-impossible'],
    ['2d{skull, star}kh1', 'dice/not-numbers'],
    ['d6!{}', 'dice/never-explodes'],
    ['2d6!7', 'dice/never-explodes'],
    ['d6r7', 'dice/never-matches'],
    ['d1r', 'dice/no-face-left'],
    ['2d{skull, star}min2', 'dice/not-numbers'],
    ['explode(7)', 'type/mismatch'],
    ['keep(4d6, 0)', 'dice/keep-nothing'],
    ['keep(4d6, 9)', 'dice/keep-too-many'],
  ])('%s gives %s', (text, code) => {
    expect(typeOf(text)).toBe(code);
  });
});
