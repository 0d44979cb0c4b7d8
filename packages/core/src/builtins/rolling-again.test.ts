import { describe, expect, it } from 'vitest';
import { mostDice } from '../dice-faces.js';
import { builtins } from '../generated/builtins.js';
import { Failed, forcedContext, type ForcedContext, type ForcedOptions } from '../testing/forced-context.js';
import type { Face } from '../types.js';
import { Pool, Recipe, StepValue, type Die, type Value } from '../values.js';
import type { Argument, Builtin } from './definition.js';

/** Runs a built-in; what it rolls shows `dice`. */
function run(op: string, args: readonly Argument[], dice: readonly Face[] = [], options?: ForcedOptions) {
  const context: ForcedContext = forcedContext(dice, options);
  try {
    const value = (builtins.get(op) as Builtin).evaluate(args, context);
    return { value, pool: value as Pool, context };
  } catch (error) {
    if (error instanceof Failed) return { failed: error.code, values: error.values, context };
    throw error;
  }
}

const die = (face: Face, sides: number, id: number): Die => ({ face, faces: { min: 1, max: sides }, label: 'd', id });
/** Dice that lie there: their ids start where those of new dice end. */
const d = (sides: number, ...faces: readonly number[]): Pool =>
  new Pool(faces.map((face, at) => die(face, sides, 100 + at)));
const show = ({ pool }: { readonly pool?: Pool }): readonly Face[] | undefined => pool?.dice.map(({ face }) => face);
const pasts = ({ pool }: { readonly pool?: Pool }) => pool?.past.map(({ face, marks }) => [face, ...(marks ?? [])]);
const is =
  (...faces: readonly Value[]) =>
  (face: Value): boolean =>
    faces.includes(face);
const always = (): boolean => true;
const never = (): never => {
  throw new Error('Nobody should ask.');
};
const many = (count: number, face: number): number[] => new Array<number>(count).fill(face);
const symbols = new Pool(
  ['blank', 'hit', 'hit crit'].map((face, id, faces): Die => ({ face, faces: { faces }, label: 'fate', id: 100 + id })),
);

describe('limits and budgets', () => {
  it.each<readonly [string, string, readonly Argument[], readonly number[], readonly number[]]>([
    ['explosions per die', 'explode', [d(6, 6, 6), undefined, 2], [6, 6, 6, 1], [6, 6, 6, 6, 6, 1]],
    ['explosions', 'explode', [d(6, 6, 6), undefined, undefined, 3], [6, 6, 6], [6, 6, 6, 6, 6]],
    ['both', 'explode', [d(6, 6, 6, 6), undefined, 2, 4], [6, 6, 6, 6], [6, 6, 6, 6, 6, 6, 6]],
    ['rerolls per die', 'reroll', [d(6, 1, 1), is(1), 2], [1, 1, 1, 5], [1, 5]],
    ['rerolls', 'reroll', [d(6, 1, 1, 1), is(1), 3, 4], [1, 1, 1, 1], [1, 1, 1]],
    ['more than any of either', 'explode', [d(6, 6), always, 20], many(20, 3), [6, ...many(20, 3)]],
    ['a budget greater than that', 'explode', [d(6, 6), always, undefined, 20], many(20, 3), [6, ...many(20, 3)]],
    ['many rerolls per die', 'reroll', [d(6, 1), always, 20], many(20, 3), [3]],
    ['many rerolls', 'reroll', [d(6, 1), always, 99, 20], many(20, 3), [3]],
  ])('end %s', (_, op, args, dice, shown) => {
    const result = run(op, args, dice);
    expect(show(result)).toEqual(shown);
    expect(result.context.used).toBe(dice.length);
  });

  it('of none leave the pool as it is, and ask nothing', () => {
    const pool = d(6, 6, 1);
    for (const op of ['explode', 'reroll']) {
      for (const limits of [[0], [undefined, 0], [0, 0]]) {
        const { value, context } = run(op, [pool, never, ...limits]);
        expect(value).toBe(pool);
        expect(context.spent).toBe(0);
      }
    }
  });
});

