/** One input on the x axis: the odds of each of its settings. */
import { type Chance, isNumeric, type Mode, reach, type SweepChart } from '@rulewright/charts';
import { high, type Input, type Json, low, Rational, type Type } from '@rulewright/core';
import { showJson } from '../base/words.js';
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
  readonly title: string;
  readonly axis: string;
  readonly settings: readonly Json[];
}

export interface SweptCase {
  readonly name: string;
  readonly answers: readonly PlainAnswer[];
}

/** How likely the target is met at each setting: a line for each case. */
export function targetSweep(
  { title, axis, settings }: SweepOf,
  cases: readonly SweptCase[],
  value: string,
  mode: Mode,
  target: number,
): SweepChart {
  const lines = cases.map(({ name, answers }) => ({
    name,
    values: settings.map((_, place) => chanceOf(answers[place], value, mode, target)),
  }));
  return { kind: 'sweep', title, axis, settings: settings.map(showJson), unit: 'chance', stacked: false, lines };
}

function chanceOf(answer: PlainAnswer | undefined, value: string, mode: Mode, target: number): Chance | undefined {
  const told = answer?.told.get(value);
  const series = told && toSeries(value, told);
  if (!series || !isNumeric(series)) return undefined;
  if (mode !== 'exactly') return reach(series, mode, target);
  return series.points.find(({ at, open }) => at === target && open === undefined)?.chance ?? { p: Rational.zero };
}

/** How likely each outcome is at each setting. */
export function outcomeSweep(
  { title, axis, settings }: SweepOf,
  answers: readonly PlainAnswer[],
  titleOf: (outcome: string) => string,
): SweepChart {
  const names = answers.find(({ outcomes }) => outcomes.length > 0)?.outcomes.map(([name]) => name) ?? [];
  const lines = names.map((name) => ({
    name: titleOf(name),
    values: settings.map((_, place): Chance | undefined => {
      const found = answers[place]?.outcomes.find(([each]) => each === name);
      return found && { p: fractionOf(found[1]) };
    }),
  }));
  return { kind: 'sweep', title, axis, settings: settings.map(showJson), unit: 'chance', stacked: true, lines };
}

/** Where two lines cross, in words: `A is ahead to 14, B from 15`. Undefined where one is ahead all along. */
export function crossing({ lines, settings }: SweepChart): string | undefined {
  const [first, second] = lines;
  if (lines.length !== 2 || !first || !second) return undefined;
  const leads = settings.map((_, place) => {
    const [a, b] = [first.values[place], second.values[place]];
    return a && b ? a.p.compare(b.p) : 0;
  });
  const ahead = leads.filter((lead) => lead !== 0);
  const turn = leads.findIndex((lead) => lead !== 0 && lead !== ahead[0]);
  // Only a single turn is a sentence.
  if (turn < 1 || leads.slice(turn).some((lead) => lead === ahead[0])) return undefined;
  const [early, late] = (ahead[0] ?? 0) > 0 ? [first.name, second.name] : [second.name, first.name];
  return `${early} is ahead to ${settings[turn - 1] ?? ''}, ${late} from ${settings[turn] ?? ''}`;
}
