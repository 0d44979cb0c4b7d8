import { describe, expect, it } from 'vitest';
import { showType } from '../show-type.js';
import { fitsType } from '../testing/fits-type.js';
import { everyRoll, forcedContext } from '../testing/forced-context.js';
import { readExpression } from '../testing/tiny-language.js';

/** What is known before anything is rolled, written as the type is shown. */
const known: readonly (readonly [expression: string, type: string])[] = [
  ['highest(3d6)', 'whole number 1..6'],
  ['lowest(2d{2, 4, 9})', 'whole number 2..9'],
  ['count(4d6, >= 5)', 'whole number 0..4'],
  ['count(4d6, >= 1)', 'whole number 4'],
  ['count(2d{blank, hit, hit hit}, hit)', 'whole number 0..4'],
  ['net(3d6, 6, 1)', 'whole number -3..3'],
  ['net(2d{hit, miss, hit hit}, hit, miss)', 'whole number -2..4'],
  ['sum(4d6kh3)', 'whole number 3..18'],
  ['sum(4d6dl1)', 'whole number 3..18'],
  ['sum(3d6min2)', 'whole number 6..18'],
  ['sum(3d6max5)', 'whole number 3..15'],
  ['sum(3d6r<3)', 'whole number 9..18'],
  ['sum(3d6ro<3)', 'whole number 3..18'],
  ['sum(2d6!)', 'whole number 2+'],
  ['sum(2d6!o)', 'whole number 2..24'],
  ['sum(2d6!!o)', ''],
  ['sum(2d6!!)', 'whole number 2+'],
  ['sum(explode(2d6, 6, limit = 2))', 'whole number 2..36'],
  ['sum(explode(2d6, 6, budget = 1))', 'whole number 2..18'],
  ['sum(explode(2d6, 6, limit = 2, into = chains))', 'whole number 2..36'],
  ['count(4d6 where >= 5)', 'whole number 0..4'],
  ['sum(4d6 where >= 5)', 'whole number 0..24'],
  ['sum(4d6 where >= 1)', 'whole number 4..24'],
  ['max(0, 2d6 - 7)', 'whole number 0..5'],
  ['min(3, 2d6)', 'whole number 2..3'],
  ['clamp(2d6, 4, 9)', 'whole number 4..9'],
  ['2d6 div 2', 'whole number 1..6'],
  ['(2d6 - 7) div 2', 'whole number -3..2'],
  ['2d6 mod 5', 'whole number 0..4'],
  ['d4 mod 5', 'whole number 1..4'],
  ['12 div d4', 'whole number 3..12'],
  ['abs(2d6 - 7)', 'whole number 0..5'],
  ['sign(2d6 - 2)', 'whole number 0..1'],
  ['tens(d100)', 'whole number 0..10'],
  ['units(d8)', 'whole number 1..8'],
  ['units(d12)', 'whole number 0..9'],
  ['floor(2d6 / 4)', 'whole number 0..3'],
  ['2d6 >= 2', 'yes or no'],
  ['count(distinct(5d4))', 'whole number 1..4'],
  ['-3d6', 'whole number -18..-3'],
  ['2d6 * (d4 - 2)', 'whole number -12..24'],
  ['first(sets(3d6, 1)).width', 'whole number 1..3'],
  ['first(runs(5d4)).length', 'whole number 1..4'],
  ['first(3d6, 2)', 'pool of dice showing 1..6'],
  ['position((5, 7), 7)', 'whole number 1..2 or none'],
  ['length(skip((1, 2, 3), 2))', 'whole number 1'],
  ['sum(max(0, x - 2) for each x in 4d6)', 'whole number 0..16'],
];

describe('what is known beforehand', () => {
  it.each(known.filter(([, type]) => type !== ''))('%s is a %s', (expression, type) => {
    expect(showType(readExpression(expression).type)).toBe(type);
  });

  it('includes whether a comparison always or never holds', () => {
    const always = (expression: string): boolean | undefined => {
      const { type } = readExpression(expression);
      return type.kind === 'boolean' ? type.always : undefined;
    };
    expect(always('2d6 >= 2')).toBe(true);
    expect(always('2d6 > 12')).toBe(false);
    expect(always('2d6 == 13')).toBe(false);
    expect(always('2d6 != 13')).toBe(true);
    expect(always('2d6 > 2')).toBeUndefined();
    expect(always('7 in 1..6')).toBe(false);
    expect(always('d6 > 6 or d6 < 1')).toBe(false);
    expect(always('not d6 > 6')).toBe(true);
    expect(always('all(2d6, >= 1)')).toBe(true);
    expect(always('all(2d6, >= 2)')).toBeUndefined();
  });
});

