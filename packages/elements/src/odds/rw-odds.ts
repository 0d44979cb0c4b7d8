import type { Bin, Mode, Series } from '@rulewright/charts';
import type { Program, RollIr } from '@rulewright/core';
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { RulesetProblem } from '../base/problem.js';
import { RulesetElement } from '../base/ruleset-element.js';
import { languageOf, type Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import { readValues, type Values } from '../fields/form.js';
import { segmentStyles } from '../fields/styles.js';
import { findRoll } from '../roller/find-roll.js';
import { Answering } from './answering.js';
import { askOdds } from './asking.js';
import { exportChart, type Format } from './export.js';
import type { Numbers } from './figures.js';
import { Painter } from './painter.js';
import { type OddsHost, oddsView } from './odds-view.js';
import { asItIs, caseName, Picture } from './picture.js';
import { type Pinned, withPin } from './pins.js';
import type { PlainAnswer } from './plain.js';
import { binAt } from './plot.js';
import { oddsStyles } from './styles.js';
import { modes, moved, stepsOf } from './target.js';

/** The headline is spoken once it has stood for so long. */
const speakAfter = 700;
/** A still outline is shown when odds take longer. */
const outlineAfter = 150;

/** What moves over a chart without changing it. */
const fleeting: ReadonlySet<PropertyKey> = new Set(['pointed', 'spoken', 'waiting']);

/**
 * The exact odds of a roll: a chart with a target to be dragged, the outcomes, and the table behind.
 *
 * @element rw-odds
 * @fires rw-odds - New odds are there.
 * @fires rw-target - The target was moved; the detail has `target`, `mode`, and the `chance` as text.
 * @fires rw-too-large - There is too much to work out exactly; the detail has `diagnostics`.
 * @slot - Shown until the odds are there.
 * @slot caption - Instead of the roll's title.
 * @csspart plot - The chart.
 * @csspart bar - A bar.
 * @csspart target - The target's flag.
 * @csspart axis - The line at 0%.
 * @csspart legend - The names of what is compared.
 * @csspart tooltip - What the value under the pointer is.
 * @csspart table - The numbers as a table.
 */
export class RwOdds extends RulesetElement {
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    roll: { reflect: true },
    expr: {},
    values: { converter: (text) => readValues(text) ?? {} },
    options: { attribute: false },
    show: { reflect: true },
    mode: { reflect: true },
    target: { type: Number, reflect: true },
    view: { reflect: true },
    vary: {},
    policy: {},
    numbers: { reflect: true },
    answer: { state: true },
    swept: { state: true },
    pins: { state: true },
    width: { state: true },
    waiting: { state: true },
    refused: { state: true },
    pointed: { state: true },
    spoken: { state: true },
  };
  static override styles = [theme, buttons, segmentStyles, oddsStyles];

  /** The roll's name in the rules; the first one where it is not said. */
  declare roll: string | undefined;
  /** An expression such as `4d6kh3`, instead of a ruleset. */
  declare expr: string | undefined;
  /** Values for the inputs: JSON, or `level=2 attribute=1`. */
  declare values: Values;
  /** House rules that differ from the ruleset's own. */
  declare options: Values;
  /** What is shown: `result`, `outcomes`, or the name of a measure or of a value. Result and outcomes where it is not said. */
  declare show: string | undefined;
  declare mode: Mode;
  /** The number to reach, or to stay within. */
  declare target: number | undefined;
  declare view: 'chart' | 'table' | 'both' | 'headline';
  /** The name of an input that is put on the x axis. */
  declare vary: string | undefined;
  /** How decisions are taken; `rules` is the rules' own preference. */
  declare policy: 'rules';
  declare numbers: Numbers;
  declare private answer: PlainAnswer | undefined;
  declare private swept: readonly PlainAnswer[];
  declare private pins: readonly Pinned[];
  declare private width: number;
  declare private waiting: boolean;
  declare private refused: string | undefined;
  declare private pointed: { readonly x: number; readonly text: string } | undefined;
  declare private spoken: string;

  private readonly answering = new Answering();
  private readonly resized = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });
  private rule: RollIr | undefined;
  private outlineTimer: ReturnType<typeof setTimeout> | undefined;
  private speakTimer: ReturnType<typeof setTimeout> | undefined;
  private painter: Painter | undefined;

  constructor() {
    super();
    this.values = {};
    this.options = {};
    this.mode = 'at-least';
    this.view = 'chart';
    this.policy = 'rules';
    this.numbers = 'percent';
    this.swept = [];
    this.pins = [];
    this.width = 0;
    this.waiting = false;
    this.spoken = '';
  }

  /** What is shown as series, the pinned ones after the current one. */
  get series(): readonly Series[] {
    return this.picture?.series ?? [];
  }

  /** What is shown, as exact fractions: the value, then numerator and denominator. */
  get distribution(): readonly (readonly [value: number | string, numerator: bigint, denominator: bigint])[] {
    const told = this.picture?.told;
    return told ? told.shares.map(([value, weight]) => [value, weight, told.total]) : [];
  }

  /** Keeps what is shown, to compare it with what comes. */
  pin(name: string = caseName(this.values)): void {
    if (this.answer) this.pins = withPin(this.pins, { name, answer: this.answer });
  }

  /** Forgets what was pinned under a name, or everything. */
  unpin(name?: string): void {
    this.pins = name === undefined ? [] : this.pins.filter((pin) => pin.name !== name);
  }

  /** The chart as a file: `svg`, `png`, or `csv` with the numbers. */
  async export(format: Format): Promise<Blob> {
    const chart = this.picture?.chart ?? this.picture?.outcomes;
    if (!chart) throw new RulesetProblem('There are no odds yet.');
    return exportChart(chart, format);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.answering.stop();
    clearTimeout(this.outlineTimer);
    clearTimeout(this.speakTimer);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    // What was given up when the element was taken out is asked again.
    if (this.program && this.rule && !this.answer) void this.ask();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('expr') && this.expr !== undefined && this.expr !== '') void this.compile(this.expr);
    const asks = ['roll', 'values', 'options', 'vary', 'show'].some((name) => changed.has(name));
    if (!this.program || !asks || !this.hasUpdated) return;
    try {
      this.accept(this.program);
    } catch (error) {
      this.fail(error);
    }
  }

  protected override accept(program: Program): void {
    const rule = findRoll(program, this.roll);
    if (!rule) throw new RulesetProblem(`There is no roll called ${this.roll ?? ''}.`);
    if (rule !== this.rule) this.answer = undefined;
    this.rule = rule;
    void this.ask(program);
  }

  protected override updated(changed: PropertyValues): void {
    this.painter ??= new Painter(this.renderRoot);
    const { pointed, width } = this;
    if (pointed) this.painter.placeTooltip(pointed.x, width);
    if ([...changed.keys()].every((name) => fleeting.has(name))) return;
    const { chart, outcomes } = this.picture ?? {};
    const tables = [chart, outcomes].filter((each) => each !== undefined);
    this.painter.paint({ chart, outcomes, tables }, width);
  }

  protected override shownView(_program: Program, texts: Texts): TemplateResult {
    const { rule, picture } = this;
    if (!rule) return html`<slot></slot>`;
    const title = this.expr ?? texts.title(`rolls.${rule.name}`, rule);
    const which = caseName(this.values);
    const caption = html`<p class="about">
        <slot name="caption">${title}${which === asItIs ? '' : ` · ${which}`}</slot>
      </p>
      ${this.refused === undefined ? nothing : html`<p class="problem">${this.refused}</p>`}${this.refused === undefined || !picture ? nothing : html`<p class="about">From before:</p>`}`;
    if (picture) return oddsView(picture, this.template, caption);
    const outline = html`<div class="outline" role="img" aria-label="Working out the odds"></div>`;
    return html`<div class="card">
      <div>${caption}</div>
      ${this.waiting ? outline : html`<slot></slot>`}
    </div>`;
  }

  private get picture(): Picture | undefined {
    const { rule, answer, swept, pins, values, show, mode, target, numbers, varied } = this;
    if (!rule || !answer) return undefined;
    return new Picture({
      rule,
      answer,
      swept,
      pins,
      values,
      show,
      mode,
      target,
      numbers,
      vary: varied,
      texts: this.texts(),
      locale: languageOf(this),
    });
  }

  private get varied(): RollIr['inputs'][number] | undefined {
    return this.rule?.inputs.find(({ name }) => name === this.vary);
  }

  private async compile(expr: string): Promise<void> {
    try {
      const { compileDice } = await import('../base/compile.js');
      if (this.expr === expr) this.ruleset = compileDice(expr);
    } catch (error) {
      if (this.expr === expr) this.fail(error);
    }
  }

  private async ask(program = this.program): Promise<void> {
    const { rule } = this;
    if (!program || !rule) return;
    clearTimeout(this.outlineTimer);
    this.outlineTimer = setTimeout(() => {
      this.waiting = true;
    }, outlineAfter);
    const { show } = this;
    const ask = show === 'outcomes' || show === 'result' ? undefined : show;
    try {
      const { values, options } = this;
      await askOdds(this.answering, program, { rule, values, options, ask, vary: this.varied }, (odds) => {
        clearTimeout(this.outlineTimer);
        this.waiting = false;
        if ('answer' in odds) this.accepted(odds.answer, odds.swept);
        else this.refuse(odds.diagnostics);
      });
    } catch (error) {
      clearTimeout(this.outlineTimer);
      this.fail(error);
    }
  }

  private accepted(answer: PlainAnswer, swept: readonly PlainAnswer[]): void {
    this.answer = answer;
    this.swept = swept;
    this.refused = undefined;
    tell(this, 'rw-odds');
    this.speak();
  }

  private refuse(diagnostics: NonNullable<RulesetProblem['diagnostics']>): void {
    const [first] = diagnostics;
    this.refused = first?.message ?? 'There are no odds for this.';
    const name = first?.code === 'odds/too-large' ? 'rw-too-large' : 'rw-error';
    tell(this, name, { message: this.refused, diagnostics });
  }

  private speak(): void {
    clearTimeout(this.speakTimer);
    this.speakTimer = setTimeout(() => {
      const line = this.picture?.headline;
      if (line) this.spoken = `${line.what}: ${line.figure}`;
    }, speakAfter);
  }

  private toggleTable(): void {
    this.view = this.view === 'chart' ? 'both' : 'chart';
  }

  /** Sets the target and tells it. */
  private aimAt(target: number): void {
    if (target === this.target) return;
    this.target = target;
    tell(this, 'rw-target', { target, mode: this.mode, chance: this.picture?.headline?.figure });
    this.speak();
  }

  /** Moves the target by so many values that there are. */
  private move(by: number): void {
    const { series, target } = this.picture ?? { series: [] };
    const next = series[0] && target !== undefined ? moved(series[0], target, by) : undefined;
    if (next !== undefined) this.aimAt(next);
  }

  private readonly press = (event: KeyboardEvent): void => {
    const onSlider = (event.target as Element).getAttribute('role') === 'slider';
    if (!onSlider || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const steps = stepsOf(event.key);
    const mode = modes.find((each) => each.key === key);
    if (steps !== undefined) this.move(steps);
    else if (mode) this.mode = mode.mode;
    else if (key === 't') this.toggleTable();
    else if (key === 'p') this.pin();
    else return;
    event.preventDefault();
  };

  /** What the template reads and sets. */
  private get template(): OddsHost {
    const { mode, numbers, view, pins, pointed, spoken, pointing, press } = this;
    const set = (changes: Partial<Pick<OddsHost, 'mode' | 'numbers'>>): void => void Object.assign(this, changes);
    return {
      mode,
      numbers,
      view,
      pins,
      pointed,
      spoken,
      pointing,
      press,
      set,
      isSwept: this.varied !== undefined,
      // What can no longer be worked out leaves the last odds standing.
      isOld: this.waiting || this.refused !== undefined,
      move: (by) => {
        this.move(by);
      },
      pin: () => {
        this.pin();
      },
      unpin: (name) => {
        this.unpin(name);
      },
      toggleTable: () => {
        this.toggleTable();
      },
    };
  }

  private readonly pointing = {
    down: (event: PointerEvent): void => {
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      this.aimAtPointer(event);
    },
    move: (event: PointerEvent): void => {
      if (event.buttons > 0) this.aimAtPointer(event);
      const bin = this.binUnder(event);
      if (!bin) return;
      const one = bin.from !== undefined && bin.from === bin.to && bin.open === undefined ? bin.from : undefined;
      const line = one === undefined ? undefined : this.picture?.lineAt(one);
      this.pointed = { x: event.offsetX, text: line ? `${line.what}: ${line.figure}` : bin.label };
    },
    leave: (): void => {
      this.pointed = undefined;
    },
  };

  private aimAtPointer(event: PointerEvent): void {
    const bin = this.binUnder(event);
    const value = this.mode === 'at-most' ? bin?.to : bin?.from;
    if (value !== undefined) this.aimAt(value);
  }

  private binUnder(event: PointerEvent): Bin | undefined {
    const places = this.painter?.places;
    return places && binAt(places, event.offsetX);
  }
}

define('rw-odds', RwOdds);

declare global {
  interface HTMLElementTagNameMap {
    'rw-odds': RwOdds;
  }
}
