import { describe, expect, it } from 'vitest';
import { choose, chooseRow, powers } from './binomials.js';

describe('ways to choose', () => {
  it('are those of the rows above', () => {
    expect(chooseRow(0)).toEqual([1n]);
    for (let of = 1; of <= 40; of += 1) {
      expect(chooseRow(of)).toHaveLength(of + 1);
      for (let some = 0; some <= of; some += 1) {
        expect(choose(of, some)).toBe(choose(of - 1, some - 1) + choose(of - 1, some));
      }
    }
  });

  it('are none of less than nothing and of more than there are', () => {
    expect([choose(5, -1), choose(5, 6), choose(0, 1), choose(0, 0)]).toEqual([0n, 0n, 0n, 1n]);
  });

  it('are exact where rows are long', () => {
    for (const of of [999, 1000, 1001, 1500]) {
      expect(chooseRow(of).reduce((sum, each) => sum + each)).toBe(2n ** BigInt(of));
      expect(choose(of, 2)).toBe(BigInt((of * (of - 1)) / 2));
    }
  });
});

describe('powers', () => {
  it('go from the 0th to the last', () => {
    expect(powers(3n, 4)).toEqual([1n, 3n, 9n, 27n, 81n]);
    expect(powers(-2n, 3)).toEqual([1n, -2n, 4n, -8n]);
    expect(powers(7n, 0)).toEqual([1n]);
  });
});
