/** Games of two who choose at the same time, of which one wants what the other does not: solved in fractions. */
import { Rational } from '@rulewright/core';

/** What is won on average, and how often each row and each column is taken. */
export interface Game {
  readonly value: Rational;
  readonly rows: readonly Rational[];
  readonly columns: readonly Rational[];
}

/** Whoever takes a row wants much of `worth`, whoever takes a column little. */
export function solveGame(worth: readonly (readonly Rational[])[]): Game {
  return certainGame(worth) ?? mixedGame(worth);
}

/** A row and a column from which neither would go away. */
function certainGame(worth: readonly (readonly Rational[])[]): Game | undefined {
  const lows = worth.map((row) => row.reduce(least));
  const highs = (worth[0] ?? []).map((_, column) => worth.map((row) => row[column] as Rational).reduce(most));
  const value = lows.reduce(most);
  if (!value.equals(highs.reduce(least))) return undefined;
  const row = lows.findIndex((low) => low.equals(value));
  const column = highs.findIndex((high) => high.equals(value));
  const only = (count: number, at: number): Rational[] =>
    Array.from({ length: count }, (_, index) => (index === at ? Rational.one : Rational.zero));
  return { value, rows: only(lows.length, row), columns: only(highs.length, column) };
}

/**
 * The columns' side is a linear programme once everything is worth more than nothing: make the sum of the shares as
 * great as possible where no row is worth more than 1. What the slack costs in the end are the shares of the rows.
 */
function mixedGame(worth: readonly (readonly Rational[])[]): Game {
  const shift = Rational.one.sub(worth.flat().reduce(least));
  const rows = worth.length;
  const columns = worth[0]?.length ?? 0;
  const table = worth.map((row, index) => [
    ...row.map((each) => each.add(shift)),
    ...Array.from({ length: rows }, (_, slack) => (slack === index ? Rational.one : Rational.zero)),
    Rational.one,
  ]);
  const width = columns + rows;
  const cost = Array.from({ length: width + 1 }, (_, at) => (at < columns ? Rational.one.neg() : Rational.zero));
  const basis = worth.map((_, index) => columns + index);
  for (;;) {
    // The first that helps, and of equal rows the one with the first variable: so it never goes round in circles.
    const enter = cost.findIndex((each, at) => at < width && each.numerator < 0n);
    if (enter < 0) break;
    pivot(table, cost, leaving(table, basis, enter, width), enter, basis);
  }
  const sum = cost[width] as Rational;
  const value = Rational.one.div(sum);
  const shares = Array.from({ length: columns }, () => Rational.zero);
  basis.forEach((variable, row) => {
    if (variable < columns) shares[variable] = ((table[row] as Rational[])[width] as Rational).mul(value);
  });
  return { value: value.sub(shift), rows: cost.slice(columns, width).map((each) => each.mul(value)), columns: shares };
}

function leaving(
  table: readonly (readonly Rational[])[],
  basis: readonly number[],
  enter: number,
  width: number,
): number {
  let [found, least_] = [-1, Rational.zero];
  table.forEach((row, index) => {
    const by = row[enter] as Rational;
    if (by.numerator <= 0n) return;
    const ratio = (row[width] as Rational).div(by);
    const order = found < 0 ? -1 : ratio.compare(least_);
    if (order < 0 || (order === 0 && (basis[index] as number) < (basis[found] as number)))
      [found, least_] = [index, ratio];
  });
  return found;
}

function pivot(table: Rational[][], cost: Rational[], row: number, column: number, basis: number[]): void {
  const chosen = table[row] as Rational[];
  const by = chosen[column] as Rational;
  chosen.forEach((each, at) => {
    chosen[at] = each.div(by);
  });
  for (const other of [...table, cost]) {
    const factor = other[column] as Rational;
    if (other === chosen || factor.numerator === 0n) continue;
    chosen.forEach((each, at) => {
      other[at] = (other[at] as Rational).sub(factor.mul(each));
    });
  }
  basis[row] = column;
}

function least(a: Rational, b: Rational): Rational {
  return a.compare(b) <= 0 ? a : b;
}

function most(a: Rational, b: Rational): Rational {
  return a.compare(b) >= 0 ? a : b;
}
