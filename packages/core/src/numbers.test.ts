import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import * as numbers from './numbers.js';
import { bitLength, gcd, Rational } from './rational.js';
import type { Int } from './values.js';

/** Whole numbers near every boundary that matters, in their one form. */
const integers: fc.Arbitrary<Int> = fc
  .oneof(
    fc.bigInt({ min: -20n, max: 20n }),
    fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }),
  )
  .map(numbers.toInt);
const fractions = fc
  .tuple(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.bigInt({ min: 1n, max: 2n ** 70n }))
  .map(([n, d]) => Rational.of(n, d));
const small = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 50 }));

const same = (value: Int, exact: bigint): void => {
  expect(BigInt(value)).toBe(exact);
  expect(typeof value).toBe(exact <= 2n ** 53n - 1n && exact >= -(2n ** 53n - 1n) ? 'number' : 'bigint');
  expect(Object.is(value, -0)).toBe(false);
};
const floorDiv = (a: bigint, b: bigint): bigint => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n);

describe('whole numbers', () => {
  test.prop([integers, integers])('agree with exact arithmetic', (a, b) => {
    const [x, y] = [BigInt(a), BigInt(b)];
    same(numbers.add(a, b), x + y);
    same(numbers.sub(a, b), x - y);
    same(numbers.mul(a, b), x * y);
    same(numbers.neg(a), -x);
    same(numbers.abs(a), x < 0n ? -x : x);
    expect(numbers.compare(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0);
    expect(numbers.equal(a, b)).toBe(x === y);
    if (y === 0n) return;
    same(numbers.floorDiv(a, b), floorDiv(x, y));
    same(numbers.floorMod(a, b), x - floorDiv(x, y) * y);
    expect(numbers.toRational(numbers.divide(a, b)).equals(Rational.of(x, y))).toBe(true);
  });

  test('may have 10,000 binary digits', () => {
    expect(numbers.isTooLarge(2n ** 10_000n - 1n)).toBe(false);
    expect(numbers.isTooLarge(2n ** 10_000n)).toBe(true);
    expect(numbers.isTooLarge(-(2n ** 10_000n))).toBe(true);
    expect(numbers.isTooLarge(Rational.of(1, 2n ** 10_000n))).toBe(true);
    expect(numbers.isTooLarge(7)).toBe(false);
  });
});

describe('fractions', () => {
  test.prop([fractions, fractions, fractions])('form a field', (a, b, c) => {
    const equal = (x: Rational, y: Rational): void => expect(x.show()).toBe(y.show());
    equal(a.add(b), b.add(a));
    equal(a.mul(b), b.mul(a));
    equal(a.add(b).add(c), a.add(b.add(c)));
    equal(a.mul(b).mul(c), a.mul(b.mul(c)));
    equal(a.mul(b.add(c)), a.mul(b).add(a.mul(c)));
    equal(a.sub(a), Rational.zero);
    equal(a.add(Rational.zero), a);
    equal(a.mul(Rational.one), a);
    if (b.numerator !== 0n) equal(a.div(b).mul(b), a);
    expect(a.compare(b)).toBe(-b.compare(a) + 0);
    expect(a.equals(b)).toBe(a.compare(b) === 0);
  });

  test.prop([fractions])('are in lowest terms and round as they should', (a) => {
    expect(a.denominator > 0n).toBe(true);
    expect(gcd(a.numerator < 0n ? -a.numerator : a.numerator, a.denominator)).toBe(1n);
    const [floor, ceil] = [Rational.of(a.floor()), Rational.of(a.ceil())];
    expect(floor.compare(a) <= 0 && a.sub(floor).compare(Rational.one) < 0).toBe(true);
    expect(ceil.compare(a) >= 0 && ceil.sub(a).compare(Rational.one) < 0).toBe(true);
    const off = Rational.of(a.round()).sub(a).abs();
    expect(off.compare(Rational.of(1, 2)) <= 0).toBe(true);
    expect(a.neg().round()).toBe(-a.round());
    expect(Rational.parse(a.show())?.equals(a)).toBe(true);
    const roughly = Number(a.numerator) / Number(a.denominator);
    expect(Math.abs(roughly - a.toNumber())).toBeLessThanOrEqual(Math.abs(roughly) * 1e-14);
  });

  test('round halves away from zero', () => {
    expect(Rational.of(5, 2).round()).toBe(3n);
    expect(Rational.of(-5, 2).round()).toBe(-3n);
    expect(Rational.of(7, 3).round()).toBe(2n);
  });

  test.prop([small, small])('are doubles to the last bit when small', ([a, b], [c, d]) => {
    expect(Rational.of(a, b).toNumber()).toBe(a / b + 0);
    expect(numbers.toNumber(numbers.add(Rational.of(a, b), Rational.of(c, d)))).toBeCloseTo(a / b + c / d, 12);
  });

  test('become the nearest double when huge or tiny', () => {
    expect(Rational.of(10n ** 400n, 3n * 10n ** 400n).toNumber()).toBe(1 / 3);
    expect(Rational.of(-(10n ** 400n), 7n * 10n ** 399n).toNumber()).toBe(-10 / 7);
    expect(Rational.of(2n ** 1023n).toNumber()).toBe(2 ** 1023);
    expect(Rational.of(1, 2n ** 1060n).toNumber()).toBe(2 ** -1060);
    expect(Rational.of(1, 10n ** 400n).toNumber()).toBe(0);
    expect(Rational.of(10n ** 400n).toNumber()).toBe(Infinity);
    // Half way between two doubles and a little above it.
    expect(Rational.of(2n ** 60n + 2n ** 7n + 1n).toNumber()).toBe(2 ** 60 + 2 ** 8);
    expect(Rational.of(2n ** 60n + 2n ** 7n).toNumber()).toBe(2 ** 60);
  });

  test('read what people write', () => {
    expect(Rational.parse('25/216')?.show()).toBe('25/216');
    expect(Rational.parse(' -0.125 ')?.show()).toBe('-1/8');
    expect(Rational.parse('.5')?.show()).toBe('1/2');
    expect(Rational.parse('+12')?.show()).toBe('12');
    for (const text of ['', '1/0', '1e5', '1.', 'x', '1/2/3', '--1', '9'.repeat(20_000)]) {
      expect(Rational.parse(text)).toBeUndefined();
    }
  });

  test('that are whole are whole numbers', () => {
    expect(numbers.divide(6, 3)).toBe(2);
    expect(numbers.add(Rational.of(1, 2), Rational.of(1, 2))).toBe(1);
    expect(numbers.divide(0, -5)).toBe(0);
    expect(numbers.showNum(numbers.divide(7, 2))).toBe('7/2');
    expect(numbers.floor(Rational.of(-7, 2))).toBe(-4);
    expect(numbers.ceil(Rational.of(-7, 2))).toBe(-3);
    expect(numbers.round(4)).toBe(4);
    expect(numbers.sign(Rational.of(-7, 2))).toBe(-1);
  });

  test('count binary digits', () => {
    for (const n of [0n, 1n, 2n, 15n, 16n, 255n, 256n, 2n ** 100n]) {
      expect(bitLength(n)).toBe(n === 0n ? 0 : n.toString(2).length);
    }
  });
});
