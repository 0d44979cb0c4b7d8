import { describe, expect, it } from 'vitest';
import { allDiagnosticCodes, explain } from '../diagnostics/report.js';
import { Failed, forcedContext } from '../testing/forced-context.js';
import { readExpression } from '../testing/tiny-language.js';

const codes = (expression: string): string[] => readExpression(expression).reports.map(({ code }) => code);

/** What is wrong before anything is rolled, and the nearest thing that is right. */
const wrong: readonly (readonly [code: string, bad: string, good: string])[] = [
  ['dice/endless-explosion', 'd1!', 'd2!'],
  ['dice/endless-explosion', 'd6!>0', 'd6!>1'],
  ['dice/endless-explosion', 'explode(2d6, >= 1)', 'explode(2d6, >= 1, limit = 2)'],
  ['dice/endless-explosion', '2d6!!<7', 'explode(2d6, >= 1, budget = 2)'],
  ['dice/never-explodes', '3d6!>6', '3d6!>5'],
  ['dice/no-face-left', 'd2r1r2', 'd2r1'],
  ['dice/no-face-left', 'd6r<7', 'd6ro<7'],
  ['dice/no-face-left', 'd1r', 'd2r'],
  ['dice/never-matches', 'count(3d6, 7)', 'count(3d6, 6)'],
  ['dice/never-matches', '3d6 where > 6', '3d6 where > 5'],
  ['dice/never-matches', 'reroll(3d6, 0)', 'reroll(3d6, 1)'],
  ['dice/never-matches', 'any(3d6, 7)', 'any(3d6, 6)'],
  ['dice/keep-too-many', '4d6kh5', '4d6kh4'],
  ['dice/keep-nothing', '4d6kh0', '4d6kh1'],
  ['dice/drop-all', '4d6dl4', '4d6dl3'],
  ['dice/drop-all', 'drop(4d6, 9)', 'drop(4d6, 3)'],
  ['dice/negative-count', 'keep(4d6, 2 - 5)', 'keep(4d6, 5 - 2)'],
  ['dice/unique-impossible', '7d6u', '6d6u'],
  ['dice/not-numbers', 'highest(3d{blank, hit})', 'count(3d{blank, hit}, hit)'],
  ['dice/not-numbers', 'explode(3d{blank, hit}, hit, into = chains)', 'explode(3d{blank, hit}, hit)'],
  ['dice/not-numbers', '3d{blank, hit}kh1', '3d6kh1'],
  ['dice/explosion-needs-face', '3d{blank, hit}!', 'explode(3d{blank, hit}, hit)'],
  ['dice/nothing-there', 'highest(())', 'highest((), empty = 0)'],
  ['dice/nothing-there', 'first(())', 'first((), 2)'],
  ['dice/not-positive', 'sets(5d6, 0)', 'sets(5d6, 1)'],
  ['dice/cannot-order', 'sort(sets(5d6))', 'sort(sets(5d6), by = it.height)'],
  ['dice/no-such-position', '(5, 7, 9)[4]', '(5, 7, 9)[3]'],
  ['dice/groups-too-large', 'groups(20d20, sum >= 15)', 'groups(8d20, sum >= 15)'],
  ['dice/default-differs', 'default(position((5, 7), 9), "x")', 'default(position((5, 7), 9), 0)'],
  ['number/division-by-zero', '10 / 0', '10 / 1'],
  ['number/division-by-zero', '10 mod 0', '10 mod 1'],
  ['number/maybe-division-by-zero', '10 div (d6 - 3)', '10 div d6'],
  ['number/one-number', 'max(3d6)', 'max(3d6, 2d6)'],
  ['number/bounds-crossed', 'clamp(d20, 10, 1)', 'clamp(d20, 1, 10)'],
  ['number/list-too-long', 'sum(1..2000000)', 'sum(1..2000)'],
  ['type/mismatch', 'copy(3)', 'copy(())'],
];

describe('built-ins', () => {
  it.each(wrong)('report %s for %s, not for %s', (code, bad, good) => {
    expect(codes(bad)).toContain(code);
    expect(codes(good)).toEqual([]);
    expect(explain(code)).toBeDefined();
  });

  it('have a report for everything that the catalogue lists for them', () => {
    const listed = allDiagnosticCodes().filter((code) => /^(dice|number)\//.test(code));
    const terms = listed.filter((code) => /count|many-dice|faces|not-a-die|weight|fixed|mixed|not-dice/.test(code));
    const tested = new Set([...wrong.map(([code]) => code), ...terms]);
    expect(listed.filter((code) => !tested.has(code))).toEqual([]);
  });
});

/** What only shows when it runs. */
const failing: readonly (readonly [code: string, expression: string, dice: readonly number[]])[] = [
  ['dice/nothing-there', 'highest(2d6 where 6)', [1, 2]],
  ['dice/nothing-there', 'first(2d6 where 6)', [1, 2]],
  ['dice/nothing-there', 'mode(2d6 where 6)', [1, 2]],
  ['dice/nothing-there', 'random(2d6 where 6)', [1, 2]],
  ['dice/negative-count', 'keep(3d6, d6 - 3)', [1, 2, 3, 1]],
  ['dice/negative-count', 'explode(d6, limit = d6 - 3)', [6, 1]],
  ['dice/no-such-position', '(5, 7)[d6]', [3]],
  ['dice/not-positive', 'sets(3d6, d6 - 1)', [1, 2, 3, 1]],
  ['number/bounds-crossed', 'clamp(3, d6, 4)', [5]],
  ['run/division-by-zero', '10 div (d6 - 1)', [1]],
  ['run/division-by-zero', '10 / (d6 - 1)', [1]],
  ['run/division-by-zero', '10 mod (d6 - 1)', [1]],
  ['run/groups-too-large', 'groups(14d20, sum >= 15)', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]],
];

describe('a run', () => {
  it.each(failing)('ends with %s in %s', (code, expression, dice) => {
    const { run } = readExpression(expression);
    expect(() => run(forcedContext(dice))).toThrow(expect.objectContaining({ code }) as Failed);
    expect(explain(code)).toBeDefined();
  });
});
