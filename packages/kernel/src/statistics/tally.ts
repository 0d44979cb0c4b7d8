/**
 * What was counted in a number of trials, as plain data. Adding two tallies up is exact, and the same whatever is added to
 * what and in which order, so that work can be shared and the sum is the same to the byte.
 */
import type { Json } from '@rulewright/core';
import type { Told } from '../compile/program.js';

export interface Tally {
  /** Trials that were run. */
  readonly trials: number;
  /** Trials that the rules ended with an error, by its code. */
  readonly failed: readonly Failed[];
  readonly tables: readonly Table[];
}

export interface Failed {
  readonly code: string;
  readonly count: number;
  /** One of them: that with the lowest number. */
  readonly first: number;
}

/** How often a value was seen, or several values together. */
export interface Table {
  readonly told: readonly Told[];
  /** From the lowest value to the highest; words in the order of their letters. */
  readonly counts: readonly (readonly [values: readonly Json[], count: number])[];
}

export const emptyTally: Tally = { trials: 0, failed: [], tables: [] };

/** Collects counts, and gives them in order. */
export class Counter {
  private readonly counts = new Map<string, [readonly Json[], number]>();

  constructor(readonly told: readonly Told[]) {}

  add(values: readonly Json[], count: number): void {
    const key = JSON.stringify(values);
    const known = this.counts.get(key);
    if (known) known[1] += count;
    else this.counts.set(key, [values, count]);
  }

  table(): Table {
    return { told: this.told, counts: [...this.counts.values()].sort(([a], [b]) => compareLists(a, b)) };
  }
}

/** Collects the trials that failed. */
export class Failures {
  private readonly codes = new Map<string, { count: number; first: number }>();

  add(code: string, count: number, first: number): void {
    const known = this.codes.get(code);
    if (!known) {
      this.codes.set(code, { count, first });
      return;
    }
    known.count += count;
    known.first = Math.min(known.first, first);
  }

  list(): readonly Failed[] {
    return [...this.codes]
      .map(([code, { count, first }]) => ({ code, count, first }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  }
}

/** All trials of both; they must not have any in common. */
export function addTallies(a: Tally, b: Tally): Tally {
  const failures = new Failures();
  for (const { code, count, first } of [...a.failed, ...b.failed]) failures.add(code, count, first);
  const counters = new Map<string, Counter>();
  for (const { told, counts } of [...a.tables, ...b.tables]) {
    const key = JSON.stringify(told);
    const counter = counters.get(key) ?? new Counter(told);
    counters.set(key, counter);
    for (const [values, count] of counts) counter.add(values, count);
  }
  return {
    trials: a.trials + b.trials,
    failed: failures.list(),
    tables: [...counters.values()].map((counter) => counter.table()),
  };
}

function compareLists(a: readonly Json[], b: readonly Json[]): number {
  for (let at = 0; at < a.length; at += 1) {
    const order = compareJson(a[at] ?? null, b[at] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** None first, then no and yes, numbers by size, words. */
function compareJson(a: Json, b: Json): number {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined && y !== undefined && x !== y) return x - y;
  const [first, second] = [rank(a), rank(b)];
  if (first !== second) return first - second;
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function rank(value: Json): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  return numberOf(value) === undefined ? 3 : 2;
}

/** The number that a value is: also a fraction, or a whole number of many digits, which are written as texts. */
export function numberOf(value: Json): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const parts = /^(-?\d+)(?:\/(\d+))?$/.exec(value);
  return parts ? Number(parts[1]) / Number(parts[2] ?? 1) : undefined;
}
