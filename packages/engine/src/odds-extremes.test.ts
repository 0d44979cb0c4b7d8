/** Dice that are compared with the highest or lowest of other dice, all of them unseen. */
import { Rational } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset, oddsOf } from './index.js';
import { compareOdds } from './testing/compared-odds.js';

const { oneof, constantFrom, tuple, integer, property } = fc;

const dice = constantFrom('3d4', '2d6', '(2d4, 2d3)', '(d4 as mine, d2)', '2d{-1, 0, 3}', '4d3', '2d4 as mine');
const pool = constantFrom('a', 'b', 'c', 'both');
const part = constantFrom(
  'cancelHighest(a, b)',
  'cancelHighest(b, a)',
  'a where > 1',
  'keep(b, 1)',
  'drop(a, 1, highest)',
  '(a, b)',
  'a where >= lowest(b)',
  'sort(b)',
  'a',
  'a without keep(a, 1)',
  'a without (a where > 2)',
  'b without keep(b, 2, lowest)',
  'a without b',
  'reroll(a, keep(a, 1, lowest))',
);
const relation = constantFrom('<', '<=', '==', '!=', '>=', '>');
const end = constantFrom('highest', 'lowest');
const empty = integer({ min: -2, max: 7 }).map(String);
const extreme = tuple(end, pool, empty).map(([which, of, none]) => `${which}(${of}, empty = ${none})`);
const question = oneof(
  tuple(pool, relation, oneof(constantFrom('top'), extreme)).chain(([of, by, bound]) =>
    constantFrom(
      `count(${of}, ${by} ${bound})`,
      `length(${of} where ${by} ${bound})`,
      `sum(${of} where ${by} ${bound})`,
      `sum(keep(${of} where ${by} ${bound}, 2))`,
      `(if any(${of}, ${by} ${bound}) then 1 else 0)`,
      `(if all(${of}, ${by} ${bound}) then 1 else 0)`,
      `count(${of}, it - 1 ${by} ${bound})`,
    ),
  ),
  constantFrom('sum(a)', 'sum(b)', 'top', 'length(c)', 'highest(a, b, c, empty = 0)'),
);

describe('the odds of dice that are compared with the best of others', () => {
  it('are those of every roll', { timeout: 60_000 }, () => {
    let done = 0;
    const check = property(dice, dice, part, extreme, question, question, question, (a, b, c, top, x, y, z) => {
      const text = `rulewright: 1
title: Compared
rolls:
  r:
    let:
      a: ${JSON.stringify(a)}
      b: ${JSON.stringify(b)}
      c: ${JSON.stringify(c)}
      both: (a, b)
      top: ${JSON.stringify(top.replace('both', 'b'))}
    result: ${JSON.stringify(`${x} - ${y}`)}
    measures: { m: ${JSON.stringify(z)} }
`;
      const { program } = compileRuleset('ruleset.yaml', { read: () => text });
      if (program && compareOdds(program, { roll: 'r' }, 3000)) done += 1;
    });
    fc.assert(check, { numRuns: 150 });
    expect(done).toBeGreaterThan(60);
  });

  const text = `rulewright: 1
title: Compared
rolls:
  r:
    inputs: { many: { type: integer, min: 1, max: 40, default: 30 } }
    let:
      ours: many d10
      theirs: 20d10
      best: highest(theirs)
    result: count(ours, > best)
    outcomes: { beaten: 'all(ours, < best)', even: 'highest(ours) == best', ahead: otherwise }
    measures: { together: 'count(ours, highest(ours, theirs)) + count(theirs, highest(ours, theirs))' }
`;
  it('are there where the dice are too many to be looked at', () => {
    const { program } = compileRuleset('ruleset.yaml', { read: () => text });
    const { answer, diagnostics } = oddsOf(program ?? expect.unreachable(), { roll: 'r' });
    expect(diagnostics).toEqual([]);
    const sum = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n].map(
      (face) => face ** 30n * ((face + 1n) ** 20n - face ** 20n),
    );
    // All of 30 dice show less than the highest of 20.
    const beaten = Rational.of(
      sum.reduce((a, b) => a + b),
      10n ** 50n,
    );
    expect(answer?.outcomes.get('beaten')?.show()).toBe(beaten.show());
    // The highest of all fifty is on some of them.
    expect(answer?.told.get('together')?.shares[0]?.value).toBe(1);
  });
});
