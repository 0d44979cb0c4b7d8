/** The exact odds against running every way in which the dice can fall. */
import { asNumber, type Program, Rational, showValue, type Value } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset, type DoneRun, enumerateRoll, oddsOf, type RollOddsQuestion } from './index.js';
import { withWrittenValues, writtenValues } from './test/written.js';
import { loadRuleset, rulesetNames } from './testing/rulesets.js';

type Laws = Map<string, Map<string, Rational>>;

/** Pools are told by their sums. */
function keyOf(value: Value): string {
  const number = typeof value === 'object' && value !== null ? asNumber(value) : undefined;
  return showValue(number ?? value);
}

function add(laws: Laws, name: string, value: Value | undefined, probability: Rational): void {
  if (value === undefined) return;
  const law = laws.get(name) ?? new Map<string, Rational>();
  const key = keyOf(value);
  laws.set(name, law.set(key, (law.get(key) ?? Rational.zero).add(probability)));
}

/** Everything that a roll tells, found by brute force; undefined where that takes too long. */
function enumerated(
  program: Program,
  request: Pick<RollOddsQuestion, 'roll' | 'inputs' | 'options'>,
  most: number,
): { laws: Laws; missing: Rational } | string | undefined {
  const laws: Laws = new Map();
  const see = (run: DoneRun, probability: Rational): void => {
    add(laws, 'result', run.result, probability);
    add(laws, 'outcome', run.outcome, probability);
    for (const [name, value] of Object.entries({ ...run.values, ...run.measures })) add(laws, name, value, probability);
  };
  const done = enumerateRoll(program, { ...request, most }, see);
  if (done.state === 'too-large') return undefined;
  if (done.state === 'failed') return done.diagnostics[0]?.code ?? '';
  return { laws, missing: done.missing };
}

/** Compares everything that is not too long to be written. */
function compare(
  program: Program,
  request: Pick<RollOddsQuestion, 'roll' | 'inputs' | 'options'>,
  most: number,
): boolean {
  const found = enumerated(program, request, most);
  if (found === undefined) return false;
  if (typeof found === 'string') {
    // Rules may fail in what was not asked for, but odds are never told where what was asked for fails.
    const { diagnostics } = oddsOf(program, request);
    if (diagnostics.length > 0) expect(diagnostics.map(({ code }) => code)).toContain(found);
    return true;
  }
  const names = [...found.laws]
    .filter(([, law]) => law.size < 200 && ![...law.keys()].some((key) => key.length > 60))
    .map(([name]) => name);
  const { answer, diagnostics } = oddsOf(program, { ...request, ask: names });
  expect(diagnostics).toEqual([]);
  for (const name of names) {
    const distribution = answer?.told.get(name);
    const law = found.laws.get(name) as ReadonlyMap<string, Rational>;
    if (!distribution) throw new Error(`Nothing is told of ${name}.`);
    const sum = distribution.shares.reduce((total, { probability }) => total.add(probability), distribution.untold);
    expect(sum.show()).toBe('1');
    const told: Laws = new Map();
    for (const { value, probability } of distribution.shares) add(told, name, value, probability);
    const shares = told.get(name) ?? new Map<string, Rational>();
    for (const [key, probability] of shares) {
      const least = law.get(key) ?? Rational.zero;
      const inside = least.compare(probability) <= 0 && probability.compare(least.add(found.missing)) <= 0;
      expect(inside, `${name} ${key}: ${probability.show()} instead of ${least.show()}`).toBe(true);
    }
    if (found.missing.numerator === 0n && distribution.isComplete) expect(shares.size).toBe(law.size);
  }
  return true;
}

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
      compare(program, { roll, inputs, options }, 2_000);
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
    fc.constantFrom('all(p, >= 2)', 'any(p, 1)', '2 in p'),
  ),
})).number;

describe('the odds of random rules', () => {
  it('are those of every run', { timeout: 120_000 }, () => {
    let compared = 0;
    const check = fc.property(pool, number, number, number, (dice, n, result, measure) => {
      const text = `rulewright: 1
title: Random
rolls:
  random:
    let: { p: ${JSON.stringify(dice)}, k: d2, n: ${JSON.stringify(n.replaceAll(/\bn\b/g, 'k'))} }
    result: ${JSON.stringify(result)}
    outcomes: { high: result > 3, low: otherwise }
    measures: { m: ${JSON.stringify(measure)} }
`;
      const { program } = compileRuleset('ruleset.yaml', { read: () => text });
      if (program && compare(program, { roll: 'random' }, 5_000)) compared += 1;
    });
    fc.assert(check, { numRuns: 300 });
    expect(compared).toBeGreaterThan(50);
  });
});
