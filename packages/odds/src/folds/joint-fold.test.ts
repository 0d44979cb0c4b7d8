import { fc, test } from '@fast-check/vitest';
import { RecordValue, type Face, type Value } from '@rulewright/core';
import { describe, expect } from 'vitest';
import { bruteForce, chancesOf, showChances } from '../testing/brute-force.js';
import { jointFold, type DiceKind, type FoldTree, type SymbolicPool } from './index.js';
import { fairFaces } from '../dice/face-weights.js';
import { compared, each, field, op, pool } from './testing/questions.js';

const sides = fc.integer({ min: 1, max: 4 });
const numbered = fc.oneof(
  sides.map((max) => ({ min: 1, max })),
  fc
    .record({ min: fc.integer({ min: -1, max: 1 }), more: fc.integer({ min: 0, max: 2 }) })
    .map(({ min, more }) => ({ min, max: min + more })),
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: -2, max: 6 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 4,
      selector: ([face]) => face,
    })
    .map((list) => ({ faces: list.map(([face]) => face), weights: list.map(([, weight]) => weight) })),
);
const kindOf = (faces: fc.Arbitrary<DiceKind['faces']>): fc.Arbitrary<DiceKind> =>
  fc
    .record({ faces, count: fc.integer({ min: 1, max: 3 }), kind: fc.constantFrom('normal', 'hunger', undefined) })
    .map(({ faces: of, count, kind }) => ({
      faces: of,
      label: JSON.stringify(of),
      ...(kind === undefined ? {} : { kind }),
      count,
      shown: fairFaces(of),
    }));
const poolOf = (faces: fc.Arbitrary<DiceKind['faces']>, most: number): fc.Arbitrary<SymbolicPool> =>
  fc.array(kindOf(faces), { maxLength: 3 }).map((kinds): SymbolicPool => {
    let left = most;
    const fitting = kinds.flatMap((kind) => {
      const count = Math.min(kind.count, left);
      left -= count;
      return count > 0 ? [{ ...kind, count }] : [];
    });
    return { kinds: fitting, steps: [] };
  });

const above = (bound: number) => (face: Value) => Number(face) > bound;
const named = (kind: string) => (_: Value, die?: Value) => (die as unknown as { kind?: string }).kind === kind;
const matcher = fc.oneof(
  fc.integer({ min: -1, max: 4 }).map(above),
  fc.integer({ min: -1, max: 4 }).map((wanted) => (face: Value) => face === wanted),
  fc.constant(named('hunger')),
);
const count = fc.integer({ min: 0, max: 4 });
const which = fc.constantFrom('highest', 'lowest', 'middle');

/** Pools made of a pool. */
const pools: fc.Arbitrary<(of: FoldTree) => FoldTree> = fc.oneof(
  fc.constant((of: FoldTree) => of),
  fc.tuple(count, which).map(
    ([n, part]) =>
      (of: FoldTree) =>
        op('keep', of, n, part),
  ),
  fc.tuple(count, which).map(
    ([n, part]) =>
      (of: FoldTree) =>
        op('drop', of, n, part),
  ),
  fc.tuple(fc.constantFrom('kh', 'kl', 'km', 'dh', 'dl'), count).map(
    ([name, n]) =>
      (of: FoldTree) =>
        op(name, of, n),
  ),
  matcher.map((rule) => (of: FoldTree) => op('where', of, rule)),
  fc.constant((of: FoldTree) => op('distinct', of)),
  count.map((n) => (of: FoldTree) => op('raise', of, n)),
  count.map((n) => (of: FoldTree) => op('lower', of, n)),
  count.map((n) => (of: FoldTree) => op('without', of, op('keep', of, n))),
  fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }).map((list) => (of: FoldTree) => op('without', of, list)),
  fc.constantFrom('ascending', 'descending').map((order) => (of: FoldTree) => op('sort', of, undefined, order)),
);

