import { fc, test } from '@fast-check/vitest';
import type { Argument, DieFaces, Value } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { bruteForce, chancesOf, showChances } from '../testing/brute-force.js';
import { fairFaces } from '../dice/face-weights.js';
import { expand, type FoldTree, jointFold, plainPool, type PoolStep, type SymbolicPool, withStep } from './index.js';

const pool: FoldTree = { kind: 'pool', pool: 0 };
const op = (name: string, ...known: readonly Argument[]): FoldTree => ({
  kind: 'op',
  op: name,
  args: [{ tree: pool }, ...known.map((each) => ({ known: each }))],
});
const faces: fc.Arbitrary<DieFaces> = fc.oneof(
  fc.integer({ min: 2, max: 3 }).map((max) => ({ min: 1, max })),
  fc.constant({ faces: [1, 2, 4], weights: [2, 1, 1] }),
);
/** So many dice at the most, of one kind or two: what they roll further must all be tried. */
const poolsOf = (most: number): fc.Arbitrary<SymbolicPool> =>
  fc
    .array(fc.record({ faces, count: fc.integer({ min: 1, max: 2 }) }), { minLength: 1, maxLength: 2 })
    .filter((kinds) => kinds.reduce((sum, { count }) => sum + count, 0) <= most)
    .map((kinds) => ({
      kinds: kinds.map(({ faces: of, count }) => ({
        faces: of,
        label: JSON.stringify(of),
        count,
        shown: fairFaces(of),
      })),
      steps: [],
    }));
const atLeast = fc.integer({ min: 1, max: 4 }).map((bound) => (face: Value) => Number(face) >= bound);
const atMost = fc.integer({ min: 1, max: 2 }).map((bound) => (face: Value) => Number(face) <= bound);
const step = (name: string, ...args: readonly Argument[]): PoolStep => ({ op: name, args });
/** Limits and budgets are `few`. */
const stepsWith = (few: fc.Arbitrary<number>): fc.Arbitrary<PoolStep> =>
  fc.oneof(
    fc.constantFrom('!o', 'ro', 'uo').map((name) => step(name)),
    atLeast.map((rule) => step('!o', rule)),
    atMost.map((rule) => step('ro', rule)),
    fc
      .tuple(atLeast, few, fc.constantFrom('dice', 'chains'), fc.boolean())
      .map(([rule, limit, into, less]) => step('explode', rule, limit, undefined, into, less)),
    fc
      .tuple(atLeast, few, fc.boolean())
      .map(([rule, budget, less]) => step('explode', rule, undefined, budget, undefined, less)),
    fc.tuple(atLeast, few, few).map(([rule, limit, budget]) => step('explode', rule, limit, budget)),
    fc.tuple(atMost, few).map(([rule, limit]) => step('reroll', rule, limit)),
    fc.tuple(atMost, few).map(([rule, budget]) => step('reroll', rule, 1, budget)),
    fc.tuple(fc.constantFrom('kh', 'kl', 'dh', 'km'), few).map(([name, count]) => step(name, count)),
    few.map((bound) => step('raise', bound + 1)),
    atLeast.map((rule) => step('where', rule)),
  );

describe('steps of a pool', () => {
  const few = fc.integer({ min: 0, max: 2 });
  const fewer = fc.integer({ min: 0, max: 1 });
  const questions = fc.oneof(
    fc.tuple(poolsOf(3), fc.tuple(stepsWith(few))),
    fc.tuple(poolsOf(2), fc.tuple(stepsWith(fewer), stepsWith(fewer))),
  );
  test.prop([questions], { numRuns: 150, interruptAfterTimeLimit: 8000 })(
    'do what the built-ins do with every roll',
    ([given, done]) => {
      const changed = { ...given, steps: done };
      const trees = [op('sum'), op('count'), op('highest')];
      const joint = jointFold([changed], trees);
      if ('cannot' in joint) {
        fc.pre(joint.fails !== undefined);
        return;
      }
      expect(joint.missing).toBe(0n);
      const expected = showChances(bruteForce([changed], trees));
      expect(showChances(chancesOf(joint))).toEqual(expected);
      for (const ordered of [false, true]) {
        const found = expand(changed, undefined, ordered);
        if ('cannot' in found) throw new Error(found.cannot);
        const entries = found.pools.flatMap(({ value, weight }) => {
          const known = jointFold([value], trees);
          return 'cannot' in known ? [] : known.entries.map(({ values }) => ({ values, weight }));
        });
        expect(showChances(chancesOf({ ...found, entries }))).toEqual(expected);
      }
    },
  );

  const mean = (given: SymbolicPool, tree: FoldTree): number => {
    const joint = jointFold([given], [tree]);
    if ('cannot' in joint) throw new Error(joint.cannot);
    expect(joint.entries.reduce((sum, { weight }) => sum + weight, joint.missing)).toBe(joint.total);
    expect(joint.missing * 10n ** 12n <= joint.total).toBe(true);
    return joint.entries.reduce(
      (sum, { values, weight }) => sum + (Number(values[0]) * Number((weight * 10n ** 18n) / joint.total)) / 1e18,
      0,
    );
  };
  const d = (count: number, sides: number): SymbolicPool =>
    plainPool({ min: 1, max: sides }, count, `d${String(sides)}`);

  it.each([
    ['d6!', withStep(d(1, 6), '!', []), op('sum'), 4.2],
    ['d10!', withStep(d(1, 10), '!', []), op('sum'), 55 / 9],
    ['d6!p', withStep(d(1, 6), '!p', []), op('sum'), 4],
    ['d6!!p', withStep(d(1, 6), '!!p', []), op('sum'), 4],
    ['5d6!!kh2', withStep(d(5, 6), '!!', []), op('sum', 'kh2'), 13.348158310069962],
    ['2d6r1', withStep(d(2, 6), 'r', []), op('sum'), 8],
    ['3d6u', withStep(d(3, 6), 'u', []), op('sum'), 10.5],
    [
      '5d10!>=9',
      withStep(d(5, 10), '!', [(face: Value) => Number(face) >= 9]),
      op('count', (face: Value) => Number(face) >= 8),
      15 / 8,
    ],
  ])('have the known mean of %s', (_, given, tree, expected) => {
    const asked: FoldTree =
      tree.kind === 'op' && tree.args.length > 1 && tree.op === 'sum'
        ? { kind: 'op', op: 'sum', args: [{ tree: op('kh', 2) }] }
        : tree;
    expect(mean(given, asked)).toBeCloseTo(expected, 8);
  });

  it.each([
    ['d1!', withStep(d(2, 1), '!', []), 'dice/endless-explosion'],
    ['d2r', withStep(d(2, 2), 'r', [() => true]), 'dice/no-face-left'],
    ['3d2u', withStep(d(3, 2), 'u', []), 'dice/unique-impossible'],
  ])('end in an error for %s', (_, given, code) => {
    expect(jointFold([given], [op('sum')])).toMatchObject({ fails: { code } });
  });
});
