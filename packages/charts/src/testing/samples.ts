import { Rational } from '@rulewright/core';
import { openPoint, seriesOf } from '../data/series.js';
import type { Chance, Chart, Series } from '../model.js';

export function chance(over: number | bigint, under: number | bigint = 1): Chance {
  return { p: Rational.of(over, under) };
}

/** The sum of like dice. */
export function sumOfDice(count: number, sides: number): Series {
  let ways = [1n];
  for (let die = 0; die < count; die += 1) {
    const next = Array.from({ length: ways.length + sides - 1 }, () => 0n);
    ways.forEach((way, sum) => {
      for (let face = 0; face < sides; face += 1) next[sum + face] = (next[sum + face] ?? 0n) + way;
    });
    ways = next;
  }
  const all = BigInt(sides) ** BigInt(count);
  return seriesOf(
    `${String(count)}d${String(sides)}`,
    ways.map((way, sum) => [sum + count, { p: Rational.of(way, all) }] as const),
  );
}

/** A d6 that is rolled again and added for as long as it shows 6, followed up to 24. */
export function exploding(): Series {
  const values = Array.from({ length: 24 }, (_, index) => index + 1).filter((value) => value % 6 > 0);
  const closed = seriesOf(
    'd6!',
    values.map((value) => [value, chance(1, 6n ** BigInt(Math.floor(value / 6) + 1))] as const),
  );
  return { name: 'd6!', points: [...closed.points, openPoint(25, 'up', chance(1, 6n ** 4n))] };
}

export const three = sumOfDice(3, 6);

const words = seriesOf('sky', [
  ['storm', chance(1, 3)],
  ['calm seas & a <fair> wind', chance(2, 3)],
]);

const base = { kind: 'distribution', title: 'Title', axis: 'result', mode: 'exactly' } as const;

/** One of everything that can be drawn. */
export const samples: Readonly<Record<string, Chart>> = {
  'one value': { ...base, title: 'Always 7', series: [seriesOf('seven', [[7, chance(1)]])] },
  'few values': { ...base, subtitle: 'Three dice', series: [three] },
  'at least': { ...base, mode: 'at-least', target: 11, series: [three] },
  'at most': { ...base, mode: 'at-most', target: 8, series: [three, sumOfDice(2, 6)] },
  'side by side': { ...base, series: [three, sumOfDice(1, 20)] },
  'as steps': { ...base, series: [sumOfDice(10, 6), sumOfDice(3, 20), sumOfDice(6, 10)] },
  'many values': { ...base, series: [sumOfDice(20, 20)] },
  negative: {
    ...base,
    series: [
      seriesOf(
        'n',
        [-2, -1, 0, 1].map((value) => [value, chance(1, 4)] as const),
      ),
    ],
  },
  'open end': { ...base, series: [exploding()] },
  words: { ...base, series: [words] },
  outcomes: {
    kind: 'outcomes',
    title: 'success: 55.6%',
    outcomes: ['fumble', 'success', 'failure'],
    series: [{ name: 'level 2', chances: [chance(1, 36), chance(5, 9), chance(5, 12)] }],
  },
  'outcomes stacked': {
    kind: 'outcomes',
    title: 'Outcomes',
    outcomes: ['a', 'b', 'c', 'd', 'e', 'f'],
    series: ['one', 'two'].map((name) => ({ name, chances: Array.from({ length: 6 }, () => chance(1, 6)) })),
  },
  sweep: {
    kind: 'sweep',
    title: 'Outcomes by level',
    axis: 'level',
    settings: ['1', '2', '3'],
    unit: 'chance',
    stacked: true,
    lines: [
      { name: 'hit', values: [chance(1, 3), chance(5, 9), chance(19, 27)] },
      { name: 'miss', values: [chance(2, 3), chance(4, 9), chance(8, 27)] },
    ],
  },
  'sweep of numbers': {
    kind: 'sweep',
    title: 'Mean by level',
    axis: 'level',
    settings: ['1', '2', '3'],
    unit: 'number',
    stacked: false,
    lines: [{ name: 'mean', values: [chance(-7, 2), undefined, chance(9, 2)] }],
  },
  heat: {
    kind: 'heat',
    title: 'Success',
    columns: { axis: 'level', settings: ['1', '2'] },
    rows: { axis: 'difficulty', settings: ['3', '4'] },
    unit: 'chance',
    cells: [
      [chance(1, 2), chance(3, 4)],
      [chance(1, 3), undefined],
    ],
  },
};
