import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { builtins } from '../generated/builtins.js';
import { Failed, forcedContext } from '../testing/forced-context.js';
import { Pool, StepValue, type Die, type RecordValue, type Value } from '../values.js';
import type { Argument } from './definition.js';

function apply(op: string, args: readonly Argument[], dice: readonly number[] = []): Value {
  const builtin = builtins.get(op);
  if (!builtin) throw new RangeError(op);
  return builtin.evaluate(args, forcedContext(dice, { steps: 20_000_000 }));
}

const poolOf = (faces: readonly number[], sides = 6, firstId = 0): Pool =>
  new Pool(
    faces.map((face, index) => ({
      face,
      faces: { min: 1, max: sides },
      label: `d${String(sides)}`,
      id: firstId + index,
    })),
  );
const facesOf = (value: Value): (number | string)[] => (value as Pool).dice.map(({ face }) => face);
const idsOf = (value: Value): number[] => (value as Pool).dice.map(({ id }) => id);
const fromIndex = (index: number): StepValue => new StepValue('usage', index);
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

const faces = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
const count = fc.integer({ min: 0, max: 14 });
const which = fc.constantFrom('highest', 'lowest', 'middle');

describe('keep and drop', () => {
  test.prop([faces, count, which])('divide the dice between them', (rolled, n, part) => {
    const pool = poolOf(rolled);
    const [kept, left] = [apply('keep', [pool, n, part]), apply('drop', [pool, n, part])];
    expect(sorted([...idsOf(kept), ...idsOf(left)])).toEqual(idsOf(pool));
    expect(idsOf(kept)).toEqual(sorted(idsOf(kept)));
    expect((kept as Pool).past.map(({ id }) => id)).toEqual(idsOf(left));
    expect((kept as Pool).past.every(({ marks }) => marks?.at(-1) === 'dropped')).toBe(true);
  });

  test.prop([faces, count])('keep the extremes', (rolled, n) => {
    const pool = poolOf(rolled);
    const order = sorted(rolled);
    const taken = Math.min(n, rolled.length);
    expect(sorted(facesOf(apply('kh', [pool, n])) as number[])).toEqual(order.slice(order.length - taken));
    expect(sorted(facesOf(apply('kl', [pool, n])) as number[])).toEqual(order.slice(0, taken));
    const from = Math.floor((order.length - taken) / 2);
    expect(sorted(facesOf(apply('km', [pool, n])) as number[])).toEqual(order.slice(from, from + taken));
  });

  test.prop([faces, count])('drop the lowest as they keep the highest of the rest', (rolled, n) => {
    const pool = poolOf(rolled);
    const rest = Math.max(0, rolled.length - n);
    expect(idsOf(apply('dl', [pool, n]))).toEqual(idsOf(apply('kh', [pool, rest])));
    expect(idsOf(apply('dh', [pool, n]))).toEqual(idsOf(apply('kl', [pool, rest])));
  });
});

describe('sorting', () => {
  const words = fc.constantFrom('ascending', 'descending');
  test.prop([faces, words])('is stable', (rolled, order) => {
    const value = apply('sort', [poolOf(rolled), (face) => Number(face) % 3, order]) as Pool;
    const key = ({ face }: Die): number => (Number(face) % 3) * (order === 'descending' ? -1 : 1);
    for (let index = 1; index < value.dice.length; index += 1) {
      const [a, b] = [value.dice[index - 1] as Die, value.dice[index] as Die];
      expect(key(a) < key(b) || (key(a) === key(b) && a.id < b.id)).toBe(true);
    }
    expect(sorted(idsOf(value))).toEqual(rolled.map((_, index) => index));
  });

  test.prop([fc.array(fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 3 }))])(
    'compares lists item by item',
    (lists) => {
      const value = apply('sort', [lists]) as readonly number[][];
      const text = (list: readonly number[]): string => list.map((item) => String(item + 5)).join('');
      expect(value.map(text)).toEqual(lists.map(text).sort());
    },
  );

  test.prop([faces])('agrees with pick and middle', (rolled) => {
    if (rolled.length === 0) return;
    const order = sorted(rolled);
    expect(apply('pick', [poolOf(rolled)])).toBe(order.at(-1));
    expect(apply('middle', [poolOf(rolled)])).toBe(order[(order.length - 1) >> 1]);
    expect(apply('middle', [poolOf(rolled)])).toBe(facesOf(apply('km', [poolOf(rolled), 1]))[0]);
  });
});

