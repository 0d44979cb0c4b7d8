/** What an element with odds shows at one moment: series, headline and charts, from the odds and how they are to be seen. */
import { type Chart, isNumeric, type Mode, type Range, type Series, type SweepChart } from '@rulewright/charts';
import type { RollIr } from '@rulewright/core';
import type { Texts } from '../base/texts.js';
import { capital, humanise } from '../base/words.js';
import type { Values } from '../fields/form.js';
import { caseName } from './case-name.js';
import {
  distributionChart,
  type Headline,
  headlineOf,
  middleOf,
  type Numbers,
  outcomesChart,
  toSeries,
  yesLine,
} from './figures.js';
import type { Pinned } from './pins.js';
import type { PlainAnswer, PlainDistribution } from './plain.js';
import { crossing, outcomeSweep, settingsOf, type SweepOf, targetSweep } from './sweep.js';

export interface Seen {
  readonly rule: RollIr;
  readonly texts: Texts;
  readonly locale: string;
  readonly answer: PlainAnswer;
  /** The odds of each setting of the varied input: of the current case, then of those pinned. */
  readonly swept: readonly (readonly PlainAnswer[])[];
  readonly pins: readonly Pinned[];
  readonly values: Values;
  readonly show: string | undefined;
  readonly mode: Mode;
  readonly target: number | undefined;
  readonly vary: RollIr['inputs'][number] | undefined;
  readonly numbers: Numbers;
  /** Only these values are charted. */
  readonly range: Range | undefined;
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
  /** The only value that ever comes up, as it is written. */
  readonly always: string | undefined;
  /** The number to reach. */
  readonly target: number | undefined;
  readonly locale: string;
  private charts: { readonly chart: Chart | undefined; readonly outcomes: Chart | undefined } | undefined;

  constructor(private readonly seen: Seen) {
    const { answer, pins, show, values } = seen;
    const overall = show === undefined || show === '' || show === 'outcomes';
    this.locale = seen.locale;
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
    const [only, ...others] = this.series[0]?.points ?? [];
    const isCertain = only?.open === undefined && others.length === 0 && only?.chance.trials === undefined;
    this.always = isCertain ? only?.label : undefined;
    this.target = this.isNumeric ? (seen.target ?? this.middle()) : undefined;
  }

  get mode(): Mode {
    return this.seen.mode;
  }

  /** Whether it is a picture of nothing but the same. */
  shows(seen: Seen): boolean {
    return (Object.keys(seen) as (keyof Seen)[]).every((name) => seen[name] === this.seen[name]);
  }

  /** The takeaway. */
  get headline(): Headline | undefined {
    if (this.always !== undefined && this.series.length === 1)
      return { what: `Always ${this.always}`, figure: '', behind: '' };
    const [series] = this.series;
    const { numbers, locale, vary } = this.seen;
    if (this.target === undefined) return series && !vary ? yesLine(series, numbers, locale) : undefined;
    return this.lineAt(this.target);
  }

  /** The headline as if the target were elsewhere. */
  lineAt(target: number): Headline | undefined {
    const [series] = this.series;
    const { mode, numbers, locale } = this.seen;
    return series && this.isNumeric ? headlineOf(series, mode, target, numbers, locale) : undefined;
  }

  /** The takeaway as text. */
  get title(): string {
    const { headline, value } = this;
    if (!headline) return capital(humanise(value));
    return headline.figure === '' ? headline.what : `${headline.what}: ${headline.figure}`;
  }

  get chart(): Chart | undefined {
    return this.drawn.chart;
  }

  get outcomes(): Chart | undefined {
    return this.drawn.outcomes;
  }

  private get drawn(): NonNullable<Picture['charts']> {
    this.charts ??= { chart: this.valueChart(), outcomes: this.outcomeBars() };
    return this.charts;
  }

  private valueChart(): Chart | undefined {
    if (!this.showsValue || this.series.length === 0) return undefined;
    const { mode, range } = this.seen;
    const { value, target } = this;
    if (this.seen.vary) return this.targetSweep;
    // Every value stands for itself where exactly one is meant.
    const aim = mode === 'exactly' || this.always !== undefined ? undefined : target;
    return distributionChart(this.series, mode, aim, this.title, humanise(value), range);
  }

  private outcomeBars(): Chart | undefined {
    const { answer, pins, values, vary, swept } = this.seen;
    if (!this.showsOutcomes) return undefined;
    if (vary) return outcomeSweep(this.sweep(vary, 'Outcomes'), swept[0] ?? [], this.outcomeTitle);
    const all = [[caseName(values), answer] as const, ...pins.map((pin) => [pin.name, pin.answer] as const)];
    return outcomesChart(all, this.outcomeTitle, 'Outcomes');
  }

  /** Which of two cases is ahead where, when an input is varied. */
  get crossing(): string | undefined {
    const chart = this.targetSweep;
    return chart && crossing(chart);
  }

  private get targetSweep(): SweepChart | undefined {
    const { vary, swept, pins, values, mode } = this.seen;
    const { target, value } = this;
    if (!vary || target === undefined) return undefined;
    const names = [caseName({ ...values, [vary.name]: undefined as never }), ...pins.map(({ name }) => name)];
    const cases = swept.map((answers, index) => ({ name: names[index] ?? '', answers }));
    const what = this.lineAt(target)?.what ?? capital(humanise(value));
    return targetSweep(this.sweep(vary, what), cases, value, mode, target);
  }

  private sweep(vary: RollIr['inputs'][number], title: string): SweepOf {
    const { rule, texts, values } = this.seen;
    const axis = texts.title(`rolls.${rule.name}.inputs.${vary.name}`, vary);
    return { title: `${title}, by ${axis}`, axis, settings: settingsOf(vary, values[vary.name]) };
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
