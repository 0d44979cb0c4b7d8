import type { Value } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { type FoldLimits, type FoldTree, jointFold, type SymbolicPool, withStep } from './index.js';
import { atLeast, dice, each, op, pool, pooled } from './testing/questions.js';

const limits = (work: number, more: Partial<FoldLimits> = {}): FoldLimits => ({ work, rarest: 10n ** 6n, ...more });
const reason = (pools: readonly SymbolicPool[], trees: readonly FoldTree[], work: number): string | undefined => {
  const joint = jointFold(pools, trees, limits(work));
  return 'cannot' in joint ? joint.cannot : undefined;
};
const is = (wanted: Value) => (face: Value) => face === wanted;
const ofKind = (kind: string) => (_: Value, die?: Value) => (die as unknown as { kind?: string }).kind === kind;
const d6 = (count: number): SymbolicPool => pooled(dice(count, 6));
const p = pool();
const order = (item: Value): boolean => {
  const { fields } = item as unknown as { fields: ReadonlyMap<string, number> };
  return Number(fields.get('first')) > Number(fields.get('second'));
};

describe('ways are told apart only where that makes a difference', () => {
  const unlike = pooled(dice(2, 4), dice(2, 6), dice(2, 8), dice(2, 10));
  it.each<[string, readonly SymbolicPool[], FoldTree[], number]>([
    ['the highest of a die', [d6(1)], [op('highest', p)], 11],
    ['the highest, however many dice there are', [d6(100)], [op('highest', p)], 11],
    ['the lowest, from the other end', [d6(100)], [op('lowest', p)], 11],
    ['three of the highest', [d6(10)], [op('sum', op('kh', p, 3))], 43],
    ['three of the lowest', [d6(10)], [op('sum', op('kl', p, 3))], 43],
    ['all but the lowest three', [d6(10)], [op('sum', op('dl', p, 3))], 155],
    ['those in the middle', [d6(10)], [op('sum', op('km', p, 2))], 121],
    ['unlike dice, alike as soon as only faces of both are left', [unlike], [op('sum', op('kh', p, 2))], 51],
    ['unlike dice from below, where they never become alike', [unlike], [op('sum', op('kl', p, 2))], 150],
    ['kinds that nobody asks about', [pooled(dice(2, 6, 'a'), dice(2, 6, 'b'))], [op('sum', op('kh', p, 2))], 33],
    ['kinds', [pooled(dice(2, 6, 'a'), dice(2, 6, 'b'))], [op('count', op('kh', p, 2), ofKind('a'))], 67],
    [
      'kinds that are not put together past others',
      [pooled(dice(2, 6, 'a'), dice(2, 6, 'b'), dice(2, 6, 'a'))],
      [op('count', op('kh', p, 2), ofKind('a'))],
      127,
    ],
    ['different faces', [d6(10)], [op('count', op('distinct', p))], 384],
    ['sets', [d6(10)], [op('count', op('sets', p))], 573],
    ['runs', [d6(10)], [op('count', op('runs', p))], 1000],
    ['whether any is six', [d6(10)], [op('any', p, atLeast(6))], 11],
    ['whether any is three', [d6(10)], [op('in', 3, p)], 197],
    ['whether all are three or more', [d6(10)], [op('all', p, atLeast(3))], 242],
    ['the highest beside whether any is five', [d6(10)], [op('highest', p), op('any', p, is(5))], 107],
    ['both ends', [d6(3)], [op('highest', p), op('lowest', p)], 161],
    ['what is left of a pool', [d6(3), d6(3)], [op('count', op('cancel', pool(0), pool(1)))], 892],
    ['pairs of which only the order is asked', [d6(3), d6(3)], [op('count', op('pair', pool(0), pool(1)), order)], 522],
    ['the sum beside the highest', [d6(10)], [op('sum', p), op('highest', p)], 661],
  ])('%s', (_, pools, trees, ways) => {
    expect(reason(pools, trees, ways * 1000)).toBeUndefined();
    expect(reason(pools, trees, ways * 1000 - 1)).toBe('there are too many ways to tell apart');
  });

  it.each<[string, readonly SymbolicPool[], FoldTree]>([
    ['the sum', [d6(100)], op('sum', p)],
    ['how many are meant', [d6(100)], op('count', p, atLeast(5))],
    ['how many of those are left that pass', [d6(100)], op('count', op('where', p, atLeast(3)))],
    [
      'the sum of what is made of each',
      [d6(100)],
      op(
        'sum',
        each(p, (face) => Number(face) * 2),
      ),
    ],
    ['the sum of raised dice', [d6(100)], op('sum', op('raise', p, 3))],
    ['the sum of two pools', [d6(100), pooled(dice(3, 8))], op('sum', op('merge', pool(0), pool(1)))],
  ])('none where all dice only add to a total: %s', (_, pools, tree) => {
    expect(reason(pools, [tree], 10_000_000)).toBeUndefined();
    expect(reason(pools, [op('mode', p)], 10_000_000)).toBe('there are too many ways to tell apart');
  });
});

