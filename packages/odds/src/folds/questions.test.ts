import type { Value } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { bruteForce, chancesOf, showChances } from '../testing/brute-force.js';
import { type FoldTree, jointFold, type SymbolicPool, withStep } from './index.js';
import { atLeast, dice, each, field, op, pool, pooled } from './testing/questions.js';

const p = pool();
const d3 = (count: number): SymbolicPool => pooled(dice(count, 3));
const ofKind = (kind: string) => (_: Value, die?: Value) => (die as unknown as { kind?: string }).kind === kind;
const isOdd = (face: Value): boolean => Number(face) % 2 === 1;

describe('questions that chance seldom draws are answered as every roll answers them', () => {
  it.each<[string, readonly SymbolicPool[], FoldTree[]]>([
    ['sets of those that are kept', [d3(3)], [op('count', op('sets', op('kh', p, 2)))]],
    ['the widest set of those that are kept', [d3(4)], [op('first', op('sets', op('kl', p, 3)))]],
    [
      'all sets of two pools, beside a sum',
      [d3(2), d3(2)],
      [op('count', op('sets', op('merge', pool(0), pool(1)))), op('sum', pool(0))],
    ],
    ['different ones of those that are kept', [d3(3)], [op('sum', op('distinct', op('kh', p, 2)))]],
    ['runs of those that are kept', [d3(3)], [op('count', op('runs', op('kl', p, 2)))]],
    [
      'the length of the first run of raised dice',
      [d3(3)],
      [field('length', op('first', op('runs', op('raise', p, 2))))],
    ],
    ['sets of raised dice', [d3(3)], [op('count', op('sets', op('raise', p, 2)))]],
    [
      'sets of what is made of sets',
      [d3(4)],
      [
        op(
          'sum',
          each(op('sets', p), (set) => (set as unknown as { fields: Map<string, Value> }).fields.get('width') ?? 0),
        ),
      ],
    ],
    [
      'which sets are wide',
      [d3(4)],
      [
        op(
          'count',
          op(
            'where',
            op('sets', p),
            (set: Value) => Number((set as unknown as { fields: Map<string, Value> }).fields.get('width')) > 2,
          ),
        ),
      ],
    ],
    ['what cancels', [d3(2), d3(2)], [op('sum', op('cancel', pool(0), pool(1)))]],
    ['sets of what cancels', [d3(3), d3(1)], [op('count', op('sets', op('cancel', pool(0), pool(1))))]],
    ['the highest of what cancels', [d3(3), d3(2)], [op('highest', op('cancel', pool(0), pool(1)), 0)]],
    ['what cancels from above', [d3(2), d3(2)], [op('sum', op('cancelHighest', pool(0), pool(1)))]],
    ['what is taken out of a list', [d3(2)], [op('sum', op('without', p, [1, 2]))]],
    ['a kind among the lowest', [pooled(dice(2, 3, 'a'), dice(2, 3))], [op('count', op('kl', p, 2), ofKind('a'))]],
    [
      'a kind among the highest',
      [pooled(dice(1, 3, 'a'), dice(1, 3), dice(1, 3, 'a'))],
      [op('count', op('kh', p, 2), ofKind('a'))],
    ],
    [
      'a kind among different ones',
      [pooled(dice(1, 3, 'a'), dice(1, 3), dice(1, 3, 'a'))],
      [op('count', op('distinct', p), ofKind('a'))],
    ],
    [
      'a kind among the lowest of unlike dice',
      [pooled(dice(2, 2, 'a'), dice(1, 4), dice(1, 3, 'a'))],
      [op('count', op('kl', p, 2), ofKind('a'))],
    ],
    [
      'unlike dice',
      [pooled(dice(1, 2), dice(1, 3), dice(1, 4), dice(1, [2, 5]))],
      [op('sum', op('kh', p, 2)), op('mode', p)],
    ],
    ['negative numbers', [pooled(dice(3, [-2, 0, 3]))], [op('sum', op('kl', p, 2)), op('highest', p)]],
    ['sums in steps of two', [pooled(dice(3, [1, 3, 7]))], [op('sum', p), op('sum', op('kh', p, 1)), op('mode', p)]],
    ['odd ones beside the lowest', [d3(4)], [op('count', p, isOdd), op('lowest', p), op('all', p, isOdd)]],
    [
      'symbols',
      [pooled(dice(3, ['a', 'b', 'a b']))],
      [op('count', p, (face: Value) => face === 'a'), op('in', 'b', p), op('mode', p)],
    ],
    ['no dice at all', [pooled()], [op('sum', p), op('highest', p), op('count', op('sets', p))]],
    ['dice of which none may pass', [d3(2)], [op('highest', op('where', p, atLeast(4))), op('count', p)]],
    ['pools by turns', [d3(2), d3(3)], [op('sum', pool(0)), op('highest', pool(1)), op('count', pool(0), atLeast(3))]],
    ['pools in another order', [d3(2), d3(1)], [op('sum', pool(1)), op('highest', pool(0)), op('lowest', pool(0))]],
    [
      'three pools, two of them together',
      [d3(1), d3(2), d3(1)],
      [op('sum', pool(1)), op('sum', op('merge', pool(0), pool(2))), op('count', pool(1), atLeast(2))],
    ],
    ['no questions', [d3(2)], []],
    ['sorted dice that explode', [withStep(withStep(d3(2), 'sort', []), '!o', [])], [op('sum', p)]],
    ['kept dice that explode', [withStep(withStep(d3(3), 'kh', [2]), '!o', [])], [op('sum', p), op('count', p)]],
    ['dice that explode twice', [withStep(withStep(d3(2), '!o', []), '!o', [])], [op('highest', p), op('count', p)]],
  ])('%s', (_, pools, trees) => {
    const joint = jointFold(pools, trees);
    if ('cannot' in joint) throw new Error(joint.cannot);
    expect(joint.missing).toBe(0n);
    expect(joint.entries.every(({ weight }) => weight > 0n)).toBe(true);
    expect(showChances(chancesOf(joint))).toEqual(showChances(bruteForce(pools, trees)));
  });
});