describe('cancelling', () => {
  test.prop([faces, faces])('leaves the same sum of differences, and no die that meets an equal one', (a, b) => {
    const [x, y] = [poolOf(a), poolOf(b, 6, 100)];
    const [left, right] = [apply('cancel', [x, y]), apply('cancel', [y, x])];
    const [p, q] = [facesOf(left) as number[], facesOf(right) as number[]];
    expect(p.some((face) => q.includes(face))).toBe(false);
    expect(a.length - p.length).toBe(b.length - q.length);
    const sum = (list: readonly number[]): number => list.reduce((total, face) => total + face, 0);
    expect(sum(p) - sum(q)).toBe(sum(a) - sum(b));
    expect(facesOf(apply('cancel', [left, right]))).toEqual(p);
  });

  test.prop([faces, faces])('stops at the first highest dice that differ', (a, b) => {
    const [x, y] = [[...a], [...b]];
    while (x.length > 0 && y.length > 0 && Math.max(...x) === Math.max(...y)) {
      x.splice(x.indexOf(Math.max(...x)), 1);
      y.splice(y.indexOf(Math.max(...y)), 1);
    }
    expect(sorted(facesOf(apply('cancelHighest', [poolOf(a), poolOf(b)])) as number[])).toEqual(sorted(x));
    expect(sorted(facesOf(apply('cancelHighest', [poolOf(b), poolOf(a)])) as number[])).toEqual(sorted(y));
  });

  test.prop([faces, faces])('takes out as many as there are, with without', (a, b) => {
    const left = facesOf(apply('without', [poolOf(a), b])) as number[];
    expect(sorted(left)).toEqual(sorted(facesOf(apply('cancel', [poolOf(a), poolOf(b)])) as number[]));
    expect(apply('without', [a, b])).toEqual(left);
  });

  test.prop([faces, fc.infiniteStream(fc.boolean())])('takes the chosen dice themselves out', (rolled, coins) => {
    const pool = poolOf(rolled);
    const chosen = new Pool(pool.dice.filter(() => coins.next().value as boolean));
    const left = apply('without', [pool, chosen]);
    expect(sorted([...idsOf(left), ...idsOf(chosen)])).toEqual(idsOf(pool));
  });
});

describe('sets and runs', () => {
  test.prop([faces])('cover all dice', (rolled) => {
    const sets = apply('sets', [poolOf(rolled), 1]) as RecordValue[];
    const widths = sets.map(({ fields }) => Number(fields.get('width')));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(rolled.length);
    expect(widths).toEqual(sorted(widths).reverse());
    const runs = apply('runs', [poolOf(rolled)]) as RecordValue[];
    const found = runs.flatMap(({ fields }) => {
      const from = Number(fields.get('from'));
      return Array.from({ length: Number(fields.get('length')) }, (_, index) => from + index);
    });
    expect(sorted(found)).toEqual(sorted([...new Set(rolled)]));
    expect(facesOf(apply('distinct', [poolOf(rolled)]))).toEqual([...new Set(rolled)]);
  });
});

/** The most groups that any division into groups has, by trying all. */
function mostGroups(numbers: readonly number[], holds: (sum: number, count: number) => boolean): number {
  const [first, ...rest] = numbers;
  if (first === undefined) return 0;
  let best = mostGroups(rest, holds);
  for (let chosen = 0; chosen < 2 ** rest.length; chosen += 1) {
    const group = [first, ...rest.filter((_, index) => (chosen >> index) & 1)];
    if (
      !holds(
        group.reduce((sum, number) => sum + number, 0),
        group.length,
      )
    )
      continue;
    best = Math.max(
      best,
      1 +
        mostGroups(
          rest.filter((_, index) => !((chosen >> index) & 1)),
          holds,
        ),
    );
  }
  return best;
}

describe('groups', () => {
  const conditions = fc.constantFrom<(sum: number, count: number) => boolean>(
    (sum) => sum >= 7,
    (sum) => sum === 7,
    (sum, size) => sum >= 6 && size === 2,
    (_, size) => size === 3,
    (sum) => sum % 5 === 0,
  );
  test.prop([fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 7 }), conditions])(
    'are as many as can be',
    (rolled, holds) => {
      const rule = (sum: Value, size: Value): boolean => holds(Number(sum), Number(size));
      const groups = apply('groups', [poolOf(rolled), rule]) as readonly (readonly number[])[];
      expect(
        groups.every((group) =>
          holds(
            group.reduce((sum, face) => sum + face, 0),
            group.length,
          ),
        ),
      ).toBe(true);
      expect(facesOf(apply('without', [poolOf(rolled), groups.flat()]))).toHaveLength(
        rolled.length - groups.flat().length,
      );
      expect(groups).toHaveLength(mostGroups(rolled, holds));
    },
  );

  test('are found among many equal dice', () => {
    const groups = apply('groups', [poolOf(new Array<number>(1500).fill(5)), (sum: Value) => Number(sum) >= 10]);
    expect(groups).toHaveLength(750);
  });
});