const statistics: fc.Arbitrary<(of: FoldTree) => FoldTree> = fc.oneof(
  fc
    .constantFrom('sum', 'number', 'highest', 'lowest', 'middle', 'mode', 'length', 'count', 'cs', 'cf', 'pick')
    .map((name) => (of: FoldTree) => op(name, of)),
  fc.tuple(fc.constantFrom('count', 'cs', 'any', 'all'), matcher).map(
    ([name, rule]) =>
      (of: FoldTree) =>
        op(name, of, rule),
  ),
  fc.tuple(matcher, matcher).map(
    ([plus, minus]) =>
      (of: FoldTree) =>
        op('net', of, plus, minus),
  ),
  fc.integer({ min: 0, max: 4 }).map((face) => (of: FoldTree) => op('in', face, of)),
  fc.tuple(fc.constantFrom('width', 'height'), count).map(
    ([name, n]) =>
      (of: FoldTree) =>
        field(name, op('first', op('sets', of, n + 1))),
  ),
  count.map((n) => (of: FoldTree) => op('count', op('sets', of, n + 1))),
  fc.constant((of: FoldTree) =>
    field(
      'height',
      op('pick', op('sets', of), (item: Value) => (item as RecordValue).fields.get('height') ?? null),
    ),
  ),
  fc.constantFrom('length', 'from').map((name) => (of: FoldTree) => field(name, op('first', op('runs', of)))),
  count.map((n) => (of: FoldTree) => op('count', op('runs', of, n + 1))),
  fc.tuple(count, fc.constantFrom('ascending', 'descending')).map(
    ([n, order]) =>
      (of: FoldTree) =>
        op('item', op('sort', of, undefined, order), n),
  ),
  fc.constantFrom('first', 'last').map((name) => (of: FoldTree) => op(name, op('sort', of))),
  fc.constant((of: FoldTree) =>
    op(
      'sum',
      each(
        of,
        (face) => Math.max(0, Number(face) - 1),
        (face) => Number(face) !== 2,
      ),
    ),
  ),
  fc.constantFrom('highest', 'lowest').map(
    (name) => (of: FoldTree) =>
      op(
        name,
        each(of, (face) => Math.abs(Number(face) - 2)),
      ),
  ),
  fc.constantFrom('ties', 'lowest').map((ties) => (of: FoldTree) => op('mode', of, ties)),
);

function compare(given: readonly SymbolicPool[], trees: readonly FoldTree[], always = false): void {
  const joint = jointFold(given, trees);
  if ('cannot' in joint) {
    // Some questions need to see how the dice stand; others must not hide behind them.
    expect(always ? joint : undefined).toBeUndefined();
    fc.pre(false);
    return;
  }
  expect(joint.entries.reduce((sum, { weight }) => sum + weight, joint.missing)).toBe(joint.total);
  expect(showChances(chancesOf(joint))).toEqual(showChances(bruteForce(given, trees)));
}

describe('statistics of a pool', () => {
  test.prop(
    [
      poolOf(numbered, 5),
      fc.array(fc.tuple(fc.array(pools, { maxLength: 2 }), statistics), { minLength: 1, maxLength: 3 }),
    ],
    { numRuns: 400, interruptAfterTimeLimit: 8000 },
  )('are what every roll gives', (given, asked) => {
    const shared = asked[0]?.[0].reduce((of, change) => change(of), pool()) ?? pool();
    const trees = asked.map(([changes, statistic], index) =>
      statistic(index === 1 ? shared : changes.reduce((of, change) => change(of), pool())),
    );
    compare([given], trees);
  });
});

const worded = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom<Face>('hit', 'edge', 'hit hit', 'hit edge', 'nothing'), fc.integer({ min: 1, max: 2 })),
    { minLength: 1, maxLength: 3, selector: ([face]) => face },
  )
  .map((list) => ({ faces: list.map(([face]) => face), weights: list.map(([, weight]) => weight) }));

