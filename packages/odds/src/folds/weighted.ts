import { gcd, Rational } from '@rulewright/core';
import { totalWeight } from '../dice/face-weights.js';
import type { Alternative } from '../dice/mixture.js';
import type { SymbolicPool, Weighted } from './symbolic-pool.js';

/**
 * Pools with their weights. The weights of a pool's own dice come on top: where each of its kinds shows one face only, as
 * after `expand`, they are 1. All weights and what is missing, the weight of what was not followed, add up to `total`.
 */
export interface Expansion {
  readonly total: bigint;
  readonly missing: bigint;
  readonly pools: readonly Weighted<SymbolicPool>[];
}

/** Weights over a common denominator; the dice of each pool bring their own. */
export function weighted(found: readonly Alternative[]): Expansion {
  const shares = found.map(({ kinds, probability }) => {
    const dice = kinds.reduce((product, { shown, count }) => product * totalWeight(shown) ** BigInt(count), 1n);
    return { dice, share: Rational.of(probability.numerator, probability.denominator * dice) };
  });
  let total = 1n;
  for (const { share } of shares) total = (total / gcd(total, share.denominator)) * share.denominator;
  let missing = total;
  const pools = found.map(({ kinds }, index) => {
    const { dice, share } = shares[index] as (typeof shares)[number];
    const weight = share.numerator * (total / share.denominator);
    missing -= weight * dice;
    return { value: { kinds, steps: [] }, weight };
  });
  return { total, missing, pools };
}