/** Expressions that are rolled in every possible way: each result must be one that was known to be possible. */
const small: readonly string[] = [
  ...known.map(([expression]) => expression).filter((expression) => !/100|5d|!\)|!!|r</.test(expression)),
  '3d4!o',
  'explode(2d4, >= 3, limit = 2)',
  'explode(2d4, limit = 2, into = chains)',
  'explode(2d4, >= 3, limit = 2, into = chains, penetrate = yes)',
  'explode(2d4, limit = 2, penetrate = yes)',
  'explode(1dF, limit = 3, into = chains)',
  'explode(2dF, {-1, 1}, limit = 2, into = chains, penetrate = yes)',
  'explode(3d4, budget = 2)',
  'explode(3d4, budget = 2, into = chains)',
  'explode(2d{blank, hit, hit crit}, crit, limit = 2)',
  'keep(4d4, 2)',
  'keep(4d4, 2, middle)',
  'drop(4d4, 5)',
  '4d4km',
  '3d4uo',
  '3d4ro',
  '3d4ro{1, 4}',
  'reroll(3d4, <= 2, limit = 2, budget = 3)',
  '3d4cs>=3',
  '3d4cf',
  '(2d4, 1d6)kh2',
  '(2d4, 1d{2, 9}) where >= 3',
  '2d4 without (1, 4)',
  'distinct(4d4)',
  'sets(4d4)',
  'sets(4d4, 3)',
  'runs(4d4)',
  'runs(4d4, 2)',
  'sort(3d4, order = descending)',
  'sort(3d4, by = it mod 2, ties = random)',
  'pick(3d4, by = it mod 2, ties = random)',
  'middle(3d4)',
  'mode(4d4)',
  'mode(4d4, ties = lowest)',
  'shuffle(2d4)',
  'random(2d4)',
  'pair(2d4, 3d4)',
  'cancel(3d4, 2d4)',
  'cancelHighest(3d4, 2d4)',
  'groups(5d4, sum >= 5)',
  'highest(3d4 where >= 3, empty = -1)',
  'first(3d4 where >= 3, empty = none)',
  'first(4d4, d4)',
  'last(4d4, d4)',
  'skip(4d4, d4)',
  'digits(d20 * d4, d4)',
  'faces(3d4)',
  'join(2d4)',
  'any(3d4, 4)',
  'all(3d4, {1, 4})',
  'd4 / (d6 + 1)',
  'round((d4 - 3) / d4)',
  'ceil((d4 - 3) / d4)',
  'floor((d4 - 3) / d4)',
  '(d4 - 3) div (0 - d4)',
  '(d4 - 3) mod (0 - d4)',
  '(d6 - 3) mod d4',
  '(d4 - 2) * (d6 - 3)',
  'clamp(d12 - 6, d4 - 3, d4)',
  'min(d4, d6, (3, d8))',
  'd4 in (d4, d4)',
  'd4..d6',
  '(d4, ...2d4)',
  'default(position((d4, d4), 3), 9)',
];

describe('every result', () => {
  it.each(small)('of %s is one that was known to be possible', (expression) => {
    const { type, run } = readExpression(expression);
    const results = everyRoll(run);
    expect(results.filter(({ result }) => !fitsType(result, type)).slice(0, 3)).toEqual([]);
    expect(results.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  });

  it('has the mean that is known', () => {
    const mean = (expression: string): number =>
      everyRoll(readExpression(expression).run).reduce((sum, { result, weight }) => sum + Number(result) * weight, 0);
    expect(mean('sum(4d6kh3)')).toBeCloseTo(15869 / 1296, 9);
    expect(mean('sum(4d6dh1)')).toBeCloseTo(11347 / 1296, 9);
    expect(mean('sum(2d20kh1)')).toBeCloseTo(553 / 40, 9);
    expect(mean('sum(2d20kl1)')).toBeCloseTo(287 / 40, 9);
    expect(mean('highest(2d20, d12)')).toBeCloseTo(5673 / 400, 9);
    expect(mean('max(2d20, d12)')).toBeCloseTo(20303 / 960, 9);
    expect(mean('sum(2d6ro<3)')).toBeCloseTo(25 / 3, 9);
    expect(mean('sum(explode(d6, limit = 1))')).toBeCloseTo(49 / 12, 9);
    expect(mean('sum(explode(d6, limit = 2))')).toBeCloseTo(301 / 72, 9);
    expect(mean('sum((d4, d6, d8)km)')).toBeCloseTo(79 / 24, 9);
    expect(mean('sum((d4, d6, d8, d10)kh2)')).toBeCloseTo(2711 / 240, 9);
    expect(mean('first(runs(5d6)).length')).toBeCloseTo((906 + 2 * 3390 + 3 * 2280 + 4 * 960 + 5 * 240) / 7776, 9);
    // Advantage where one natural 1 is rolled again.
    expect(mean('highest(reroll(2d20, 1, budget = 1))')).toBeCloseTo(11307 / 800, 9);
    // Three against two dice compared in pairs.
    expect(mean('count(p for each p in pair(3d6, 2d6) where p.first > p.second)')).toBeCloseTo(8391 / 7776, 9);
  });
});

describe('huge numbers', () => {
  it('stay exact', () => {
    const run = (expression: string): unknown => readExpression(expression).run(forcedContext());
    expect(run('9007199254740991 + 1')).toBe(9007199254740992n);
    expect(run('9007199254740991 * 9007199254740991 div 9007199254740991')).toBe(9007199254740991);
    expect(run('sum((9007199254740991, 9007199254740991))')).toBe(18014398509481982n);
    expect(run('digits(9007199254740991 + 1)')).toHaveLength(16);
  });
});
