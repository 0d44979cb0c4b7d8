/** The exact odds against running every way in which the dice can fall and the cards can lie. */
import { asNumber, type Program, Rational, showValue, type Value } from '@rulewright/core';
import { expect } from 'vitest';
import { type DoneRun, enumerateRoll, oddsOf, type RollOddsQuestion } from '../index.js';

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

/** Compares everything that is not too long to be written; false where there are more than so many ways. */
export function compareOdds(
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
  // What is not asked for need not be told apart, which is another way of working out the rest.
  const roll = program.rolls.find(({ name }) => name === request.roll);
  const others = new Set(['result', 'outcome', ...(roll?.measures ?? []).map(({ name }) => name)]);
  compareTold(program, { ...request, ask: names }, names, found);
  compareTold(
    program,
    request,
    names.filter((name) => others.has(name)),
    found,
  );
  return true;
}

function compareTold(
  program: Program,
  question: RollOddsQuestion,
  names: readonly string[],
  found: { readonly laws: Laws; readonly missing: Rational },
): void {
  const { answer, diagnostics } = oddsOf(program, question);
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
}