describe('a fold that would take too long is refused', () => {
  const asked = [op('sum', p), op('highest', p)];

  it('for how large its numbers are, which hold the weights of all sums that there may be', () => {
    const sums = pooled(dice(4, [0, 3000, 7001, 15_003]));
    expect(reason([sums], asked, 163_238)).toBeUndefined();
    expect(reason([sums], asked, 163_237)).toBe('there is too much to work out');
    // These are few, since all are multiples of 3000: only the ways count.
    const steps = pooled(dice(4, [0, 3000, 6000, 9000, 12_000]));
    expect(reason([steps], asked, 96_000)).toBeUndefined();
    expect(reason([steps], asked, 95_999)).toBe('there are too many ways to tell apart');
  });

  it('for numbers that are too large for any machine', () => {
    const huge = pooled(dice(40, [0, 1_000_000, 1_000_001]));
    expect(reason([huge], asked, Infinity)).toBe('there is too much to work out');
    expect(reason([huge], [op('sum', p)], Infinity)).toBe('there are too many different sums');
  });

  it('even where all dice only add to a total', () => {
    expect(reason([d6(100)], [op('sum', p)], 1000)).toBe('there is too much to work out');
  });

  it('for the ways in which dice are rolled again, which are as many as are likely enough', () => {
    const explodes = withStep(d6(2), '!', []);
    expect(reason([explodes], [op('sum', p)], 90_000)).toBeUndefined();
    expect(reason([explodes], [op('sum', p)], 89_999)).toBe('there are too many ways in which dice are rolled again');
  });
});

describe('a fold can be stopped', () => {
  const asked = [op('sum', op('km', p, 4)), op('mode', p)];
  const run = (pools: readonly SymbolicPool[], trees: readonly FoldTree[], tick: () => void) =>
    jointFold(pools, trees, limits(10 ** 10, { tick }));

  it('at every 4096th way that is found, and after every 1000 that are weighed', () => {
    let ticks = 0;
    run([d6(14)], asked, () => (ticks += 1));
    const ways = 8651;
    expect(reason([d6(14)], asked, ways * 1000)).toBeUndefined();
    expect(reason([d6(14)], asked, ways * 1000 - 1)).toBeDefined();
    expect(ticks).toBeGreaterThan(Math.floor(ways / 4096) + ways / 1100);
    expect(ticks).toBeLessThanOrEqual(Math.floor(ways / 4096) + Math.floor(ways / 1000));
    const stop = (): never => {
      throw new RangeError('stopped');
    };
    expect(() => run([d6(14)], asked, stop)).toThrow('stopped');
  });

  it('after each step of a pool', () => {
    let ticks = 0;
    run([withStep(withStep(d6(2), 'ro', [atLeast(5)]), '!o', [])], [op('sum', p)], () => (ticks += 1));
    expect(ticks).toBe(2);
  });

  it('but need not be', () => {
    expect(jointFold([d6(14)], asked, limits(10 ** 10))).toMatchObject({ missing: 0n });
  });
});
