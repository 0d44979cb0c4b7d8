import { numbers, type Program, type Rational, showValue, type Value } from '@rulewright/core';
import { type Distribution, oddsOf } from '@rulewright/engine';
import type { Answer, Fraction, RollQuestion, ToldValue } from '../protocol.js';

/** Whoever types does not wait longer. */
const limits = { millis: 8_000, states: 2_000_000 };

/** The odds of one roll as plain data. */
export function odds(program: Program, question: RollQuestion, most = limits): Answer<'odds'> {
  const { answer, diagnostics } = oddsOf(program, { ...question, limits: most });
  if (!answer) return { diagnostics };
  return {
    odds: {
      outcomes: [...answer.outcomes].map(([name, chance]) => [name, fraction(chance)] as const),
      told: new Map([...answer.told].map(([name, distribution]) => [name, toldValue(distribution)])),
    },
  };
}

function toldValue({ shares, tails, missing, total, mean }: Distribution): ToldValue {
  return {
    shares: shares.map(({ value, weight }) => [plain(value), weight] as const),
    tails: tails.map(({ atLeast, atMost, probability }) => ({
      ...(atLeast === undefined ? {} : { atLeast: numbers.toNumber(atLeast) }),
      ...(atMost === undefined ? {} : { atMost: numbers.toNumber(atMost) }),
      chance: fraction(probability),
    })),
    missing: fraction(missing),
    total,
    ...(mean ? { mean: fraction(mean) } : {}),
  };
}

function plain(value: Value): number | string {
  return typeof value === 'number' || typeof value === 'string' ? value : showValue(value);
}

function fraction({ numerator, denominator }: Rational): Fraction {
  return [numerator, denominator];
}
