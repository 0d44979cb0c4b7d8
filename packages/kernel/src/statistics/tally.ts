/**
 * What was counted in a number of trials, put together. Adding tallies up is exact, and the same whatever is added to
 * what and in which order, so that work can be shared and the sum is the same to the byte.
 */
import { Counter } from './counter.js';
import type { Failed, Table, Tally, Told } from './table.js';

/** Nothing counted yet. */
export const emptyTally: Tally = { trials: 0, failed: [], tables: [] };

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

/** Adds tallies up one after the other, each in the time that it takes to look at it. They must not have trials in common. */
export class TallySum {
  private readonly failures = new Failures();
  private readonly counters = new Map<string, Counter>();
  private done = 0;

  add({ trials, failed, tables }: Tally): this {
    this.done += trials;
    for (const { code, count, first } of failed) this.failures.add(code, count, first);
    for (const table of tables) {
      const key = JSON.stringify(table.told);
      let counter = this.counters.get(key);
      if (!counter) this.counters.set(key, (counter = new Counter(table.told)));
      counter.addTable(table);
    }
    return this;
  }

  get trials(): number {
    return this.done;
  }

  /** The tables of what is wanted. */
  tables(wanted: (told: readonly Told[]) => boolean = () => true): readonly Table[] {
    return [...this.counters.values()].filter(({ told }) => wanted(told)).map((counter) => counter.table());
  }

  tally(): Tally {
    return { trials: this.done, failed: this.failures.list(), tables: this.tables() };
  }
}

/** All trials of both; they must not have any in common. */
export function addTallies(a: Tally, b: Tally): Tally {
  return new TallySum().add(a).add(b).tally();
}
