/** A policy as a table that can be read: for each decision the situations that make a difference, and what is best. */
import { numbers, Rational, showValue, type Value } from '@rulewright/core';
import type { Settled } from './best.js';
import type { Fact } from './situations.js';

export interface PolicyTable {
  readonly title: string;
  readonly by: readonly string[];
  /** The names of what makes a difference, in the order of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly PolicyRow[];
}

export interface PolicyRow {
  /** What is known, column by column: a value, or a range such as `3..6`. */
  readonly when: readonly string[];
  readonly choice: string;
  /** How likely it is to come to one of these situations. */
  readonly probability: Rational;
}

interface Line {
  readonly facts: ReadonlyMap<string, Value>;
  readonly choice: string;
  readonly weight: bigint;
}

export function policyTables(decisions: readonly Settled[], total: bigint): readonly PolicyTable[] {
  const byDecision = new Map<string, Settled[]>();
  for (const settled of decisions) {
    const { key } = settled.move.decision;
    const known = byDecision.get(key);
    if (known) known.push(settled);
    else byDecision.set(key, [settled]);
  }
  return [...byDecision.values()].map((all) => tableOf(all, total));
}

function tableOf(all: readonly Settled[], total: bigint): PolicyTable {
  const { decision } = (all[0] as Settled).move;
  const lines = all.map(({ move, choices, weight }): Line => ({
    facts: named(move.facts),
    choice: choices[0]?.choice ?? '',
    weight,
  }));
  const names = [...new Set(lines.flatMap(({ facts }) => [...facts.keys()]))];
  const columns = needed(names, lines);
  return { title: decision.title, by: decision.by, columns, rows: rowsOf(columns, lines, total) };
}

/** The last value of a name is the one nearest to the decision. */
function named(facts: readonly Fact[]): ReadonlyMap<string, Value> {
  return new Map(facts.map(({ name, value }) => [name, value]));
}

/** Leaves out, one after the other, what makes no difference. */
function needed(names: readonly string[], lines: readonly Line[]): readonly string[] {
  let kept = [...names];
  for (const name of names) {
    const without = kept.filter((each) => each !== name);
    if (decides(without, lines)) kept = without;
  }
  return kept;
}

function decides(names: readonly string[], lines: readonly Line[]): boolean {
  const choices = new Map<string, string>();
  return lines.every(({ facts, choice }) => {
    const key = names.map((name) => show(facts.get(name))).join('|');
    const known = choices.get(key);
    choices.set(key, choice);
    return known === undefined || known === choice;
  });
}

function show(value: Value | undefined): string {
  return value === undefined ? '–' : showValue(value);
}

/** One row for each combination; where one column remains to tell rows apart, neighbours are put together. */
function rowsOf(columns: readonly string[], lines: readonly Line[], total: bigint): readonly PolicyRow[] {
  const rows = new Map<string, { values: (Value | undefined)[]; choice: string; weight: bigint }>();
  for (const { facts, choice, weight } of lines) {
    const values = columns.map((name) => facts.get(name));
    const key = values.map(show).join('|');
    const known = rows.get(key);
    if (known) known.weight += weight;
    else rows.set(key, { values, choice, weight });
  }
  const sorted = [...rows.values()].sort((a, b) => compareRows(a.values, b.values));
  const found: {
    when: string[];
    from: Value | undefined;
    to: Value | undefined;
    head: string;
    choice: string;
    weight: bigint;
  }[] = [];
  for (const { values, choice, weight } of sorted) {
    const last = values.at(-1);
    const head = values.slice(0, -1).map(show).join('|');
    const before = found.at(-1);
    if (before && before.head === head && before.choice === choice && numbers.isNum(last) && numbers.isNum(before.to)) {
      before.to = last;
      before.weight += weight;
      before.when[before.when.length - 1] = `${show(before.from)}..${show(last)}`;
    } else found.push({ when: values.map(show), from: last, to: last, head, choice, weight });
  }
  return found.map(({ when, choice, weight }) => ({ when, choice, probability: Rational.of(weight, total) }));
}

function compareRows(a: readonly (Value | undefined)[], b: readonly (Value | undefined)[]): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (numbers.isNum(x) && numbers.isNum(y)) {
      const order = numbers.compare(x, y);
      if (order !== 0) return order;
    } else {
      const [p, q] = [show(x), show(y)];
      if (p !== q) return p < q ? -1 : 1;
    }
  }
  return 0;
}
