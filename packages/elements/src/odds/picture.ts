/** What an element with odds shows at one moment: series, headline and charts, from the odds and how they are to be seen. */
import { type Chart, isNumeric, type Mode, type Series } from '@rulewright/charts';
import type { RollIr } from '@rulewright/core';
import type { Texts } from '../base/texts.js';
import { capital, humanise, showFields } from '../base/words.js';
import type { Values } from '../fields/form.js';
import {
  distributionChart,
  type Headline,
  headlineOf,
  middleOf,
  type Numbers,
  outcomesChart,
  toSeries,
} from './figures.js';
import type { Pinned } from './pins.js';
import type { PlainAnswer, PlainDistribution } from './plain.js';
import { settingsOf, sweepChart } from './sweep.js';

export interface Seen {
  readonly rule: RollIr;
  readonly texts: Texts;
  readonly locale: string;
  readonly answer: PlainAnswer;
  /** The odds of each setting of the varied input. */
  readonly swept: readonly PlainAnswer[];
  readonly pins: readonly Pinned[];
  readonly values: Values;
  readonly show: string | undefined;
  readonly mode: Mode;
  readonly target: number | undefined;
  readonly vary: RollIr['inputs'][number] | undefined;
  readonly numbers: Numbers;
}

export class Picture {
  /** The value that is charted: the result unless something else was asked for. */
  readonly value: string;
  readonly told: PlainDistribution | undefined;
  /** The current series, then those that are pinned. */
  readonly series: readonly Series[];
  readonly isNumeric: boolean;
  readonly showsOutcomes: boolean;
  readonly showsValue: boolean;
  /** The number to reach. */
  readonly target: number | undefined;

  constructor(private readonly seen: Seen) {
    const { answer, pins, show, values } = seen;
    const overall = show === undefined || show === 'outcomes';
    this.value = overall ? 'result' : show;
    this.told = answer.told.get(this.value);
    const cases = [{ name: caseName(values), answer }, ...pins];
    this.series = cases.flatMap(({ name, answer: each }) => {
      const told = each.told.get(this.value);
      return told ? [toSeries(name, told)] : [];
    });
    this.isNumeric = this.series.length > 0 && this.series.every(isNumeric);
    this.showsOutcomes = overall && answer.outcomes.length > 0;
    this.showsValue = show !== 'outcomes' && this.told !== undefined;
    this.target = this.isNumeric ? (seen.target ?? this.middle()) : undefined;
  }

  get headline(): Headline | undefined {
    return this.target === undefined ? undefined : this.lineAt(this.target);
  }

  /** The headline as if the target were elsewhere. */
  lineAt(target: number): Headline | undefined {
    const [series] = this.series;
    const { mode, numbers, locale } = this.seen;
    return series && this.isNumeric ? headlineOf(series, mode, target, numbers, locale) : undefined;
  }

  get chart(): Chart | undefined {
    if (!this.showsValue || this.series.length === 0) return undefined;
    const { rule, texts, mode, vary, swept, values } = this.seen;
    const { value, target, headline } = this;
    const title = headline ? `${headline.what}: ${headline.figure}` : capital(humanise(value));
    if (!vary || swept.length === 0) {
      // Every value stands for itself where exactly one is meant.
      return distributionChart(this.series, mode, mode === 'exactly' ? undefined : target, title, humanise(value));
    }
    const axis = texts.title(`rolls.${rule.name}.inputs.${vary.name}`, vary);
    const settings = settingsOf(vary, values[vary.name]).slice(0, swept.length);
    return sweepChart({ axis, settings, answers: swept, value, mode, target }, title, this.outcomeTitle);
  }

  get outcomes(): Chart | undefined {
    const { answer, pins, values } = this.seen;
    if (!this.showsOutcomes) return undefined;
    const all = [[caseName(values), answer] as const, ...pins.map((pin) => [pin.name, pin.answer] as const)];
    return outcomesChart(all, this.outcomeTitle, 'Outcomes');
  }

  private readonly outcomeTitle = (name: string): string => {
    const { rule, texts } = this.seen;
    const outcome = rule.outcomes.find((each) => each.name === name);
    return outcome ? texts.title(`rolls.${rule.name}.outcomes.${name}`, outcome) : name;
  };

  private middle(): number | undefined {
    const [series] = this.series;
    return series && middleOf(series);
  }
}

/** What tells these values from others: `level 3, difficulty 4`. */
export function caseName(values: Values): string {
  return showFields(values) || asItIs;
}

/** What is called so has nothing given. */
export const asItIs = 'as it is';
