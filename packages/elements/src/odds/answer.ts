/** Works odds out and makes plain data of them. Runs in a worker where there can be one. */
import { numbers, type Program, type Rational, showValue, type Value } from '@rulewright/core';
import { type Distribution, oddsOf } from '@rulewright/engine';
import type { PlainDistribution, PlainFraction, PlainQuestion, Reply } from './plain.js';

/** A page waits so long at the most. */
const limits = { millis: 20_000, states: 5_000_000 };

export function answerQuestion(program: Program, question: PlainQuestion): Reply {
  const { answer, diagnostics } = oddsOf(program, { ...question, limits });
  if (!answer) return { diagnostics };
  return {
    answer: {
      outcomes: [...answer.outcomes].map(([name, chance]) => [name, plainFraction(chance)]),
      told: new Map([...answer.told].map(([name, distribution]) => [name, plainDistribution(distribution)])),
    },
  };
}

function plainDistribution({ shares, tails, missing, total, mean }: Distribution): PlainDistribution {
  return {
    shares: shares.map(({ value, weight }) => [plainValue(value), weight]),
    tails: tails.map(({ atLeast, atMost, probability }) => ({
      ...(atLeast === undefined ? {} : { atLeast: numbers.toNumber(atLeast) }),
      ...(atMost === undefined ? {} : { atMost: numbers.toNumber(atMost) }),
      chance: plainFraction(probability),
    })),
    missing: plainFraction(missing),
    total,
    ...(mean ? { mean: plainFraction(mean) } : {}),
  };
}

function plainValue(value: Value): number | string {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return showValue(value);
}

function plainFraction({ numerator, denominator }: Rational): PlainFraction {
  return [numerator, denominator];
}
