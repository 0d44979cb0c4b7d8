/** One input on the x axis: the odds of each of its settings. */
import { type Chance, isNumeric, type Mode, reach, type SweepChart } from '@rulewright/charts';
import { high, type Input, type Json, low, type Type } from '@rulewright/core';
import { capital, humanise, showJson } from '../base/words.js';
import { fractionOf, toSeries } from './figures.js';
import type { PlainAnswer } from './plain.js';

/** More settings than this are not tried one by one. */
const mostSettings = 31;

/** What an input may be set to, where those are few enough to try all; around `now` where they have no end. */
export function settingsOf({ type }: Input, now: Json | undefined): readonly Json[] {
  const of: Type = type.kind === 'optional' ? type.of : type;
  if (of.kind === 'boolean') return [false, true];
  if (of.kind === 'label') return of.labels;
  if (of.kind !== 'integer') return [];
  const middle = typeof now === 'number' ? now : 0;
  const first = Math.max(low(of), Number.isFinite(low(of)) ? low(of) : middle - 5);
  const last = Math.min(high(of), Number.isFinite(high(of)) ? high(of) : middle + 5, first + mostSettings - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

export interface SweepOf {
  readonly axis: string;
  readonly settings: readonly Json[];
  readonly answers: readonly PlainAnswer[];
  /** The value that is reached, unless outcomes are shown. */
  readonly value: string;
  readonly mode: Mode;
  readonly target: number | undefined;
}

/** Outcomes stacked where a roll has some, else how likely the target is met. */
export function sweepChart(
  { axis, settings, answers, value, mode, target }: SweepOf,
  title: string,
  titleOf: (outcome: string) => string,
): SweepChart {
  const common = { kind: 'sweep', title, axis, settings: settings.map(showJson), unit: 'chance' } as const;
  const outcomes = answers[0]?.outcomes ?? [];
  if (outcomes.length > 0 && value === 'result') {
    const lines = outcomes.map(([name], index) => ({
      name: titleOf(name),
      values: answers.map((answer) => chanceAt(answer, index)),
    }));
    return { ...common, stacked: true, lines };
  }
  const values = answers.map((answer): Chance | undefined => {
    const told = answer.told.get(value);
    const series = told && toSeries(value, told);
    if (!series || !isNumeric(series) || target === undefined) return undefined;
    if (mode !== 'exactly') return reach(series, mode, target);
    return series.points.find(({ at }) => at === target)?.chance;
  });
  return { ...common, stacked: false, lines: [{ name: capital(humanise(value)), values }] };
}

function chanceAt({ outcomes }: PlainAnswer, index: number): Chance | undefined {
  const found = outcomes[index];
  return found && { p: fractionOf(found[1]) };
}
