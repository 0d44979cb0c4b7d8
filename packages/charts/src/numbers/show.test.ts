import { fc, test } from '@fast-check/vitest';
import { Rational } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { decimal, exact, percent, showChance } from './show.js';

const r = (over: number | bigint, under: number | bigint = 1): Rational => Rational.of(over, under);

describe('percent', () => {
  it.each([
    [r(0), '0%'],
    [r(1), '100%'],
    [r(5, 9), '55.6%'],
    [r(1, 2), '50.0%'],
    [r(1, 36), '2.8%'],
    [r(1, 216), '0.46%'],
    [r(1, 7776), '0.013%'],
    [r(1, 10n ** 12n), '1.0e-10%'],
    [r(35, 36), '97.2%'],
    [r(1295, 1296), '99.92%'],
    [r(9999, 10000), '99.99%'],
    [r(10n ** 12n - 1n, 10n ** 12n), '>99.9999%'],
  ])('shows %s as %s', (p, text) => {
    expect(percent(p)).toBe(text);
  });

  it('has as many places as are asked for', () => {
    expect(percent(r(25, 216), 2)).toBe('11.57%');
  });

  test.prop([fc.bigInt(1n, 10n ** 40n), fc.bigInt(1n, 10n ** 40n)])('says 0% and 100% only of what is', (a, b) => {
    const text = percent(Rational.of(a, a + b));
    expect(text).not.toBe('0%');
    expect(text).not.toBe('100%');
    expect(text).not.toMatch(/^0\.0*%$|^100\.0*%$/);
    if (!text.includes('>')) expect(parseFloat(text) / 100).toBeCloseTo(Rational.of(a, a + b).toNumber(), 2);
  });
});

describe('exact', () => {
  it.each([
    [r(25, 216), '25/216'],
    [r(7), '7'],
    [r(-7, 2), '−7/2'],
    [r(32495, 373248), '32495/373248'],
    [r(1, 3n ** 40n), '8.225263339…e−20'],
    [r(2n * 3n ** 39n, 3n ** 40n + 3n ** 40n * 3n ** 40n * 0n + 1n), '0.6666666666…'],
    [r(-(10n ** 30n) - 1n, 3n), '−333333333333333333333333333333.6666666666…'],
    [r(10n ** 30n), '1.000000000…e30'],
  ])('shows %s as %s', (number, text) => {
    expect(exact(number)).toBe(text);
  });

  test.prop([fc.bigInt(1n, 10n ** 60n), fc.bigInt(1n, 10n ** 60n)])('shows only digits that are right', (a, b) => {
    const number = Rational.of(a, a + b);
    const [, digits, power = '0'] = /^([\d.]+)…(?:e−(\d+))?$/.exec(exact(number)) ?? [];
    if (digits === undefined) return;
    const shown = Rational.parse(digits)?.div(r(10n ** BigInt(power))) ?? r(0);
    const places = BigInt(digits.split('.')[1]?.length ?? 0) + BigInt(power);
    expect(shown.compare(number)).toBeLessThanOrEqual(0);
    expect(shown.add(r(1, 10n ** places)).compare(number)).toBe(1);
  });
});

it('shows numbers with a true minus', () => {
  expect(decimal(r(-7, 2))).toBe('−3.50');
  expect(decimal(r(161, 36))).toBe('4.47');
  expect(decimal(r(-4))).toBe('−4');
});

it('shows what is not known exactly as what it may be', () => {
  expect(showChance({ p: r(1, 4), error: r(1, 10n ** 9n) }, 'chance')).toBe('≈ 25.0%');
  expect(showChance({ p: r(1, 4), error: r(1, 4) }, 'chance')).toBe('25.0% to 50.0%');
  expect(showChance({ p: r(1, 4), error: r(0) }, 'chance')).toBe('25.0%');
  expect(showChance({ p: r(9, 10), error: r(1, 4) }, 'chance')).toBe('90.0% to 100%');
});
