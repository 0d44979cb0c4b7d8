/** The exact odds against running every way in which the dice can fall. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from './index.js';
import { withWrittenValues, writtenValues } from './test/written.js';
import { compareOdds } from './testing/compared-odds.js';
import { loadRuleset, rulesetNames } from './testing/rulesets.js';

describe.each(rulesetNames)('the odds of %s', (ruleset) => {
  const program = loadRuleset(ruleset);
  const tested = withWrittenValues(program);

  it('are those of every run', { timeout: 300_000 }, () => {
    const seen = new Set<string>();
    program.examples.forEach((example, index) => {
      const written = writtenValues(tested, example, index, undefined);
      if ('failed' in written || !('roll' in written.request)) return;
      const { roll, inputs, options } = written.request;
      const key = `${roll} ${JSON.stringify([inputs, options], (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))}`;
      if (seen.has(key)) return;
      seen.add(key);
      compareOdds(program, { roll, inputs, options }, 2_000);
    });
    expect(seen.size).toBeGreaterThan(0);
  });
});

const small = fc.integer({ min: 1, max: 3 });
const sides = fc.integer({ min: 2, max: 4 });
const pool = fc.oneof(
  fc.tuple(small, sides).map(([count, size]) => `${String(count)}d${String(size)}`),
  fc.tuple(small, sides, small).map(([count, size, kept]) => `${String(count)}d${String(size)}kh${String(kept)}`),
  fc.tuple(sides, sides).map(([a, b]) => `(d${String(a)}, d${String(b)})`),
  fc.tuple(small, sides).map(([count, size]) => `${String(count)}d${String(size)}ro<2`),
  fc.tuple(small, sides).map(([count, size]) => `${String(count)}d${String(size)}!o`),
);
const ofPool = fc.constantFrom(
  'highest(p)',
  'lowest(p)',
  'sum(p)',
  'count(p, >= 2)',
  'count(p, 1)',
  'length(distinct(p))',
  'sum(p where >= 2)',
  'length(p)',
  'highest(keep(p, 2))',
  'p[1]',
  'sum(face for each face in p where face > 1)',
);
const number: fc.Arbitrary<string> = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.integer({ min: 0, max: 4 }).map(String),
    ofPool,
    fc.constantFrom('n', 'd3', 'sum(2d2)'),
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => `max(${a}, ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([test, a, b]) => `(if ${test} then ${a} else ${b})`),
    tie('number').map((each) => `(carry left = ${each} for each face in p do left + face)`),
  ),
  condition: fc.oneof(
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '==', '>'), tie('number'))
      .map(([a, op, b]) => `${a} ${op} ${b}`),
    fc.constantFrom(
      'all(p, >= 2)',
      'any(p, 1)',
      '2 in p',
      'flag',
      'not flag',
      'flag and any(p, 2)',
      'flag or p[1] == 1',
    ),
  ),
})).number;

describe('the odds of random rules', () => {
  it('are those of every run', { timeout: 120_000 }, () => {
    let compared = 0;
    const check = fc.property(pool, number, number, number, (dice, n, result, measure) => {
      const text = `rulewright: 1
title: Random
rolls:
  called:
    result: random(no).result
  random:
    inputs: { flag: { type: boolean, default: yes } }
    let: { p: ${JSON.stringify(dice)}, q: if flag then p else 2d2, k: d2, n: ${JSON.stringify(n.replaceAll(/\bn\b/g, 'k'))} }
    result: ${JSON.stringify(result)}
    outcomes: { high: result > 3, low: otherwise }
    measures: { m: ${JSON.stringify(measure)}, other: highest(q) + length(q) + length(p) }
`;
      const { program } = compileRuleset('ruleset.yaml', { read: () => text });
      if (!program) return;
      // With an input that is known to be yes, and called with one that is known to be no.
      for (const roll of ['random', 'called']) if (compareOdds(program, { roll }, 5_000)) compared += 1;
    });
    fc.assert(check, { numRuns: 200 });
    expect(compared).toBeGreaterThan(50);
  });
});
