import { fc, test } from '@fast-check/vitest';
import { Rational } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import type { Series } from '../model.js';
import { chance, exploding, sumOfDice, three } from '../testing/samples.js';
import { binsOf } from './bins.js';
import { accumulate, reach } from './cumulative.js';
import { focus } from './focus.js';
import { openPoint, seriesOf } from './series.js';
import { sumOf } from './sum.js';
import { tableOf } from './table.js';
import { unitOf } from './unit.js';

const total = ({ points }: Series): string => sumOf(points.map((point) => point.chance)).p.show();

/** Any numbers with any weights. */
const anySeries = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 1000 })), {
    minLength: 1,
    maxLength: 120,
    selector: ([value]) => value,
  })
  .map((pairs) => {
    const all = pairs.reduce((sum, [, weight]) => sum + weight, 0);
    return seriesOf(
      'any',
      pairs.map(([value, weight]) => [value, chance(weight, all)] as const),
    );
  });

describe('bins', () => {
  it('keep the places of values that cannot come up', () => {
    const { bins, each } = binsOf(
      [
        seriesOf('x', [
          [0, chance(1, 2)],
          [3, chance(1, 2)],
        ]),
      ],
      'exactly',
      100,
    );
    expect(each).toBe(1);
    expect(bins.map(({ label, chances }) => [label, chances[0]?.p.show()])).toEqual([
      ['0', '1/2'],
      ['1', undefined],
      ['2', undefined],
      ['3', '1/2'],
    ]);
  });

  it('take steps that all values share', () => {
    const series = seriesOf(
      'x',
      [10, 20, 40, 50].map((value) => [value, chance(1, 4)] as const),
    );
    expect(binsOf([series], 'exactly', 100).bins.map(({ label }) => label)).toEqual(['10', '20', '30', '40', '50']);
    expect(unitOf([0.5, 1, 2])).toBe(0.5);
    expect(unitOf([0, 1 / 3, 1])).toBeCloseTo(1 / 3);
    expect(unitOf([0, Math.PI])).toBeUndefined();
  });

  it('group values where there is little room, and say so', () => {
    const { bins, each } = binsOf([sumOfDice(20, 20)], 'exactly', 40);
    expect(each).toBe(5);
    expect(bins.map(({ label }) => label).slice(0, 3)).toEqual(['126 or less', '127–129', '130–134']);
  });

  it('give several series one axis and one end', () => {
    const far = { ...exploding(), name: 'far' };
    const { bins } = binsOf([three, far], 'exactly', 100);
    expect(bins.at(-1)).toMatchObject({ label: '25 or more', open: 'up' });
    expect(bins.map(({ chances }) => chances.length)).toEqual(bins.map(() => 2));
  });

  test.prop([anySeries, fc.integer({ min: 5, max: 60 })])('lose nothing', (series, most) => {
    const { bins } = binsOf([series], 'exactly', most);
    expect(sumOf(bins.flatMap(({ chances }) => chances[0] ?? [])).p.show()).toBe('1');
    expect(bins.length).toBeLessThanOrEqual(most + 4);
    const least = binsOf([series], 'at-least', most).bins.filter(({ open }) => open !== 'down');
    const first = least[0]?.from ?? 0;
    expect(least[0]?.chances[0]?.p.show()).toBe(reach(series, 'at-least', first).p.show());
  });
});

describe('cumulative', () => {
  it('sums from the right end', () => {
    expect(
      accumulate(three, 'at-least')
        .points.map(({ chance: { p } }) => p.show())
        .slice(0, 3),
    ).toEqual(['1', '215/216', '53/54']);
    expect(accumulate(three, 'at-most').points.at(-1)?.chance.p.show()).toBe('1');
  });

  it('leaves out the same everywhere', () => {
    const cut = { p: Rational.of(1, 4), error: Rational.of(1, 8) };
    const series = { name: 'cut', points: [1, 2, 3].map((at) => ({ label: String(at), at, chance: cut })) };
    expect(reach(series, 'at-least', 2)).toEqual({ p: Rational.of(1, 2), error: Rational.of(1, 8) });
  });

  it('bounds what lies within an open end', () => {
    expect(reach(exploding(), 'at-least', 24).p.show()).toBe('1/1296');
    expect(reach(exploding(), 'at-least', 25)).toEqual(chance(1, 1296));
    expect(reach(exploding(), 'at-least', 26)).toEqual({ p: Rational.zero, error: Rational.of(1, 1296) });
  });

  test.prop([anySeries, fc.integer({ min: -310, max: 310 })])('at least and below are all', (series, target) => {
    const least = reach(series, 'at-least', target).p;
    expect(least.add(reach(series, 'at-most', target - 1).p).show()).toBe('1');
  });
});

describe('focus', () => {
  it('gathers thin ends exactly', () => {
    const [focused] = focus([sumOfDice(30, 6)]);
    expect(focused?.points.at(-1)?.label).toMatch(/^\d+ or more$/);
    expect(focused && total(focused)).toBe('1');
  });
  it('leaves short distributions alone', () => {
    expect(focus([three])).toEqual([three]);
  });
  test.prop([anySeries, anySeries])('loses nothing', (a, b) => {
    for (const each of focus([a, b])) expect(total(each)).toBe('1');
  });
});

describe('tables', () => {
  it('hold what a chart shows', () => {
    const table = tableOf({ kind: 'distribution', title: 'T', axis: 'sum', mode: 'exactly', series: [three] });
    expect(table.head).toEqual(['sum', 'chance', 'fraction', 'at least', 'at most']);
    expect(table.rows[7]?.map(({ text }) => text)).toEqual(['10', '12.50%', '1/8', '62.50%', '50.00%']);
  });
  it('hold the exact numbers behind rounded ones', () => {
    const table = tableOf({ kind: 'distribution', title: 'T', axis: 'sum', mode: 'exactly', series: [three, three] });
    expect(table.rows[1]?.[1]).toEqual({ text: '1.39%', exact: '1/72' });
  });
});

it('orders numbers by size and keeps words as they are', () => {
  expect(
    seriesOf('x', [
      [2, chance(1, 2)],
      [-1, chance(1, 2)],
    ]).points.map(({ label }) => label),
  ).toEqual(['−1', '2']);
  expect(openPoint(-3, 'down', chance(1)).label).toBe('−3 or less');
});