describe('a pool of which no die is rolled again', () => {
  it.each<readonly [string, readonly Argument[]]>([
    ['!', [is(6)]],
    ['!!', [is(6)]],
    ['!o', [undefined]],
    ['r', [is(6)]],
    ['ro', [is(4)]],
    ['u', []],
    ['uo', []],
    ['raise', [1]],
    ['lower', [6]],
  ])('is the same after %s', (op, args) => {
    const pool = new Pool([...d(6, 3, 2, 1).dice], [die(4, 6, 99)]);
    const more = op.startsWith('r') && args[0] === undefined ? [is(6)] : args;
    expect(run(op, [pool, ...more]).value).toBe(pool);
  });
});

describe('what lay there before', () => {
  const before = die(4, 6, 99);
  const pool = new Pool(d(6, 6, 2, 2).dice, [before]);
  it.each<readonly [string, readonly Argument[], readonly number[], readonly number[], readonly unknown[]]>([
    [
      'u',
      [],
      [6, 5],
      [6, 2, 5],
      [
        [2, 'rerolled'],
        [6, 'rerolled'],
      ],
    ],
    ['uo', [], [6], [6, 2, 6], [[2, 'rerolled']]],
    [
      'r',
      [is(2)],
      [2, 3, 4],
      [6, 4, 3],
      [
        [2, 'rerolled'],
        [2, 'rerolled'],
        [2, 'rerolled'],
      ],
    ],
    ['!', [undefined], [1], [6, 2, 2, 1], []],
    ['!!', [undefined], [1], [7, 2, 2], [[1]]],
    ['raise', [3], [], [6, 3, 3], []],
  ])('is remembered by %s', (op, args, dice, shown, past) => {
    const result = run(op, [pool, ...args], dice);
    expect(show(result)).toEqual(shown);
    expect(pasts(result)).toEqual([[4], ...past]);
    expect(result.pool?.past[0]).toBe(before);
  });

  it('is linked to the dice that were rolled for it', () => {
    const rerolled = run('r', [d(6, 1, 5, 1), undefined], [1, 3, 4]).pool;
    expect(rerolled?.dice.map(({ face, from }) => [face, from])).toEqual([
      [4, 0],
      [5, undefined],
      [3, 102],
    ]);
  });
});

describe('rolling until dice differ', () => {
  it('is no more than bad luck while a face is free', () => {
    const unlucky = [...many(20, 1), 2];
    expect(show(run('u', [d(2, 1, 1)], unlucky))).toEqual([1, 2]);
    // What a later die shows is free too, since that one is then rolled again.
    const mixed = new Pool([die(1, 6, 100), die(1, 2, 101), die(2, 6, 102)]);
    expect(show(run('u', [mixed], [...unlucky, 5]))).toEqual([1, 2, 5]);
  });

  it('says how many dice there are, and how few faces', () => {
    expect(run('u', [d(2, 1, 2, 1)], many(300, 1))).toMatchObject({
      failed: 'dice/unique-impossible',
      values: { count: 3, faces: 2 },
    });
  });

  it('may fail when it is tried once', () => {
    expect(show(run('uo', [d(1, 1, 1)], [1]))).toEqual([1, 1]);
  });

  it('goes on as long as there are steps', () => {
    const dice = many(400, 1);
    expect(run('u', [d(5000, 1, 1)], dice, { steps: 600 }).failed).toBe('run/out-of-steps');
    expect(run('u', [d(5000, 1, 1)], [...many(99, 1), 2], { steps: 600 }).failed).toBeUndefined();
  });
});

describe('dice with more faces than anyone would list', () => {
  it.each<readonly [string, readonly Argument[]]>([
    ['!', [d(5000, 1), always]],
    ['r', [d(5000, 1), always]],
  ])('go on until the steps are spent with %s', (op, args) => {
    expect(run(op, args, many(400, 1), { steps: 600 }).failed).toBe('run/out-of-steps');
  });
});