describe('symbols', () => {
  const symbol = fc.constantFrom('hit', 'edge').map((wanted) => (face: Value) => face === wanted);
  test.prop([poolOf(worded, 4), symbol, symbol], { numRuns: 60, interruptAfterTimeLimit: 4000 })(
    'are counted one by one',
    (given, a, b) => {
      compare(
        [given],
        [
          op('count', pool(), a),
          op('net', pool(), a, b),
          op('count', op('where', pool(), b)),
          op('any', pool(), a),
          op('in', 'hit', pool()),
          op('mode', pool()),
          op('count', op('distinct', pool())),
          op('item', op('sort', pool()), 2),
          op('last', op('sort', pool())),
        ],
        true,
      );
    },
  );
});

const relation = fc.constantFrom('<', '<=', '==', '!=', '>=', '>');
const end = fc.constantFrom('highest', 'lowest');

describe('dice compared with the extreme of others', () => {
  const others: fc.Arbitrary<(a: FoldTree, b: FoldTree) => FoldTree> = fc.constantFrom(
    (_, b) => b,
    (a) => op('keep', a, 1, 'middle'),
    (a, b) => op('merge', a, b),
    (a, b) => op('cancelHighest', b, a),
    (a, b) => op('where', b, above(1)),
  );
  const asks: fc.Arbitrary<(of: FoldTree) => FoldTree> = fc.constantFrom(
    (of) => op('count', of),
    (of) => op('sum', of),
    (of) => op('sum', op('keep', of, 2)),
    (of) => op('any', of, () => true),
    (of) => op('all', of, () => false),
    (of) => op('count', of, above(2)),
    (of) => op('length', op('sort', of)),
  );
  const question = fc
    .record({ relation, end, others, asks, cancelled: fc.boolean() })
    .map(({ relation: by, end: which, others: to, asks: ask, cancelled }) => (a: FoldTree, b: FoldTree) => {
      const of = cancelled ? op('cancelHighest', a, b) : a;
      return ask(compared(of, by, which, to(a, b)));
    });
  test.prop([poolOf(numbered, 3), poolOf(numbered, 3), question, fc.option(question)], {
    numRuns: 400,
    interruptAfterTimeLimit: 6000,
  })('are those that compare so in every roll', (a, b, ask, other) => {
    const trees = [ask, ...(other ? [other] : [])].map((each) => each(pool(0), pool(1)));
    compare([a, b], [...trees, op('highest', pool(1), 0)]);
  });
});

describe('two pools', () => {
  const first = (item: Value): number => Number((item as RecordValue).fields.get('first'));
  const second = (item: Value): number => Number((item as RecordValue).fields.get('second'));
  const meetings: fc.Arbitrary<(a: FoldTree, b: FoldTree) => FoldTree> = fc.constantFrom(
    (a, b) =>
      op(
        'count',
        each(
          op('pair', a, b),
          (item) => item,
          (item) => first(item) > second(item),
        ),
      ),
    (a, b) =>
      op(
        'sum',
        each(op('pair', a, b), (item) => first(item) - second(item)),
      ),
    (a, b) => op('any', op('pair', a, b), (item) => first(item) === second(item)),
    (a, b) => op('count', op('pair', a, b), (item) => first(item) <= second(item)),
    (a, b) => op('sum', op('cancel', a, b)),
    (a, b) => op('count', op('cancel', b, a)),
    (a, b) => op('sum', op('cancelHighest', a, b)),
    (a, b) => op('count', op('cancelHighest', b, a)),
    (a, b) => op('highest', op('merge', a, b)),
    (a, b) => op('sum', op('keep', op('merge', a, b), 2)),
    (a) => op('highest', a),
    (_, b) => op('sum', b),
  );
  test.prop([poolOf(numbered, 3), poolOf(numbered, 3), fc.array(meetings, { minLength: 1, maxLength: 3 })], {
    numRuns: 200,
    interruptAfterTimeLimit: 4000,
  })('meet as they do in every roll', (a, b, asked) => {
    compare(
      [a, b],
      asked.map((meet) => meet(pool(0), pool(1))),
    );
  });
});