describe('what cannot be folded', () => {
  const explodes = (...args: Parameters<typeof withStep>[2]): SymbolicPool => withStep(d3(2), 'explode', args);
  it.each<[string, readonly SymbolicPool[], FoldTree, object]>([
    ['a whole pool', [d3(2)], p, { cannot: 'a whole pool' }],
    ['a whole list', [d3(2)], op('sets', p), { cannot: 'a whole list' }],
    ['what has no fold', [d3(2)], op('min', p), { cannot: '"min" has to see the dice themselves', op: 'min' }],
    [
      'pools changed in different ways',
      [d3(2)],
      op('sum', op('merge', op('raise', p, 2), p)),
      { cannot: 'pools changed in different ways' },
    ],
    [
      'single dice rolled again',
      [withStep(d3(2), 'reroll', [[1]])],
      op('sum', p),
      { cannot: 'single dice are meant', op: 'reroll' },
    ],
    [
      'chains that share a budget',
      [explodes(atLeast(3), undefined, 2, 'chains')],
      op('sum', p),
      { cannot: '"explode" has to see the dice themselves', op: 'explode' },
    ],
    [
      'unlike dice rolled until they differ',
      [withStep(pooled(dice(1, 3), dice(1, 2)), 'uo', [])],
      op('sum', p),
      { cannot: '"uo" has to see the dice themselves', op: 'uo' },
    ],
    ['symbols to add up', [pooled(dice(2, ['a', 'b']))], op('sum', p), { cannot: 'It is not a whole number.' }],
    [
      'an endless explosion',
      [explodes(atLeast(1))],
      op('sum', p),
      { fails: { code: 'dice/endless-explosion', values: {} }, op: 'explode' },
    ],
    [
      'dice that cannot differ',
      [withStep(d3(4), 'u', [])],
      op('sum', p),
      { fails: { code: 'dice/unique-impossible', values: { count: 4, faces: 3 } }, op: 'u' },
    ],
  ])('is refused with the reason: %s', (_, pools, tree, refusal) => {
    expect(jointFold(pools, [tree])).toMatchObject(refusal);
  });
});

describe('ways not followed to their end', () => {
  const explodes = withStep(pooled(dice(1, 2)), '!', []);
  const limits = { work: 10 ** 9, rarest: 100n };
  const found = (pools: readonly SymbolicPool[], ...trees: FoldTree[]) => {
    const joint = jointFold(pools, trees, limits);
    if ('cannot' in joint) throw new Error(joint.cannot);
    expect(joint.entries.reduce((sum, { weight }) => sum + weight, joint.missing)).toBe(joint.total);
    return Number(joint.missing) / Number(joint.total);
  };

  it('are those in which any pool has one', () => {
    const one = found([explodes], op('sum', p));
    expect(one).toBe(1 / 128);
    const either = 1 - (1 - one) ** 2;
    expect(found([explodes, explodes], op('sum', pool(0)), op('sum', pool(1)))).toBe(either);
    expect(found([explodes, explodes], op('sum', op('merge', pool(0), pool(1))))).toBe(either);
    expect(found([explodes, d3(2)], op('sum', pool(1)), op('sum', pool(0)))).toBe(one);
  });

  it('are fewer where only so many dice make a difference, but not to the next step', () => {
    const asked = (pools: readonly SymbolicPool[]): number => {
      const joint = jointFold(pools, [op('highest', p)]);
      if ('cannot' in joint) throw new Error(joint.cannot);
      const one = joint.entries.find(({ values }) => values[0] === 1)?.weight ?? 0n;
      return Number(one) / Number(joint.total);
    };
    expect(asked([explodes])).toBe(1 / 2);
    // Each of the twos is rolled again: all show 1 with the sum of 1/2 · (1/4)^n.
    expect(asked([withStep(explodes, 'ro', [atLeast(2)])])).toBeCloseTo(2 / 3, 9);
  });
});
