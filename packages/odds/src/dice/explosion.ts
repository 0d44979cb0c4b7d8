import { type DiceChange, Rational } from '@rulewright/core';
import type { Split } from './dice-kind.js';
import { totalWeight } from './face-weights.js';

export type ExplosionRule = Extract<DiceChange, { kind: 'explode' | 'reroll' }>;

/** How likely a die is to be one of those that roll on. */
export function chance({ yes, no }: Split): Rational {
  const weight = totalWeight(yes);
  return Rational.of(weight, weight + totalWeight(no));
}

export function power(base: Rational, exponent: number): Rational {
  return Rational.of(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}
