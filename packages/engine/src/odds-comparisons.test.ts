/** Dice and numbers that are only compared: what lies between the same numbers is one, and the odds stay what they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset, oddsOf } from './index.js';
import { compareOdds } from './testing/compared-odds.js';

const { oneof, constantFrom, tuple, integer, property } = fc;

const dice = constantFrom('3d4', '(2d4 as mine, 2d3 as yours)', '2d6', '(d4 as mine, d2)', '2d{-1, 0, 3}', '(d3)d4');
const number = integer({ min: -1, max: 7 }).map(String);
const matcher = tuple(constantFrom('>= ', '< ', '<= ', '> ', ''), number).map(([op, bound]) => `${op}${bound}`);
const some = oneof(
  matcher.map((test) => `where ${test}`),
  constantFrom('where mine', 'where yours'),
);
const compared = matcher.map((test) => `it ${/^[<>]/.test(test) ? test : `== ${test}`}`);
/** Pools made of another pool. */
const changed = (of: string): fc.Arbitrary<string> =>
  oneof(
    constantFrom(
      of,
      `sort(${of})`,
      `keep(${of}, 2)`,
      `keep(${of}, d2)`,
      `${of} where < d4`,
      `${of} where >= helper`,
      `drop(${of}, 1, lowest)`,
      `raise(${of}, 2)`,
      `(${of}, d2)`,
    ),
    some.map((where) => `${of} ${where}`),
    matcher.map((test) => `reroll(${of}, ${test})`),
    matcher.map((test) => `explode(${of}, ${test}, limit = 1)`),
    tuple(some, integer({ min: 1, max: 2 }), compared).map(
      ([where, most, prefer]) =>
        `reroll(${of}, choose dice from ${of} ${where} up to ${String(most)} by me prefer ${prefer})`,
    ),
    tuple(matcher, matcher).map(([one, other]) => `if any(${of}, ${one}) then ${of} else reroll(${of}, ${other})`),
  );
const pool = constantFrom('a', 'b', 'c');
/** Conditions that ask something of the pools. */
const condition = oneof(
  tuple(pool, matcher).map(([of, test]) => `any(${of}, ${test})`),
  tuple(pool, matcher, number).map(([of, test, bound]) => `count(${of}, ${test}) >= ${bound}`),
  tuple(pool, pool).map(([one, other]) => `sum(${one}) < sum(${other})`),
  tuple(pool, pool).map(([one, other]) => `count(${one}, >= highest(${other})) > 1`),
  tuple(constantFrom('sum(b)', 'highest(c)', 'n', 'length(a)'), constantFrom('>', '==', '<='), number).map((parts) =>
    parts.join(' '),
  ),
  tuple(pool, some, matcher).map(([of, where, test]) => `all(${of} ${where}, ${test})`),
  tuple(pool, number).map(([of, bound]) => `length(x for each x in ${of} where x > ${bound}) > 1`),
);

describe('the odds of what is only compared', () => {
  it('are those of every roll', { timeout: 60_000 }, () => {
    let done = 0;
    const check = property(
      dice,
      changed('a'),
      changed('b'),
      condition,
      condition,
      condition,
      (a, b, c, first, second, third) => {
        const text = `rulewright: 1
title: Compared
rolls:
  helper: { result: d3 }
  r:
    let:
      a: ${JSON.stringify(a)}
      b: ${JSON.stringify(b)}
      c: ${JSON.stringify(c)}
      n: count(a) + sum(b)
      kept: ${JSON.stringify(first)}
    outcomes: { good: ${JSON.stringify(`kept and ${second}`)}, fair: ${JSON.stringify(third)}, bad: otherwise }
    measures: { m: kept }
`;
        const { program } = compileRuleset('ruleset.yaml', { read: () => text });
        if (program && compareOdds(program, { roll: 'r' }, 800)) done += 1;
      },
    );
    fc.assert(check, { numRuns: 120 });
    expect(done).toBeGreaterThan(30);
  });

  it('are there where all faces would be too many', () => {
    const text = `rulewright: 1
title: Compared
rolls:
  helper: { result: d3 }
  r:
    let:
      thrown: 8d10
      dice: reroll(thrown, choose dice from thrown up to 3 by player prefer it < 6)
    outcomes: { good: 'count(dice, >= 6) >= 5 and not any(dice, 1)', bad: otherwise }
`;
    const { program } = compileRuleset('ruleset.yaml', { read: () => text });
    const { answer, diagnostics } = oddsOf(program ?? expect.unreachable(), { roll: 'r' });
    expect(diagnostics).toEqual([]);
    expect(answer?.outcomes.get('good')?.toNumber()).toBeCloseTo(0, 0);
  });
});
