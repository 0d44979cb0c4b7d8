import { type Program, Rational } from '@rulewright/core';
import { binsOf, decimal, openPoint, percent, seriesOf, textBar } from '@rulewright/charts';
import { type Distribution, oddsOf } from '@rulewright/engine';

/** The mean of a roll's result and bars, as lines of text; or nothing, as a hover must not keep anyone waiting. */
export type OddsFunction = (program: Program, roll: string) => string | undefined;

/** Exact odds within a quarter of a second. */
export const quickOdds: OddsFunction = (program, roll) => {
  const limits = { states: 400_000, millis: 250 };
  const result = oddsOf(program, { roll, ask: ['result'], limits }).answer?.result;
  return result && oddsText(result);
};

const mostBars = 14;
const barCells = 20;

/** The mean and a bar for each value, as lines of text. */
export function oddsText(distribution: Distribution): string | undefined {
  const { shares, tails, mean, deviation } = distribution;
  if (shares.length === 0) return undefined;
  const [only] = shares;
  if (only && shares.length === 1 && distribution.isComplete) return undefined;
  const series = seriesOf(
    '',
    shares.map(({ value, probability }) => [value, { p: probability }] as const),
  );
  const ends = tails.flatMap(({ atLeast, probability }) =>
    atLeast === undefined ? [] : [openPoint(atLeast, 'up', { p: probability })],
  );
  const { bins } = binsOf([{ name: '', points: [...series.points, ...ends] }], 'exactly', mostBars);
  const rows = bins.map(({ label, chances }) => ({ label, p: chances[0]?.p ?? Rational.zero }));
  const most = Math.max(...rows.map(({ p }) => p.toNumber()));
  const width = Math.max(...rows.map(({ label }) => label.length));
  const lines = rows.map(({ label, p }) => {
    const bar = textBar(p.toNumber() / most, barCells, true);
    return `${label.padStart(width)}  ${bar.padEnd(barCells)}  ${percent(p).padStart(6)}`;
  });
  const spread = deviation === undefined ? '' : `, standard deviation ${deviation.toFixed(2)}`;
  const head = mean && isNumeric(distribution) ? [`mean ${decimal(mean)}${spread}`] : [];
  return [...head, ...lines].join('\n');
}

function isNumeric({ shares }: Distribution): boolean {
  return shares.every(({ value }) => typeof value !== 'boolean');
}
