import { Rational } from '@rulewright/core';
import type { DistributionChart, OutcomesChart } from '../model.js';

/** Values that are words, drawn as outcomes are: lying bars leave room for them. */
export function wordsAsOutcomes({ title, subtitle, series }: DistributionChart): OutcomesChart {
  const outcomes = [...new Set(series.flatMap(({ points }) => points.map(({ label }) => label)))];
  return {
    kind: 'outcomes',
    title,
    ...(subtitle === undefined ? {} : { subtitle }),
    outcomes,
    series: series.map(({ name, points }) => ({
      name,
      chances: outcomes.map((word) => points.find(({ label }) => label === word)?.chance ?? { p: Rational.zero }),
    })),
  };
}
