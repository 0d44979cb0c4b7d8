/**
 * The best partition of numbers into groups that satisfy a condition: as many groups as possible, of as few numbers as
 * possible, of the lowest numbers possible. Equal numbers are interchangeable, so a state is how many are left of each.
 */
import type { EvaluationContext } from '../definition.js';

/** The condition on the sum and the number of elements of a group. */
export type GroupTest = (sum: number, count: number) => boolean;

/** So many groups are looked at, at most. */
const mostWork = 2_000_000;

interface Best {
  readonly groups: number;
  readonly used: number;
  readonly sum: number;
  /** The group taken first, as a number for each value, or undefined when one of the highest is left over. */
  readonly taken?: readonly number[];
  /** The state after that. */
  readonly next: number;
}

/** Groups of numbers, highest first; undefined when there are too many for an exact search. */
export function bestPartition(
  numbers: readonly number[],
  test: GroupTest,
  context: EvaluationContext,
): readonly (readonly number[])[] | undefined {
  const tally = new Map<number, number>();
  for (const number of numbers) tally.set(number, (tally.get(number) ?? 0) + 1);
  const values = [...tally.keys()].sort((a, b) => b - a);
  const counts = values.map((value) => tally.get(value) ?? 0);
  if (isTooLarge(counts)) return undefined;
  return new Search(values, counts, test, context).groups();
}

/** Whether so many numbers of each value can be divided in too many ways to look at all. */
export function isTooLarge(counts: readonly number[]): boolean {
  return counts.reduce((product, count) => (product * (count + 1) * (count + 2)) / 2, 1) > mostWork;
}

class Search {
  private readonly radix: readonly number[];
  private readonly known = new Map<number, Best>();
  private readonly tests = new Map<string, boolean>();

  constructor(
    private readonly values: readonly number[],
    private readonly counts: readonly number[],
    private readonly test: GroupTest,
    private readonly context: EvaluationContext,
  ) {
    let product = 1;
    this.radix = counts.map((count) => {
      const weight = product;
      product *= count + 1;
      return weight;
    });
  }

  groups(): readonly (readonly number[])[] {
    let state = this.counts.reduce((sum, count, index) => sum + count * (this.radix[index] ?? 0), 0);
    this.best(state);
    const found: number[][] = [];
    while (state > 0) {
      const { taken, next } = this.best(state);
      if (taken) found.push(taken.flatMap((count, index) => new Array<number>(count).fill(this.values[index] ?? 0)));
      state = next;
    }
    return found;
  }

  private best(state: number): Best {
    const known = this.known.get(state);
    if (known) return known;
    this.context.spend(1);
    const left = this.counts.map((count, index) => Math.floor(state / (this.radix[index] ?? 1)) % (count + 1));
    const top = left.findIndex((count) => count > 0);
    let best: Best = { groups: 0, used: 0, sum: 0, next: 0 };
    if (top >= 0) {
      const next = state - (this.radix[top] ?? 0);
      const { groups, used, sum } = this.best(next);
      best = { groups, used, sum, next };
      const taken = left.map(() => 0);
      taken[top] = 1;
      const value = this.values[top] ?? 0;
      best = this.extend({ left, taken, sum: value, count: 1, next }, top, best);
    }
    this.known.set(state, best);
    return best;
  }

  /** Tries the group as it is, then with one more of the values from `from` on. */
  private extend(group: Group, from: number, best: Best): Best {
    let found = best;
    if (this.holds(group.sum, group.count)) {
      const rest = this.best(group.next);
      const candidate: Best = {
        groups: rest.groups + 1,
        used: rest.used + group.count,
        sum: rest.sum + group.sum,
        taken: [...group.taken],
        next: group.next,
      };
      if (isBetter(candidate, found)) found = candidate;
    }
    for (let index = from; index < this.values.length; index += 1) {
      if ((group.taken[index] ?? 0) >= (group.left[index] ?? 0)) continue;
      const value = this.values[index] ?? 0;
      group.taken[index] = (group.taken[index] ?? 0) + 1;
      const { left, taken, sum, count, next } = group;
      const larger = { left, taken, sum: sum + value, count: count + 1, next: next - (this.radix[index] ?? 0) };
      found = this.extend(larger, index, found);
      group.taken[index] = (group.taken[index] ?? 0) - 1;
    }
    return found;
  }

  private holds(sum: number, count: number): boolean {
    const key = `${String(sum)}/${String(count)}`;
    const known = this.tests.get(key);
    if (known !== undefined) return known;
    const holds = this.test(sum, count);
    this.tests.set(key, holds);
    return holds;
  }
}

interface Group {
  readonly left: readonly number[];
  readonly taken: number[];
  readonly sum: number;
  readonly count: number;
  readonly next: number;
}

function isBetter(a: Best, b: Best): boolean {
  if (a.groups !== b.groups) return a.groups > b.groups;
  return a.used !== b.used ? a.used < b.used : a.sum < b.sum;
}
