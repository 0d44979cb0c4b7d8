/** Answers as what charts show. */
import { compareValues, numbers, Rational } from '@rulewright/core';
import { type Chance, openPoint, type Point, type Series, seriesOf, valueLabel } from '@rulewright/charts';
import type { Distribution, OddsAnswer } from '@rulewright/engine';
import type { AnsweredCase, Target, Told } from './question.js';

/** A distribution as a series; tails are open ends, and what was not followed may belong to any value. */
export function toSeries(name: string, distribution: Distribution): Series {
  const chanceOf = withMissing(distribution.missing);
  const series = seriesOf(
    name,
    distribution.shares.map(({ value, probability }) => [value, chanceOf(probability)] as const),
  );
  const ends = distribution.tails.flatMap(({ atLeast, atMost, probability }): Point[] => {
    const [end, open] = atLeast === undefined ? ([atMost, 'down'] as const) : ([atLeast, 'up'] as const);
    return end === undefined ? [] : [openPoint(end, open, chanceOf(probability))];
  });
  const below = ends.filter(({ open }) => open === 'down');
  return { name, points: [...below, ...series.points, ...ends.filter(({ open }) => open === 'up')] };
}

function withMissing(missing: Rational): (p: Rational) => Chance {
  return missing.numerator === 0n ? (p) => ({ p }) : (p) => ({ p, error: missing });
}

/** The chance of each outcome, in the order of the rules. */
export function outcomeChances({
  outcome,
  outcomes,
}: OddsAnswer): readonly (readonly [name: string, chance: Chance])[] {
  const chanceOf = withMissing(outcome?.untold ?? Rational.zero);
  return [...outcomes].map(([name, p]) => [name, chanceOf(p)] as const);
}

/** How an outcome is called for readers. */
export function outcomeTitle(roll: Told, name: string): string {
  return roll.outcomes.find((each) => each.name === name)?.title ?? name;
}

/** The distribution of the result, a measure or a named value. */
export function distributionOf({ result, measures, values }: OddsAnswer, name: string): Distribution | undefined {
  return name === 'result' ? result : (measures.get(name) ?? values.get(name));
}

/** Whether all that can come up are numbers. */
export function isNumeric({ shares, tails }: Distribution): boolean {
  return (shares.length > 0 || tails.length > 0) && shares.every(({ value }) => numbers.isNum(value));
}

/** Whether a roll's result says nothing but its outcome. */
export function resultIsOutcome({ result, outcomes }: OddsAnswer): boolean {
  return (
    result !== undefined &&
    result.tails.length === 0 &&
    result.shares.every(({ value }) => typeof value === 'string' && outcomes.has(value))
  );
}

/** How likely a target is met. Undefined where what it is about is no number. */
export function targetChance({ answer }: AnsweredCase, { of, mode, bound }: Target): Chance | undefined {
  const distribution = distributionOf(answer, of);
  if (!distribution || !isNumeric(distribution)) return undefined;
  const met = mode === 'at-least' ? distribution.atLeast(bound) : distribution.atMost(bound);
  if (met) return { p: met };
  // Somewhere among what was not told apart lies the bound.
  const sure = distribution.probability((value) => {
    const order = compareValues(value, bound);
    return order !== undefined && (mode === 'at-least' ? order >= 0 : order <= 0);
  });
  return { p: sure, error: distribution.untold };
}

/** `5 or more`, `margin 5 or more`. */
export function targetName(target: Target): string {
  return `${target.of === 'result' ? '' : `${target.of} `}${targetWords(target)}`;
}

/** `5 or more`, where it is clear of what. */
export function targetWords({ mode, bound }: Target): string {
  return `${valueLabel(bound)} or ${mode === 'at-least' ? 'more' : 'less'}`;
}
