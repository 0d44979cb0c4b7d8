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

describe('whole numbers and fractions together', () => {
  const [half, third] = [Rational.of(1, 2), Rational.of(-1, 3)];
  const huge = 2n ** 80n;

  test('are told apart from what is none', () => {
    expect([0, -3, huge, half, '1', true, null, undefined, {}].map(numbers.isInt)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false, false],
    ]);
    expect([0, huge, half, '1', true, null, undefined, {}].map(numbers.isNum)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ]);
  });

  test('are reckoned with alike', () => {
    expect(numbers.showNum(numbers.add(1, half))).toBe('3/2');
    expect(numbers.showNum(numbers.add(half, huge))).toBe(`${String(2n * huge + 1n)}/2`);
    expect(numbers.showNum(numbers.sub(1, third))).toBe('4/3');
    expect(numbers.showNum(numbers.sub(third, 1))).toBe('-4/3');
    expect(numbers.mul(half, 4)).toBe(2);
    expect(numbers.mul(-4, half)).toBe(-2);
    expect(numbers.divide(half, half)).toBe(1);
    expect(numbers.divide(huge, huge)).toBe(1);
    expect(numbers.showNum(numbers.divide(half, 3))).toBe('1/6');
    expect(numbers.showNum(numbers.neg(half))).toBe('-1/2');
    expect(numbers.showNum(numbers.abs(third))).toBe('1/3');
    expect(numbers.showNum(numbers.abs(half))).toBe('1/2');
    expect([half, third].map((each) => each.abs().show())).toEqual(['1/2', '1/3']);
    expect([third, -7, -huge, 0, half, 7, huge].map(numbers.sign)).toEqual([-1, -1, -1, 0, 1, 1, 1]);
  });

  test('are compared alike', () => {
    const ascending = [-huge, -1, third, 0, half, 1, huge];
    ascending.forEach((a, at) =>
      ascending.forEach((b, other) => {
        expect(numbers.compare(a, b)).toBe(Math.sign(at - other));
        expect(numbers.equal(a, b)).toBe(at === other);
      }),
    );
    expect(numbers.equal(Rational.of(2, 4), half)).toBe(true);
    expect(numbers.equal(2n ** 80n, huge)).toBe(true);
    expect(half.equals(Rational.of(1, 3))).toBe(false);
    expect(half.equals(Rational.of(3, 2))).toBe(false);
  });

  test('are rounded alike', () => {
    const seven = Rational.of(7, 2);
    expect([numbers.floor(seven), numbers.ceil(seven), numbers.round(seven)]).toEqual([3, 4, 4]);
    expect([numbers.floor(half.neg()), numbers.ceil(half.neg()), numbers.round(half.neg())]).toEqual([-1, 0, -1]);
    for (const whole of [-3, 0, huge]) {
      expect([numbers.floor(whole), numbers.ceil(whole), numbers.round(whole)]).toEqual([whole, whole, whole]);
    }
    expect([Rational.of(-4).floor(), Rational.of(-4).ceil(), Rational.of(-4).round()]).toEqual([-4n, -4n, -4n]);
  });

  test('have a largest size', () => {
    const most = 2n ** 10_000n;
    for (const value of [most, -most, Rational.of(most, 3), Rational.of(-most, 3), Rational.of(3, most)]) {
      expect(numbers.isTooLarge(value)).toBe(true);
    }
    for (const value of [1 - 2 ** 53, 1n - most, Rational.of(most - 1n, 2), Rational.of(1n - most, 2), half]) {
      expect(numbers.isTooLarge(value)).toBe(false);
    }
  });

  test('are written as the language writes them', () => {
    expect([7, -huge, third, Rational.of(6, 3)].map(numbers.showNum)).toEqual(['7', String(-huge), '-1/3', '2']);
    expect(`${half.toString()} ${JSON.stringify({ half, whole: Rational.of(4) })}`).toBe(
      '1/2 {"half":"1/2","whole":"4"}',
    );
  });

  test('are read in up to ten thousand characters', () => {
    expect(Rational.parse('9'.repeat(10_000))?.numerator).toBe(10n ** 10_000n - 1n);
    expect(Rational.parse('9'.repeat(10_001))).toBeUndefined();
    expect(Rational.parse('-3 / 6')?.show()).toBe('-1/2');
    expect(Rational.parse('0/5')?.show()).toBe('0');
    expect(Rational.parse('12.50')?.show()).toBe('25/2');
    for (const text of ['a1', '1a', '1/', '/2', '.', '1 2', '1/2 a', 'a 1/2']) {
      expect(Rational.parse(text)).toBeUndefined();
    }
  });

  test('have one form', () => {
    expect(Rational.of(6, -4).show()).toBe('-3/2');
    expect(Rational.of(-6, -4).show()).toBe('3/2');
    expect(Rational.of(0, -7).show()).toBe('0');
    expect(Rational.of(8, 2).isWhole() && !half.isWhole()).toBe(true);
    expect(() => Rational.of(1, 0)).toThrow(RangeError);
    expect(half.div(third).show()).toBe('-3/2');
    expect(gcd(2n ** 70n, 2n ** 60n * 3n)).toBe(2n ** 60n);
    expect([gcd(0n, 5n), gcd(5n, 0n), gcd(12n, 18n)]).toEqual([5n, 5n, 6n]);
  });
});
