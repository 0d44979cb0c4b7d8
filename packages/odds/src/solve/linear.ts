/** Linear equations in whole numbers, solved exactly without fractions on the way. */
import { gcd, Rational } from '@rulewright/core';

/** Solves `matrix · x = right`; the matrix must be regular. Elimination by Bareiss: all divisions leave no rest. */
export function solveInteger(matrix: readonly (readonly bigint[])[], right: readonly Rational[]): Rational[] {
  const size = matrix.length;
  const shared = right.reduce((most, { denominator }) => (most / gcd(most, denominator)) * denominator, 1n);
  const rows = matrix.map((row, index) => {
    const { numerator, denominator } = right[index] ?? Rational.zero;
    return [...row, numerator * (shared / denominator)];
  });
  let previous = 1n;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const from = rows.findIndex((row, index) => index >= pivot && row[pivot] !== 0n);
    if (from < 0) throw new Error('The equations have no single solution.');
    if (from !== pivot) [rows[pivot], rows[from]] = [rows[from] as bigint[], rows[pivot] as bigint[]];
    const base = rows[pivot] as bigint[];
    const head = base[pivot] ?? 1n;
    for (let below = pivot + 1; below < size; below += 1) {
      const row = rows[below] as bigint[];
      const factor = row[pivot] ?? 0n;
      for (let column = pivot + 1; column <= size; column += 1) {
        row[column] = ((row[column] ?? 0n) * head - (base[column] ?? 0n) * factor) / previous;
      }
      row[pivot] = 0n;
    }
    previous = head;
  }
  const solution: Rational[] = [];
  for (let index = size - 1; index >= 0; index -= 1) {
    const row = rows[index] as bigint[];
    let rest = Rational.of(row[size] ?? 0n);
    for (let column = index + 1; column < size; column += 1) {
      const factor = row[column] ?? 0n;
      if (factor !== 0n) rest = rest.sub((solution[column] as Rational).mul(Rational.of(factor)));
    }
    solution[index] = rest.div(Rational.of(row[index] ?? 1n));
  }
  return solution.map((each) => each.div(Rational.of(shared)));
}
