import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { choose } from './binomials.js';
import { type Factor, powerOf } from './power.js';

/** All products of one term of each, one after the other. */
function multiplied(factors: readonly Factor[]): Map<number, bigint> {
  let sums = new Map([[0, 1n]]);
  for (const { count, terms } of factors) {
    for (let die = 0; die < count; die += 1) {
      const next = new Map<number, bigint>();
      for (const [sum, weight] of sums) {
        for (const [exponent, coefficient] of terms) {
          next.set(sum + exponent, (next.get(sum + exponent) ?? 0n) + weight * coefficient);
        }
      }
      sums = next;
    }
  }
  return sums;
}

function found(factors: readonly Factor[], width = 256, holds?: () => boolean): Map<number, bigint> {
  const seen = new Map<number, bigint>();
  powerOf(factors, width, (exponent, coefficient) => seen.set(exponent, coefficient), holds);
  return seen;
}

const byExponent = (sums: Map<number, bigint>): [number, bigint][] => [...sums].sort(([a], [b]) => a - b);

const factors = fc.array(
  fc.record({
    count: fc.integer({ min: 0, max: 12 }),
    terms: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.bigInt({ min: 1n, max: 5n })), {
      minLength: 1,
      maxLength: 6,
      selector: ([exponent]) => exponent,
    }),
  }),
  { maxLength: 3 },
);

describe('powers of polynomials', () => {
  test.prop([factors])('are products one by one', (given) => {
    expect(byExponent(found(given))).toEqual(byExponent(multiplied(given)));
  });

  test.prop([fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 20 })])(
    'of even dice are, too',
    (sides, count) => {
      const die = { count, terms: Array.from({ length: sides }, (_, exponent) => [exponent, 1n] as const) };
      expect(byExponent(found([die]))).toEqual(byExponent(multiplied([die])));
    },
  );

  test.prop([factors])('are the same where no number can hold them all', (given) => {
    expect(byExponent(found(given, 256, () => false))).toEqual(byExponent(multiplied(given)));
  });

  it('add up to the number of ways, for a thousand dice', () => {
    const terms = Array.from({ length: 6 }, (_, exponent) => [exponent, 1n] as const);
    const sums = found([{ count: 1000, terms }], 2600);
    expect([...sums.values()].reduce((sum, weight) => sum + weight, 0n)).toBe(6n ** 1000n);
    expect(sums.get(1)).toBe(1000n);
    expect(sums.get(4999)).toBe(1000n);
  });
});

describe('binomial coefficients', () => {
  test.prop([fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 })])(
    'follow from those before',
    (of, some) => {
      expect(choose(of, some)).toBe(choose(of - 1, some) + choose(of - 1, some - 1));
    },
  );
});
