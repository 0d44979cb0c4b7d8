/** What one roll comes to for some inputs: exactly where that can be had, from many runs otherwise. */
import { asNumber, type Json, numbers, type Program, Rational, toPlainJson } from '@rulewright/core';
import { defaultPolicy, oddsOf, run, seededSource } from '@rulewright/engine';

export interface Chances {
  /** The chance of each outcome; of a roll without outcomes, none. */
  readonly outcomes: ReadonlyMap<string, Rational>;
  /** Of the result, and of measures that are numbers. */
  readonly means: ReadonlyMap<string, Rational>;
  /** The chance of each result as it is written; what it is compared by. */
  readonly spread: ReadonlyMap<string, Rational>;
  /** Set when it was made so many times instead of being worked out. */
  readonly runs?: number;
}

export type Asked = Readonly<Record<string, Json>>;

/** So many states are looked at for one answer, at most. */
const states = 400_000;

export function exactChances(
  program: Program,
  roll: string,
  inputs: Asked,
  options: Asked,
  millis: number,
): Chances | undefined {
  const { answer } = oddsOf(program, { roll, inputs, options, limits: { states, millis, rarest: 10n ** 9n } });
  if (!answer) return undefined;
  const { result, measures } = answer;
  const means = new Map<string, Rational>();
  if (result?.mean) means.set('result', result.mean);
  for (const [name, { mean }] of measures) if (mean) means.set(name, mean);
  const spread = new Map(
    (result?.shares ?? []).map(({ value, probability }) => [JSON.stringify(toPlainJson(value)), probability]),
  );
  return { outcomes: answer.outcomes, means, spread };
}

/** Undefined where the rules refuse these inputs. */
export function simulatedChances(
  program: Program,
  roll: string,
  inputs: Asked,
  options: Asked,
  { runs, until }: { readonly runs: number; readonly until: number },
): Chances | undefined {
  const counted = new Map<string, number>();
  const spread = new Map<string, number>();
  let sum = Rational.zero;
  let numeric = true;
  let made = 0;
  for (; made < runs && (made < 100 || Date.now() < until); made += 1) {
    const state = run(program, { roll, inputs, options }, { dice: seededSource('diff', made), decide: defaultPolicy });
    if (state.state !== 'done') return undefined;
    const { outcome, result } = state;
    if (outcome !== undefined) counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
    const key = JSON.stringify(toPlainJson(result));
    spread.set(key, (spread.get(key) ?? 0) + 1);
    const number = asNumber(result);
    if (number === undefined) numeric = false;
    else sum = sum.add(numbers.toRational(number));
  }
  const share = (count: number): Rational => Rational.of(BigInt(count), BigInt(made));
  const shares = (counts: ReadonlyMap<string, number>): Map<string, Rational> =>
    new Map([...counts].map(([name, count]) => [name, share(count)]));
  const outcomes = program.rolls.find(({ name }) => name === roll)?.outcomes ?? [];
  return {
    outcomes: new Map(outcomes.map(({ name }) => [name, share(counted.get(name) ?? 0)])),
    means: numeric ? new Map([['result', sum.div(Rational.of(BigInt(made)))]]) : new Map(),
    spread: shares(spread),
    runs: made,
  };
}

/** Whether a chance differs by more than chance itself would let it. */
export function differs(before: Rational, after: Rational, runs: number | undefined): boolean {
  if (runs === undefined) return !before.equals(after);
  const [p, q] = [before.toNumber(), after.toNumber()];
  const middle = (p + q) / 2;
  // Five standard errors: not once in a million comparisons by chance.
  return Math.abs(p - q) > 5 * Math.sqrt((2 * middle * (1 - middle)) / runs) + 1e-12;
}
