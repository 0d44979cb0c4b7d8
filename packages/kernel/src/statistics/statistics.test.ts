import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { figuresOf, sharesOf, uncertainty, wilson } from './figures.js';
import { Counter } from './counter.js';
import { seriesOf } from './series.js';
import type { Table, Tally } from './table.js';
import { addTallies, emptyTally, TallySum } from './tally.js';

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

  test.prop([fc.array(tallies, { maxLength: 6 })])('add up one after the other as two at a time', (all) => {
    const sum = new TallySum();
    for (const tally of all) sum.add(tally);
    expect(JSON.stringify(sum.tally())).toBe(JSON.stringify(all.reduce(addTallies, emptyTally)));
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

describe('many values', () => {
  const most = 8;
  const values = fc.array(
    fc.tuple(
      fc.oneof(
        { arbitrary: fc.integer({ min: -60, max: 60 }), weight: 12 },
        { arbitrary: fc.constant('7/2'), weight: 1 },
        { arbitrary: fc.constant(null), weight: 1 },
        { arbitrary: fc.constant('-123456789012345678901'), weight: 1 },
      ),
      fc.integer({ min: 1, max: 9 }),
    ),
    { maxLength: 30 },
  );
  const words = fc.array(
    fc.tuple(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.boolean(), fc.constant('word')), fc.constant(1)),
    { maxLength: 30 },
  );
  const counted = (all: readonly (readonly [string | number | boolean | null, number])[]): Table => {
    const counter = new Counter(told, most);
    for (const [value, count] of all) counter.add([value], count);
    return counter.table();
  };
  const added = (...tables: readonly Table[]): Table => {
    const counter = new Counter(told, most);
    for (const table of tables) counter.addTable(table);
    return counter.table();
  };

  test.prop([fc.oneof(values, words), fc.nat(30), fc.nat(30)])(
    'are counted by spans, or not at all, the same however they are shared out',
    (all, a, b) => {
      const whole = JSON.stringify(counted(all));
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const parts = [all.slice(0, from), all.slice(from, to), all.slice(to)].map(counted);
      expect(JSON.stringify(added(...parts))).toBe(whole);
      expect(JSON.stringify(added(...parts.reverse()))).toBe(whole);
      expect(JSON.stringify(counted([...all].reverse()))).toBe(whole);
    },
  );

  test.prop([values])('have the figures of the numbers themselves', (all) => {
    const table = counted(all);
    expect(table.counts.length).toBeLessThanOrEqual(most);
    expect(table.counts.reduce((sum, [, count]) => sum + count, 0)).toBe(
      all.reduce((sum, [, count]) => sum + count, 0),
    );
    const exact = new Counter(told);
    for (const [value, count] of all) exact.add([value], count);
    const [figures, wanted] = [figuresOf(table), figuresOf(exact.table())];
    expect(figures?.count).toBe(wanted?.count);
    if (!figures || !wanted) return;
    expect(Math.abs(figures.mean / wanted.mean - 1) < 1e-6 || Math.abs(figures.mean - wanted.mean) < 1e-5).toBe(true);
    const close = Math.abs(figures.standardDeviation - wanted.standardDeviation);
    expect(close).toBeLessThanOrEqual(1e-3 + 1e-6 * wanted.standardDeviation);
    const median = figures.quantile(0.5);
    expect(median).toBeLessThanOrEqual(wanted.quantile(0.5));
    expect(median + (table.span ?? 0)).toBeGreaterThanOrEqual(wanted.quantile(0.5));
  });

  it('are told apart as far as may be', () => {
    const many = Array.from({ length: 16 }, (_, value) => [value, 1] as const);
    expect(counted(many)).toMatchObject({ span: 2, sums: { numbers: String(120 * 2 ** 20) } });
    expect(counted([...many, ['word', 1]])).toEqual({ told, counts: [], dropped: 17 });
  });
});

describe('a series', () => {
  it('keeps what is over as it ended', () => {
    const name = { name: 'joan.hp', role: 'field' } as const;
    // Two trials begin with 9: one has 5 after its only round and ends with 4, the other has 8, 7 and ends with 7.
    const rounds: Table = {
      told: [{ name: 'round', role: 'round' }, name],
      counts: [
        [[0, 9], 2],
        [[1, 5], 1],
        [[1, 8], 1],
        [[2, 7], 1],
      ],
    };
    const ends: Table = {
      told: [{ name: 'rounds', role: 'rounds' }, name],
      counts: [
        [[1, 4], 1],
        [[2, 7], 1],
      ],
    };
    const rows = seriesOf(rounds, ends).map(({ round, going, table }) => [round, going, figuresOf(table)?.mean]);
    expect(rows).toEqual([
      [0, 2, 9],
      [1, 2, 6.5],
      [2, 1, 5.5],
    ]);
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
    // Outcomes come first; where there is neither outcome nor result, all that is counted has to be known so closely.
    const outcome = [{ name: 'outcome', role: 'outcome' }] as const;
    const halves = [[['hit'], 50] as const, [['miss'], 50] as const];
    const half = (wilson(50, 100).high - wilson(50, 100).low) / 2;
    expect(uncertainty([table, { told: outcome, counts: halves }])).toBeCloseTo(half, 12);
    const measure = [{ name: 'margin', role: 'measure' }] as const;
    const rounds = [{ name: 'rounds', role: 'rounds' }] as const;
    expect(
      uncertainty([
        { told: rounds, counts: [[[3], 100]] },
        { told: measure, counts: halves },
      ]),
    ).toBeCloseTo(half, 12);
    expect(uncertainty([{ told: measure, counts: [], dropped: 100 }])).toBe(Infinity);
  });
});
