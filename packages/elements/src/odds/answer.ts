/** Works odds out and makes plain data of them. Runs in a worker where there can be one. */
import { numbers, type Program, type Rational, showValue, type Value } from '@rulewright/core';
import { type Distribution, type OddsQuestion, oddsOf, type PolicyName } from '@rulewright/engine';
import { RulesetProblem } from '../base/problem.js';
import type { PlainDistribution, PlainFraction, PlainQuestion, Reply } from './plain.js';

/** A page waits so long at the most. */
const limits = { millis: 8_000, states: 2_000_000 };

export function answerQuestion(program: Program, question: PlainQuestion): Reply {
  const { roll, inputs, options, ask } = question;
  const asked = { roll, inputs, options, ask, limits, ...policyOf(program, question) };
  const { answer, diagnostics } = oddsOf(program, asked);
  if (!answer) return { diagnostics };
  return {
    answer: {
      outcomes: [...answer.outcomes].map(([name, chance]) => [name, plainFraction(chance)]),
      told: new Map([...answer.told].map(([name, distribution]) => [name, plainDistribution(distribution)])),
    },
  };
}

const policies: readonly string[] = ['default', 'first', 'last', 'random', 'optimal', 'worst'] satisfies PolicyName[];

/** Who decides, and what for: the chance of an outcome, or the mean of anything else. */
function policyOf(
  program: Program,
  { roll: name, policy, goal }: PlainQuestion,
): Pick<OddsQuestion, 'policy' | 'goal'> {
  if (!policies.includes(policy))
    throw new RulesetProblem(`There is no policy ${policy}. There are: ${policies.join(', ')}.`);
  const known = policy as PolicyName;
  if (goal === undefined || goal === '' || (known !== 'optimal' && known !== 'worst')) return { policy: known };
  const roll = program.rolls.find((each) => each.name === name);
  const isOutcome = roll?.outcomes.some((outcome) => outcome.name === goal) ?? false;
  return { policy: known, goal: isOutcome ? { outcome: goal } : { mean: goal } };
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