describe('faces with several symbols', () => {
  const crit = is('crit');
  it('are meant when one symbol is', () => {
    const dice = ['hit crit', 'blank'];
    expect(show(run('!', [symbols, crit], dice))).toEqual(['blank', 'hit', 'hit crit', ...dice]);
    expect(show(run('ro', [symbols, is('hit')], ['blank', 'blank']))).toEqual(['blank', 'blank', 'blank']);
    expect(show(run('where', [symbols, crit]))).toEqual(['hit crit']);
    expect(run('count', [symbols, is('hit', 'crit')]).value).toBe(3);
  });

  it('have no highest face and no lowest, and are no numbers', () => {
    const failures: readonly (readonly [op: string, args: readonly Argument[], code: string, name: string])[] = [
      ['!', [], 'dice/explosion-needs-face', '!'],
      ['r', [], 'dice/explosion-needs-face', 'r'],
      ['!!', [crit], 'dice/not-numbers', '!!'],
      ['!p', [crit], 'dice/not-numbers', '!p'],
      ['raise', [3], 'dice/not-numbers', 'min'],
      ['lower', [3], 'dice/not-numbers', 'max'],
    ];
    const mixed = new Pool([...d(6, 3).dice, ...symbols.dice]);
    for (const [op, args, failed, name] of failures) {
      for (const pool of [symbols, mixed]) expect(run(op, [pool, ...args])).toMatchObject({ failed, values: { name } });
    }
  });
});

describe('dice chosen by hand', () => {
  it('are rolled again, whatever they and others show', () => {
    const pool = d(6, 3, 3, 3);
    expect(show(run('reroll', [pool, new Pool(pool.dice.slice(1, 2))], [6]))).toEqual([3, 6, 3]);
    expect(show(run('reroll', [pool, new Pool([])]))).toEqual([3, 3, 3]);
    expect(show(run('reroll', [pool, null]))).toEqual([3, 3, 3]);
  });
});

describe('the highest face', () => {
  it('is that of each die', () => {
    const mixed = new Pool([...d(4, 4).dice, ...d(6, 4).dice, ...d(8, 8).dice, ...d(4, 3).dice]);
    expect(show(run('!o', [mixed], [1, 2]))).toEqual([4, 4, 8, 3, 1, 2]);
    expect(show(run('ro', [new Pool([...d(4, 2).dice, ...d(6, 1).dice])], [5]))).toEqual([2, 5]);
  });
});

describe('dice that have not been rolled', () => {
  const usage = new StepValue('usage', 0);
  const recipe = new Recipe({ kind: 'const', value: null, span: [0, 0, 0] }, [], 'usage');
  const rolled = d(6, 6, 1);
  it.each([usage, recipe])('are rolled before they explode: %#', (argument) => {
    const options = { rollRecipe: (asked: Value) => (asked === argument ? rolled : null) };
    expect(show(run('explode', [argument], [2], options))).toEqual([6, 1, 2]);
    const several = { rollRecipe: () => [rolled, d(6, 5)] };
    expect(show(run('explode', [argument], [2], several))).toEqual([6, 1, 5, 2]);
  });

  it.each([null, 7, 7n, true, 'six'])('are no dice when that gives %s', (value) => {
    const options = { rollRecipe: () => value };
    for (const argument of [usage, recipe]) {
      expect(run('explode', [argument], [], options)).toMatchObject({
        failed: 'dice/not-dice',
        values: { name: 'explode' },
      });
    }
  });
});

describe('a pool', () => {
  it('has no room for more than a million dice', () => {
    const dice = new Array<Die>(mostDice).fill(die(1, 6, 100));
    dice[0] = die(6, 6, 101);
    expect(run('!o', [new Pool(dice), undefined], [1], { steps: 10_000_000 })).toMatchObject({
      failed: 'dice/too-many-dice',
      values: { count: mostDice + 1, most: mostDice },
    });
  });
});

describe('putting in order', () => {
  it('costs as many steps as it takes comparisons', () => {
    const spent = (length: number): number => run('sort', [many(length, 1)]).context.spent;
    expect([spent(0), spent(1), spent(3), spent(1000)]).toEqual([1, 2, 7, 10_001]);
  });
});
