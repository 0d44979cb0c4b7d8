import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { figuresOf, sharesOf, uncertainty, wilson } from './figures.js';
import { addTallies, emptyTally, type Tally } from './tally.js';

const told = [{ name: 'result', role: 'result' }] as const;

const tallies = fc
  .array(fc.tuple(fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.constant(null)), fc.nat(1000)), { maxLength: 8 })
  .map((counts): Tally => {
    const trials = counts.reduce((sum, [, count]) => sum + count, 0);
    const one = counts.map(([value, count]): Tally => ({
      trials: count,
      failed: [],
      tables: [{ told, counts: [[[value], count]] }],
    }));
    const sum = one.reduce(addTallies, emptyTally);
    return { ...sum, trials, failed: [{ code: `run/${String(trials % 3)}`, count: 1, first: trials }] };
  });

describe('tallies', () => {
  test.prop([tallies, tallies, tallies])('add up to the same bytes in any order', (a, b, c) => {
    const whole = JSON.stringify(addTallies(addTallies(a, b), c));
    expect(JSON.stringify(addTallies(a, addTallies(b, c)))).toBe(whole);
    const sorted = (tally: Tally): string =>
      JSON.stringify({
        ...tally,
        tables: [...tally.tables].sort((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1)),
      });
    expect(sorted(addTallies(c, addTallies(b, a)))).toBe(sorted(addTallies(addTallies(a, b), c)));
  });

  it('keep counts apart and in order', () => {
    const one = (value: number, count: number): Tally => ({
      trials: count,
      failed: [],
      tables: [{ told, counts: [[[value], count]] }],
    });
    const sum = [one(10, 1), one(9, 2), one(10, 3)].reduce(addTallies, emptyTally);
    expect(sum).toEqual({
      trials: 6,
      failed: [],
      tables: [
        {
          told,
          counts: [
            [[9], 2],
            [[10], 4],
          ],
        },
      ],
    });
  });
});

describe('figures', () => {
  it('are those of the numbers counted', () => {
    const table = {
      told,
      counts: [
        [[null], 5],
        [[1], 1],
        [[2], 2],
        [['7/2'], 1],
      ],
    } as const;
    const figures = figuresOf(table);
    expect(figures).toMatchObject({ count: 4, mean: 8.5 / 4, least: 1, greatest: 3.5 });
    expect(figures?.standardDeviation).toBeCloseTo(Math.sqrt(((1 - 2.125) ** 2 + 2 * 0.125 ** 2 + 1.375 ** 2) / 3), 12);
    expect(figures?.quantile(0.25)).toBe(1);
    expect(figures?.quantile(0.5)).toBe(2);
    expect(figures?.quantile(1)).toBe(3.5);
    expect(figuresOf({ told, counts: [[['word'], 1]] })).toBeUndefined();
  });

  it("give Wilson's intervals as published", () => {
    // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    for (const [count, trials, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const interval = wilson(count, trials);
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    }
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(sharesOf({ told, counts: [[[1], 3]] })[0]).toMatchObject({ share: 1, interval: { high: 1 } });
  });

  it('say how far they may be off', () => {
    const table = { told, counts: [[[0], 500_000] as const, [[1], 500_000] as const] };
    expect(uncertainty([table])).toBeCloseTo(1.96 * 0.5e-3, 6);
    expect(uncertainty([{ told, counts: [[[0], 1]] }])).toBe(Infinity);
  });
});
