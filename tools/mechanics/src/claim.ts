import { expect } from 'vitest';
import { centralMoment, type Law, mean, rational, variance } from './law.js';

/** What is known of the law of a value; numbers are fractions or decimals as texts. */
export interface Claims {
  /** How likely each value is; values that are left out never come up. */
  readonly law?: Readonly<Record<string, string>>;
  /** How likely it is that the value is `yes`. */
  readonly probability?: string;
  readonly mean?: string;
  readonly variance?: string;
}

/** Every claim must hold to the last digit. */
export function expectExactly(law: Law, claims: Claims): void {
  if (claims.law) {
    const found = Object.fromEntries([...law].map(([key, weight]) => [key, weight.show()]));
    expect(found).toEqual(mapValues(claims.law, (text) => rational(text).show()));
  }
  if (claims.probability) expect(law.get('yes')?.show() ?? '0').toBe(rational(claims.probability).show());
  if (claims.mean) expect(mean(law).show()).toBe(rational(claims.mean).show());
  if (claims.variance) expect(variance(law).show()).toBe(rational(claims.variance).show());
}

/** Every claim must be within five standard errors of what was found in so many trials. */
export function expectRoughly(law: Law, claims: Claims, trials: number): void {
  const frequency = (key: string, claim: string): void => {
    const chance = rational(claim).toNumber();
    const error = Math.sqrt((chance * (1 - chance)) / trials);
    near(law.get(key)?.toNumber() ?? 0, chance, error, key);
  };
  if (claims.law) {
    const known = claims.law;
    expect([...law.keys()].filter((key) => !Object.hasOwn(known, key))).toEqual([]);
    for (const [key, claim] of Object.entries(known)) frequency(key, claim);
  }
  if (claims.probability) frequency('yes', claims.probability);
  if (claims.mean) {
    const error = Math.sqrt(centralMoment(law, 2) / trials);
    near(mean(law).toNumber(), rational(claims.mean).toNumber(), error, 'mean');
  }
  if (claims.variance) {
    const found = variance(law).toNumber();
    const error = Math.sqrt((centralMoment(law, 4) - found ** 2) / trials);
    near(found, rational(claims.variance).toNumber(), error, 'variance');
  }
}

function near(found: number, claimed: number, error: number, what: string): void {
  const distance = Math.abs(found - claimed);
  const allowed = 5 * error + 1e-12;
  expect(distance, `${what}: found ${String(found)}, claimed ${String(claimed)}`).toBeLessThanOrEqual(allowed);
}

function mapValues(record: Readonly<Record<string, string>>, of: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, text]) => [key, of(text)]));
}
