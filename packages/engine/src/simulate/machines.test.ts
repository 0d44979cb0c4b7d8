import { fc, test } from '@fast-check/vitest';
import { builtins, type Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { bareRoll, compileExpression } from '../index.js';
import { compareAll, rollRequests } from '../testing/compared-rulesets.js';
import { compareMachines } from '../testing/differential.js';
import { loadRuleset, rulesetNames } from '../testing/rulesets.js';

const trials = 60;

describe.each(rulesetNames)('the rolls of %s', (name) => {
  it('are the same on all machines, trial by trial', { timeout: 120_000 }, () => {
    const { refused, compared } = compareAll(loadRuleset(name), rollRequests, trials);
    expect(compared).toBeGreaterThan(name.includes('-rules') ? 0 : 10);
    // What has no instructions is known; a change that adds to it should be noticed.
    expect(refused).toMatchSnapshot();
  });
});

function expression(text: string): Program | undefined {
  return compileExpression(text).program;
}

describe('built-ins', () => {
  it('are the same on all machines', { timeout: 120_000 }, () => {
    const examples = new Set(
      [...builtins.values()].flatMap((builtin) => builtin.examples.map((each) => each.expression)),
    );
    const refused: string[] = [];
    for (const text of examples) {
      const program = expression(text);
      const comparison = program && compareMachines(program, { roll: bareRoll }, trials);
      if (!comparison) continue;
      expect(comparison.differences.slice(0, 3), text).toEqual([]);
      if (comparison.refused !== undefined) refused.push(text);
    }
    expect(refused).toMatchSnapshot();
  });
});

describe('large pools', () => {
  it.each([
    'sum(cancelHighest(5d8, 4d8))',
    'faces(cancel(6d10, 4d10))',
    'mode(9d10, ties = lowest)',
    'mode(7d4 where >= 3, empty = 0)',
    'sum(s.width * 10 + s.height for each s in sets(8d6))',
    'first(sets(9d10, 3), empty = none) is none',
    'pick(8d20, by = it mod 5, ties = random)',
    'pick(8d20, by = it mod 5, ties = last)',
    'faces((2d6, 2d10, d4)r1)',
    'faces(reroll((4d6, 3d8), <= 3, budget = 3))',
    'faces((3d6, 2d8)u)',
    'sum((3d6, 2d6)uo)',
    'faces(explode(4d6, >= 4, budget = 2, into = chains, penetrate = yes))',
    'highest(4d6!!)',
    'faces((d6)d6!!)',
    'runs(8d12, 2)',
    'count(groups(5d6 where >= 2, sum == 7))',
  ])('%s is the same on all machines', (text) => {
    const comparison = compareMachines(expression(text) as Program, { roll: bareRoll }, trials);
    expect(comparison?.refused).toBeUndefined();
    expect(comparison?.differences).toEqual([]);
    // Nearly all of them are told by the machine itself.
    expect(comparison?.trapped).toBeLessThan(trials / 6);
  });
});

const die = fc.constantFrom(4, 6, 8, 10, 12, 20, 100);
const count = fc.integer({ min: 1, max: 7 });
const small = fc.integer({ min: 1, max: 9 });
const matcher = fc.oneof(
  small.map(String),
  small.map((number) => `>= ${String(number)}`),
  fc.tuple(small, small).map(([a, b]) => `{${String(a)}, ${String(b)}}`),
  fc.constantFrom('odd', 'even'),
);
const modifier = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  fc
    .tuple(fc.constantFrom('kh', 'kl', 'km', 'dh', 'dl'), fc.integer({ min: 1, max: 4 }))
    .map(([name, n]) => `${name}${String(n)}`),
  fc.constantFrom('!', '!!', '!o', '!p', 'r1', 'ro<3', 'r1..2', 'min2', 'max5', '!>=4', 'uo'),
);
const pool = fc
  .tuple(count, die, modifier, modifier)
  .map(([n, sides, a, b]) => `${String(n)}d${String(sides)}${a}${b}`);
const { rule } = fc.letrec<{ rule: string; number: string; condition: string }>((tie) => ({
  rule: tie('number'),
  number: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.integer({ min: -20, max: 50 }).map(String),
    pool,
    pool.map((dice) => `highest(${dice}, empty = 0)`),
    pool.map((dice) => `lowest(${dice}, empty = 0)`),
    fc.tuple(pool, matcher).map(([dice, which]) => `count(${dice}, ${which})`),
    fc.tuple(pool, matcher).map(([dice, which]) => `sum(${dice} where ${which})`),
    fc
      .tuple(fc.constantFrom('cancel', 'cancelHighest'), pool, pool)
      .map(([name, a, b]) => `count(${name}(${a}, ${b}))`),
    pool.map((dice) => `mode(${dice}, empty = 0)`),
    pool.map((dice) => `sum(s.width * s.height for each s in sets(${dice}))`),
    fc.tuple(pool, pool).map(([a, b]) => `count((${a}, ${b}), >= 4)`),
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('number'), fc.integer({ min: 2, max: 9 })).map(([a, b]) => `(${a} div ${String(b)})`),
    fc.tuple(tie('number'), fc.integer({ min: 2, max: 9 })).map(([a, b]) => `(${a} mod ${String(b)})`),
    fc.tuple(fc.constantFrom('max', 'min'), tie('number'), tie('number')).map(([name, a, b]) => `${name}(${a}, ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([test, a, b]) => `(if ${test} then ${a} else ${b})`),
    fc.tuple(fc.integer({ min: 1, max: 4 }), tie('number')).map(([n, each]) => `sum(${String(n)} times ${each})`),
    fc.tuple(pool, tie('number')).map(([dice, add]) => `sum(x * 2 + ${add} for each x in ${dice} where x > 2)`),
    fc.tuple(tie('number'), die).map(([n, sides]) => `(clamp(${n}, 0, 5))d${String(sides)}`),
  ),
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '==', '!=', '>', '>='), tie('number'))
      .map((parts) => `(${parts.join(' ')})`),
    fc.tuple(pool, matcher).map(([dice, which]) => `any(${dice}, ${which})`),
    fc.tuple(pool, matcher).map(([dice, which]) => `all(${dice}, ${which})`),
    fc.tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition')).map((parts) => `(${parts.join(' ')})`),
    tie('condition').map((test) => `(not ${test})`),
  ),
}));

describe('random rules', () => {
  test.prop([rule], { numRuns: 300 })(
    'are the same on all machines',
    (text) => {
      const program = expression(text);
      const comparison = program && compareMachines(program, { roll: bareRoll }, 40, 1_000_000);
      expect(comparison?.differences.slice(0, 3) ?? [], text).toEqual([]);
    },
    300_000,
  );
});
