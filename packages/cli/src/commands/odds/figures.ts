/** Figures that sum a distribution up: mean, spread, middle. */
import { Rational, type Value } from '@rulewright/core';
import { decimal, exact, showChance, valueLabel } from '@rulewright/charts';
import type { Distribution } from '@rulewright/engine';

/** A longer fraction beside a rounded mean is no help. */
const longestFraction = 15;

/** `mean 4.47 (161/36)`, `sd 1.61`, `median 5`, `most likely 6`; of yes and no how likely the one is, `yes 55.56% (5/9)`. */
export function figures(distribution: Distribution): readonly string[] {
  return isYesOrNo(distribution) ? yesFigure(distribution) : numberFigures(distribution);
}

/** Whether the chance of yes says everything there is to say. */
export function isYesOrNo({ shares, tails }: Distribution): boolean {
  return shares.length > 0 && tails.length === 0 && shares.every(({ value }) => typeof value === 'boolean');
}

function yesFigure(distribution: Distribution): readonly string[] {
  const p = distribution.probability((value) => value === true);
  const { missing } = distribution;
  const chance = missing.numerator === 0n ? { p } : { p, error: missing };
  const fraction = exact(p, longestFraction);
  const isPlain = missing.numerator !== 0n || p.isWhole() || fraction.includes('…');
  return [`yes ${showChance(chance, 'chance', 2)}${isPlain ? '' : ` (${fraction})`}`];
}

function numberFigures(distribution: Distribution): readonly string[] {
  const { mean, deviation, median, modes } = distribution;
  const several = distribution.shares.length + distribution.tails.length > 1;
  if (!several) return [];
  return [
    ...(mean ? [`mean ${showMean(mean)}`] : []),
    ...(deviation === undefined ? [] : [`sd ${deviation.toFixed(2)}`]),
    ...(mean && median !== undefined ? [`median ${valueLabel(median)}`] : []),
    ...(modes.length > 0 && modes.length <= 3 ? [`most likely ${modes.map(valueLabel).join(' and ')}`] : []),
    ...middle(distribution),
  ];
}

function showMean(mean: Rational): string {
  const rounded = decimal(mean);
  // What ends within two places needs no fraction.
  if (mean.mul(Rational.of(100)).isWhole()) return rounded.includes('.') ? rounded.replace(/0+$/, '') : rounded;
  const fraction = exact(mean, longestFraction);
  return fraction.includes('…') ? rounded : `${rounded} (${fraction})`;
}

/** Between which values the middle half of all rolls falls. */
function middle(distribution: Distribution): string[] {
  if (!distribution.mean) return [];
  const [low, high] = [distribution.quantile(Rational.of(1, 4)), distribution.quantile(Rational.of(3, 4))];
  return low === undefined || high === undefined ? [] : [`middle half ${range(low, high)}`];
}

function range(low: Value, high: Value): string {
  const [from, to] = [valueLabel(low), valueLabel(high)];
  return from === to ? from : `${from} to ${to}`;
}
