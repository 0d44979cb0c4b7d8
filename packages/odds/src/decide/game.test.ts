import { Rational } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveGame } from './game.js';

const number = fc.integer({ min: -6, max: 6 });
const matrix = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(number, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

function sum(parts: readonly Rational[]): Rational {
  return parts.reduce((total, each) => total.add(each), Rational.zero);
}

describe('a game of two', () => {
  it('is played so that neither would do better with anything else', () => {
    const check = fc.property(matrix, (numbers) => {
      const worth = numbers.map((row) => row.map((each) => Rational.of(each)));
      const { value, rows, columns } = solveGame(worth);
      for (const shares of [rows, columns]) {
        expect(sum(shares).show()).toBe('1');
        for (const share of shares) expect(share.compare(Rational.zero)).not.toBe(-1);
      }
      // Whatever the other side takes, each gets at least what the game is worth to it.
      for (const row of worth) {
        const won = sum(row.map((each, column) => each.mul(columns[column] as Rational)));
        expect(won.compare(value)).not.toBe(1);
      }
      columns.forEach((_, column) => {
        const won = sum(worth.map((row, index) => (row[column] as Rational).mul(rows[index] as Rational)));
        expect(won.compare(value)).not.toBe(-1);
      });
    });
    fc.assert(check, { numRuns: 300 });
  });

  it('is won one time in three by paper, scissors and stone alike', () => {
    const worth = [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ].map((row) => row.map((each) => Rational.of(each)));
    const { value, rows } = solveGame(worth);
    expect(value.show()).toBe('0');
    expect(rows.map((share) => share.show())).toEqual(['1/3', '1/3', '1/3']);
  });
});
