import type { Json } from '@rulewright/core';
import { compareLists, numberOf, unitsOf } from './order.js';
import type { Table, Told } from './table.js';

/** So many different values are kept apart; what bounds the memory of a simulation. */
export const mostValues = 2 ** 16;

/**
 * Collects counts, and gives them in order. Where there are more different values than are kept apart, numbers are counted
 * by spans, the narrowest that are few enough, with their sums; of anything else it is only known how many there were.
 * Which it is depends on nothing but the set of values, so it makes no difference how they were shared out before.
 */
export class Counter {
  private counts = new Map<string, [readonly Json[], number]>();
  private span: number | undefined;
  private numbers = 0n;
  private squares = 0n;
  private dropped: number | undefined;

  constructor(
    readonly told: readonly Told[],
    private readonly most = mostValues,
  ) {}

  add(values: readonly Json[], count: number): void {
    if (this.dropped !== undefined) {
      this.dropped += count;
      return;
    }
    if (this.span === undefined) {
      this.put(values, count);
      if (this.counts.size > this.most) this.condense();
      return;
    }
    const [value = null] = values;
    if (!this.sum(value, count)) {
      this.drop();
      this.dropped = (this.dropped ?? 0) + count;
      return;
    }
    this.putSpan(value, count);
  }

  addTable({ counts, span, sums, dropped }: Table): void {
    if (dropped !== undefined) {
      this.drop();
      this.dropped = (this.dropped ?? 0) + dropped;
      return;
    }
    if (span === undefined || sums === undefined) {
      for (const [values, count] of counts) this.add(values, count);
      return;
    }
    if (this.span === undefined && this.dropped === undefined) this.condense(span);
    if (this.dropped !== undefined) {
      this.dropped += counts.reduce((sum, [, count]) => sum + count, 0);
      return;
    }
    this.numbers += BigInt(sums.numbers);
    this.squares += BigInt(sums.squares);
    if ((this.span ?? 1) < span) this.widen(span);
    for (const [[value = null], count] of counts) this.putSpan(value, count);
  }

  table(): Table {
    const { told, span, numbers, squares, dropped } = this;
    const counts = [...this.counts.values()].sort(([a], [b]) => compareLists(a, b));
    if (dropped !== undefined) return { told, counts: [], dropped };
    if (span === undefined) return { told, counts };
    return { told, counts, span, sums: { numbers: String(numbers), squares: String(squares) } };
  }

  private put(values: readonly Json[], count: number): void {
    const key = JSON.stringify(values);
    const known = this.counts.get(key);
    if (known) known[1] += count;
    else this.counts.set(key, [values, count]);
  }

  private putSpan(value: Json, count: number): void {
    this.put([startOf(value, this.span ?? 1)], count);
    if (this.counts.size > this.most) this.widen(1);
  }

  /** Adds a number to the sums; false when it is none. */
  private sum(value: Json, count: number): boolean {
    if (value === null) return true;
    const units = unitsOf(value);
    if (units === undefined) return false;
    this.numbers += units * BigInt(count);
    this.squares += units * units * BigInt(count);
    return true;
  }

  /** From single values to spans of at least this width. */
  private condense(least = 1): void {
    const isSingle = this.told.length === 1;
    for (const [[value = null], count] of this.counts.values()) {
      if (isSingle && this.sum(value, count)) continue;
      this.drop();
      return;
    }
    this.span = 1;
    this.widen(least);
  }

  /** To spans of at least this width, and so wide that there are few enough. */
  private widen(least: number): void {
    let span = Math.max(this.span ?? 1, least);
    const old = [...this.counts.values()];
    const values = old.map(([[value = null]]) => value);
    while (new Set(values.map((value) => startOf(value, span))).size > this.most) span *= 2;
    this.span = span;
    this.counts = new Map();
    for (const [[value = null], count] of old) this.put([startOf(value, span)], count);
  }

  private drop(): void {
    this.dropped ??= [...this.counts.values()].reduce((sum, [, count]) => sum + count, 0);
    this.counts.clear();
  }
}

/** Where the span begins in which a number lies. */
function startOf(value: Json, span: number): Json {
  const number = value === null ? undefined : numberOf(value);
  // Minus nought is written as nought, but is another key.
  return number === undefined ? null : Math.floor(number / span) * span + 0;
}
