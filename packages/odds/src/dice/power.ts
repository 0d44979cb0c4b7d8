/**
 * Sums of many dice: powers of polynomials whose exponents are what a die adds and whose coefficients are weights.
 *
 * One kind of dice takes the recurrence that the logarithmic derivative gives (J. C. P. Miller): a few small steps for
 * each sum. Several kinds, and sparse polynomials, are multiplied packed into large numbers.
 */
import { canHold, unpack } from './packed.js';

export interface Factor {
  readonly count: number;
  /** Exponents with their coefficients. */
  readonly terms: readonly (readonly [exponent: number, coefficient: bigint])[];
}

/** With more, each step of the recurrence takes long. */
const mostTerms = 100;

type Seen = (exponent: number, coefficient: bigint) => void;

/** Roughly the nanoseconds that {@link powerOf} takes. */
export function powerCost(factors: readonly Factor[], width: number): number {
  const [only] = factors;
  const each = 30 + width / 64;
  if (only && factors.length === 1 && isDense(only)) return only.count * degreeOf(only) * only.terms.length * each;
  const degree = degreeOfAll(factors);
  const words = ((degree + 1) * width) / 64;
  if (canHold(words * 64)) return words * (20 + 20 * Math.log2(words + 1)) * factors.length;
  return degree ** 2 * each;
}

/** The coefficients above 0 of the product of all factors, each taken so often; none is wider than `width`. */
export function powerOf(factors: readonly Factor[], width: number, see: Seen, holds = canHold): void {
  const used = joined(factors).filter(({ count }) => count > 0);
  const [only] = used;
  if (only && used.length === 1 && isDense(only) && only.count > 1) {
    seeAll(power(only), see);
    return;
  }
  if (!holds((degreeOfAll(used) + 1) * width)) {
    seeAll(used.map(power).reduce(multiplied, [1n]), see);
    return;
  }
  let product = 1n;
  for (const factor of used) {
    product *=
      isDense(factor) && factor.count > 8
        ? pack(
            power(factor).map((coefficient, exponent) => [exponent, coefficient] as const),
            width,
          )
        : pack(factor.terms, width) ** BigInt(factor.count);
  }
  unpack(product, width, see);
}

function seeAll(coefficients: readonly bigint[], see: Seen): void {
  coefficients.forEach((coefficient, exponent) => {
    if (coefficient > 0n) see(exponent, coefficient);
  });
}

/** The product of two polynomials, where no number can hold them packed: browsers differ in how large numbers can be. */
function multiplied(a: readonly bigint[], b: readonly bigint[]): readonly bigint[] {
  const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((left, at) => {
    if (left === 0n) return;
    b.forEach((right, more) => {
      product[at + more] = (product[at + more] ?? 0n) + left * right;
    });
  });
  return product;
}

/** Like factors taken together. */
function joined(factors: readonly Factor[]): readonly Factor[] {
  const found = new Map<string, Factor>();
  for (const { count, terms } of factors) {
    const key = terms.map(([exponent, coefficient]) => `${String(exponent)}*${String(coefficient)}`).join();
    found.set(key, { terms, count: count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()];
}

function degreeOf({ terms }: Factor): number {
  return terms.reduce((most, [exponent]) => Math.max(most, exponent), 0);
}

function degreeOfAll(factors: readonly Factor[]): number {
  return factors.reduce((sum, factor) => sum + factor.count * degreeOf(factor), 0);
}

/** Whether the recurrence takes less than multiplying. */
function isDense(factor: Factor): boolean {
  const { length } = factor.terms;
  return length * 4 > degreeOf(factor) && length <= mostTerms;
}

/** Puts coefficients into one number, each at its own place. */
function pack(terms: readonly (readonly [exponent: number, coefficient: bigint])[], width: number): bigint {
  const places: bigint[] = [];
  for (const [exponent, coefficient] of terms) places[exponent] = (places[exponent] ?? 0n) + coefficient;
  const digits = width / 4;
  let text = '';
  for (let exponent = places.length - 1; exponent >= 0; exponent -= 1) {
    text += (places[exponent] ?? 0n).toString(16).padStart(digits, '0');
  }
  return text === '' ? 0n : BigInt(`0x${text}`);
}

/** The coefficients of a power. */
export function power({ terms, count }: Factor): readonly bigint[] {
  const small: bigint[] = new Array<bigint>(1 + terms.reduce((most, [exponent]) => Math.max(most, exponent), 0)).fill(
    0n,
  );
  for (const [exponent, coefficient] of terms) small[exponent] = (small[exponent] ?? 0n) + coefficient;
  if (small.every((coefficient) => coefficient === 1n)) return evenPower(small.length, count);
  const from = small.findIndex((coefficient) => coefficient !== 0n);
  const shifted = millerPower(small.slice(from), count);
  return from === 0 ? shifted : [...new Array<bigint>(from * count).fill(0n), ...shifted];
}

/** (1 + x + … + x^(sides-1))^n: the logarithmic derivative has few terms, and the power is the same from both ends. */
function evenPower(sides: number, n: number): readonly bigint[] {
  const degree = n * (sides - 1);
  const list = new Array<bigint>(degree + 1).fill(0n);
  list[0] = 1n;
  for (let k = 1; k * 2 <= degree; k += 1) {
    let sum = BigInt(k - 1 + n) * (list[k - 1] ?? 0n);
    if (k >= sides) sum += BigInt(k - sides - n * sides) * (list[k - sides] ?? 0n);
    if (k > sides) sum -= BigInt(k - sides - 1 + n - n * sides) * (list[k - sides - 1] ?? 0n);
    list[k] = sum / BigInt(k);
  }
  for (let k = 0; k * 2 < degree; k += 1) list[degree - k] = list[k] ?? 0n;
  return list;
}

/** The power of a polynomial with a constant term. */
function millerPower(small: readonly bigint[], n: number): readonly bigint[] {
  const [first] = small;
  const degree = n * (small.length - 1);
  const list = new Array<bigint>(degree + 1).fill(0n);
  if (first === undefined) return list;
  list[0] = first ** BigInt(n);
  const used = small.flatMap((coefficient, at) => (at > 0 && coefficient !== 0n ? [at] : []));
  for (let k = 1; k <= degree; k += 1) {
    let sum = 0n;
    for (const at of used) {
      if (at > k) break;
      sum += BigInt((n + 1) * at - k) * (small[at] ?? 0n) * (list[k - at] ?? 0n);
    }
    list[k] = sum / (BigInt(k) * first);
  }
  return list;
}