describe('what happened to dice', () => {
  test('is remembered through several rules', () => {
    const context = forcedContext([6, 1, 6, 2, 4]);
    const evaluate = (op: string, ...args: Argument[]): Pool => builtins.get(op)?.evaluate(args, context) as Pool;
    const rolled = new Pool(context.roll({ min: 1, max: 6 }, 2, 'd6', 'stress'));
    const exploded = evaluate('!', rolled);
    expect(exploded.dice.map(({ face, id, from, marks, kind }) => [face, id, from, marks, kind])).toEqual([
      [6, 0, undefined, ['exploded'], 'stress'],
      [1, 1, undefined, undefined, 'stress'],
      [6, 2, 0, ['exploded'], 'stress'],
      [2, 3, 2, undefined, 'stress'],
    ]);
    const rerolled = evaluate('ro', exploded);
    expect(facesOf(rerolled)).toEqual([6, 4, 6, 2]);
    const raised = evaluate('raise', rerolled, 3);
    const kept = evaluate('kh', raised, 2);
    expect(kept.past.map(({ face, was, marks }) => [face, was, marks])).toEqual([
      [1, undefined, ['rerolled']],
      [4, undefined, ['dropped']],
      [3, 2, ['raised', 'dropped']],
    ]);
  });

  test('is remembered by chains', () => {
    const context = forcedContext([6, 2, 6, 3]);
    const rolled = new Pool(context.roll({ min: 1, max: 6 }, 2, 'd6'));
    const chains = builtins.get('!!p')?.evaluate([rolled, undefined], context) as Pool;
    expect(chains.dice.map(({ face, was, marks }) => [face, was, marks])).toEqual([
      [13, 6, ['exploded', 'added-up']],
      [2, undefined, undefined],
    ]);
    expect(chains.past.map(({ face, was, from, marks }) => [face, was, from, marks])).toEqual([
      [5, 6, 0, ['lowered', 'exploded']],
      [2, 3, 2, ['lowered']],
    ]);
  });

  test('lets unlike dice roll again in runs of like ones', () => {
    const rolls: [string, number][] = [];
    const context = forcedContext([1, 1, 1, 1, 2, 2, 2, 2]);
    const roll = context.roll.bind(context);
    context.roll = (die, number, label, kind, from) => {
      rolls.push([label, number]);
      return roll(die, number, label, kind, from);
    };
    const [a, b, c] = [
      context.roll({ min: 1, max: 6 }, 2, 'd6'),
      context.roll({ min: 1, max: 8 }, 1, 'd8'),
      context.roll({ min: 1, max: 6 }, 1, 'd6'),
    ];
    rolls.length = 0;
    builtins.get('ro')?.evaluate([new Pool([...a, ...b, ...c]), (face: Value) => face === 1], context);
    expect(rolls).toEqual([
      ['d6', 2],
      ['d8', 1],
      ['d6', 1],
    ]);
  });
});

describe('rolling without end', () => {
  const always = (): boolean => true;
  const die = (op: string, args: readonly Argument[], dice: readonly number[]): unknown => {
    try {
      return apply(op, args, dice);
    } catch (error) {
      return error instanceof Failed ? error.code : error;
    }
  };
  const ones = new Array<number>(300).fill(1);
  test('is noticed where it could not be foreseen', () => {
    expect(die('!', [poolOf([1, 1], 6), always], ones)).toBe('dice/endless-explosion');
    expect(die('!!', [poolOf([1], 1), undefined], ones)).toBe('dice/endless-explosion');
    expect(die('r', [poolOf([1], 6), always], ones)).toBe('dice/no-face-left');
    expect(die('u', [poolOf([1, 1], 1)], ones)).toBe('dice/unique-impossible');
    const mixed = new Pool([...poolOf([1], 20).dice, ...poolOf([1, 2], 2, 10).dice]);
    expect(die('u', [mixed], new Array<number>(300).fill(2))).toBe('dice/unique-impossible');
  });

  test('is no more than bad luck while another face is left', () => {
    const unlucky = [...new Array<number>(50).fill(6), 1];
    expect(facesOf(die('!', [poolOf([6])], unlucky.slice(0)) as Value)).toHaveLength(52);
    expect(facesOf(die('r', [poolOf([6]), (face: Value) => face !== 1], unlucky) as Value)).toEqual([1]);
  });

  test('ends when the steps are spent', () => {
    const builtin = builtins.get('!');
    const rolled = new Array<number>(2000).fill(6);
    const run = (): unknown => builtin?.evaluate([poolOf([6]), undefined], forcedContext(rolled, { steps: 500 }));
    expect(run).toThrow(expect.objectContaining({ code: 'run/out-of-steps' }) as Failed);
  });
});

describe('chains of dice', () => {
  test('end at both ends', () => {
    const context = forcedContext([], { chains: { usage: [1, 2, null] } });
    const step = builtins.get('step');
    const at = (direction: string, by?: number): unknown => {
      const from = step?.evaluate([start, direction, by], context);
      return (from as { index: number }).index;
    };
    const start = fromIndex(1);
    expect(at('down')).toBe(2);
    expect(at('down', 9)).toBe(2);
    expect(at('up')).toBe(0);
    expect(at('up', 9)).toBe(0);
    expect(builtins.get('isNone')?.evaluate([fromIndex(2)], context)).toBe(true);
    expect(builtins.get('isNone')?.evaluate([fromIndex(1)], context)).toBe(false);
  });
});
