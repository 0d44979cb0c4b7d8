import { accumulate, type Chart, htmlTable, isNumeric, type Mode, type Series, tableOf } from '@rulewright/charts';
import type { Program, RollIr } from '@rulewright/core';
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { RulesetProblem } from '../base/load.js';
import { RulesetElement } from '../base/ruleset-element.js';
import { languageOf, type Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import { capital, humanise, showFields } from '../base/words.js';
import { readValues, type Values } from '../fields/form.js';
import { segmentStyles } from '../fields/styles.js';
import { findRoll } from '../roller/find-roll.js';
import { Answering } from './answering.js';
import { exportChart, type Format } from './export.js';
import { distributionChart, type Headline, headlineOf, meanText, middleOf, type Numbers, outcomesChart, rangeOf, toSeries } from './figures.js';
import { type Pinned, withPin } from './pins.js';
import type { PlainAnswer, PlainDistribution } from './plain.js';
import { binAt, drawChart, type Places, placesIn } from './plot.js';
import { oddsStyles } from './styles.js';
import { settingsOf, sweepChart } from './sweep.js';

/** The headline is spoken once it has stood for so long. */
const speakAfter = 700;
/** A still outline is shown when odds take longer. */
const outlineAfter = 150;

const modes: readonly (readonly [Mode, string, string])[] = [
  ['exactly', 'Exactly', 'e'],
  ['at-least', 'At least', 'l'],
  ['at-most', 'At most', 'm'],
];

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
  declare view: 'chart' | 'table' | 'both';
  /** The name of an input that is put on the x axis. */
  declare vary: string | undefined;
  /** How decisions are taken; `rules` is the rules' own preference. */
  declare policy: 'rules';
  declare numbers: Numbers;
  private declare answer: PlainAnswer | undefined;
  private declare swept: readonly PlainAnswer[];
  private declare pins: readonly Pinned[];
  private declare width: number;
  private declare waiting: boolean;
  private declare refused: string | undefined;
  private declare pointed: { readonly x: number; readonly text: string } | undefined;
  private declare spoken: string;

  private readonly answering = new Answering();
  private readonly resized = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });
  private rule: RollIr | undefined;
  private places: Places | undefined;
  private outlineTimer: ReturnType<typeof setTimeout> | undefined;
  private speakTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly idBase = `rw${String((count += 1))}`;

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
    const { name } = this.shown;
    return [...(this.answer ? [{ name: 'now', answer: this.answer }] : []), ...this.pins].flatMap(({ name: title, answer }) => {
      const told = answer.told.get(name);
      return told ? [toSeries(title === 'now' ? this.caseName : title, told)] : [];
    });
  }

  /** What is shown, as exact fractions: the value, then numerator and denominator. */
  get distribution(): readonly (readonly [value: number | string, numerator: bigint, denominator: bigint])[] {
    const told = this.answer?.told.get(this.shown.name);
    return told ? told.shares.map(([value, weight]) => [value, weight, told.total]) : [];
  }

  /** Keeps what is shown, to compare it with what comes. */
  pin(name: string = this.caseName): void {
    if (this.answer) this.pins = withPin(this.pins, { name, answer: this.answer });
  }

  /** Forgets what was pinned under a name, or everything. */
  unpin(name?: string): void {
    this.pins = name === undefined ? [] : this.pins.filter((pin) => pin.name !== name);
  }

  /** The chart as a file: `svg`, `png`, or `csv` with the numbers. */
  async export(format: Format): Promise<Blob> {
    const chart = this.chart();
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

  protected override updated(): void {
    this.paint();
  }

  protected override shownView(_program: Program, texts: Texts): TemplateResult {
    const { rule, answer } = this;
    if (!rule) return html`<slot></slot>`;
    const path = `rolls.${rule.name}`;
    const title = this.expr ?? texts.title(path, rule);
    const caption = html`<p class="about"><slot name="caption">${title}${this.caseName === '' ? '' : ` · ${this.caseName}`}</slot></p>`;
    if (this.refused !== undefined) {
      return html`<div class="card">${caption}<p class="problem">${this.refused}</p></div>`;
    }
    if (!answer) return html`<div class="card">${caption}${this.waiting ? html`<div class="outline" role="img" aria-label="Working out the odds"></div>` : html`<slot></slot>`}</div>`;
    const { name, told } = this.shown;
    const series = this.series;
    const numeric = series.length > 0 && series.every(isNumeric);
    const charted = this.view !== 'table';
    const outcomes = answer.outcomes.length > 0 && (this.show === undefined || this.show === 'outcomes');
    const values = this.show !== 'outcomes' && told !== undefined;
    return html`<div class="card ${this.waiting ? 'stale' : ''}" @keydown=${this.press}>
      <div>${caption}${values && numeric && this.vary === undefined ? this.headline(told, series[0]) : nothing}</div>
      ${values && numeric ? this.controls() : nothing}
      ${this.pins.length > 0 ? this.legend() : nothing}
      ${charted && values ? html`<div class="plot main" part="plot">${numeric && this.vary === undefined ? this.slider(series[0]) : nothing}</div>` : nothing}
      ${charted && outcomes && this.vary === undefined ? html`<div>${values ? html`<h3>Outcomes</h3>` : nothing}<div class="plot outcomes" part="plot"></div></div>` : nothing}
      ${this.view === 'chart' ? nothing : html`<div class="scroller tables" tabindex="0" role="region" aria-label="Odds of ${name}" part="table"></div>`}
      <div class="controls">
        <button type="button" aria-pressed=${this.view !== 'chart'} @click=${() => { this.toggleTable(); }}>Table</button>
        <button type="button" @click=${() => { this.pin(); }}>Pin</button>
      </div>
      <div class="spoken" role="status">${this.spoken}</div>
    </div>`;
  }

  private headline(told: PlainDistribution, series: Series | undefined): TemplateResult | typeof nothing {
    const line = series && this.line(series);
    if (!line) return nothing;
    const mean = meanText(told);
    return html`<h2>
      ${line.what}:
      <button type="button" title="Show as ${this.numbers === 'percent' ? 'fraction' : 'percent'}" @click=${() => { this.numbers = this.numbers === 'percent' ? 'fraction' : 'percent'; }}>${line.figure}</button>
      <small>${line.behind} · exact${mean === undefined ? '' : ` · average ${mean}`}</small>
    </h2>`;
  }

  private controls(): TemplateResult {
    return html`<div class="controls">
      <span class="segments" role="radiogroup" aria-label="How the target is met">
        ${modes.map(([mode, label]) => html`<label><input type="radio" name="mode" .checked=${mode === this.mode} @change=${() => { this.mode = mode; }} /><span>${label}</span></label>`)}
      </span>
      ${this.target === undefined && this.vary !== undefined ? nothing : html`<span class="stepper"><button type="button" tabindex="-1" aria-label="Lower target" @click=${() => { this.move(-1); }}>−</button><button type="button" tabindex="-1" aria-label="Higher target" @click=${() => { this.move(1); }}>+</button></span>`}
    </div>`;
  }

  private legend(): TemplateResult {
    return html`<div class="controls" part="legend">${this.pins.map(({ name }) => html`<button type="button" class="quiet" aria-label="Remove ${name}" @click=${() => { this.unpin(name); }}>${name} ✕</button>`)}</div>`;
  }

  private slider(series: Series | undefined): TemplateResult | typeof nothing {
    const range = series && rangeOf(series);
    const line = series && this.line(series);
    if (!range || !line) return nothing;
    return html`<div
        class="slider-area"
        role="slider"
        tabindex="0"
        aria-label="Target"
        aria-valuemin=${range.low}
        aria-valuemax=${range.high}
        aria-valuenow=${this.aim(series) ?? range.low}
        aria-valuetext="${line.what}: ${line.figure}"
        @pointerdown=${this.drag}
        @pointermove=${this.point}
        @pointerleave=${() => { this.pointed = undefined; }}
      ></div>
      ${this.pointed ? html`<div class="tooltip" part="tooltip">${this.pointed.text}</div>` : nothing}`;
  }

  /** Puts the drawings where the template left room for them. */
  private paint(): void {
    const { width } = this;
    const main = this.renderRoot.querySelector('.plot.main');
    const chart = this.chart();
    if (main && chart && width > 0) {
      const drawing = drawChart(chart, width, `${this.idBase}-main`);
      main.querySelector('svg')?.remove();
      main.prepend(drawing);
      this.places = chart.kind === 'distribution' ? placesIn(drawing, chart) : undefined;
    }
    const outcomes = this.renderRoot.querySelector('.plot.outcomes');
    const bars = this.outcomes();
    if (outcomes && bars && width > 0) outcomes.replaceChildren(drawChart(bars, width, `${this.idBase}-outcomes`));
    const tables = this.renderRoot.querySelector('.tables');
    if (tables) {
      const charts = [this.show === 'outcomes' ? undefined : chart, this.show === undefined || this.show === 'outcomes' ? bars : undefined];
      tables.replaceChildren(...charts.flatMap((each) => (each ? [tableElement(each)] : [])));
    }
    const tooltip = this.renderRoot.querySelector<HTMLElement>('.tooltip');
    if (tooltip && this.pointed) tooltip.style.left = `${String(Math.min(Math.max(this.pointed.x, 60), width - 60))}px`;
  }

  private chart(): Chart | undefined {
    const { series } = this;
    if (series.length === 0) return undefined;
    const { name } = this.shown;
    const texts = this.texts();
    const first = series[0];
    const line = first && isNumeric(first) ? this.line(first) : undefined;
    const title = line ? `${line.what}: ${line.figure}` : capital(humanise(name));
    const input = this.varied;
    if (input && this.swept.length > 0) {
      const axis = texts.title(`rolls.${this.rule?.name ?? ''}.inputs.${input.name}`, input);
      const settings = settingsOf(input, this.values[input.name]);
      return sweepChart({ axis, settings, answers: this.swept, value: name, mode: this.mode, target: first && this.aim(first) }, title, (outcome) => this.outcomeTitle(outcome));
    }
    return distributionChart(series, this.mode, first && line ? this.aim(first) : undefined, title, name === 'result' ? '' : humanise(name));
  }

  private outcomes(): Chart | undefined {
    const { answer } = this;
    if (!answer) return undefined;
    const all = [[this.caseName, answer] as const, ...this.pins.map((pin) => [pin.name, pin.answer] as const)];
    return outcomesChart(all, (name) => this.outcomeTitle(name), 'Outcomes');
  }

  private outcomeTitle(name: string): string {
    const outcome = this.rule?.outcomes.find((each) => each.name === name);
    return outcome ? this.texts().title(`rolls.${this.rule?.name ?? ''}.outcomes.${name}`, outcome) : name;
  }

  /** What is shown of the answer: the result unless something else was asked for. */
  private get shown(): { readonly name: string; readonly told: PlainDistribution | undefined } {
    const name = this.show === undefined || this.show === 'outcomes' ? 'result' : this.show;
    return { name, told: this.answer?.told.get(name) };
  }

  private get caseName(): string {
    return showFields(this.values);
  }

  private get varied(): RollIr['inputs'][number] | undefined {
    return this.rule?.inputs.find(({ name }) => name === this.vary);
  }

  private aim(series: Series): number | undefined {
    return this.target ?? middleOf(series);
  }

  private line(series: Series): Headline | undefined {
    const target = this.aim(series);
    return target === undefined ? undefined : headlineOf(series, this.mode, target, this.numbers, languageOf(this));
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
    this.outlineTimer = setTimeout(() => { this.waiting = true; }, outlineAfter);
    const { show } = this;
    const own = show === undefined || show === 'outcomes' || show === 'result' ? {} : { ask: [show] };
    const common = { roll: rule.name, options: this.options, ...own };
    try {
      const reply = await this.answering.ask(program, { ...common, inputs: this.values });
      if (!reply) return;
      const input = this.varied;
      const swept: PlainAnswer[] = [];
      for (const setting of input && 'answer' in reply ? settingsOf(input, this.values[input.name]) : []) {
        const each = await this.answering.ask(program, { ...common, inputs: { ...this.values, [input?.name ?? '']: setting } });
        if (!each) return;
        if ('answer' in each) swept.push(each.answer);
      }
      clearTimeout(this.outlineTimer);
      this.waiting = false;
      if ('answer' in reply) this.accepted(reply.answer, swept);
      else this.refuse(reply.diagnostics);
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
      const [series] = this.series;
      const line = series && isNumeric(series) ? this.line(series) : undefined;
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
    const [series] = this.series;
    const line = series && this.line(series);
    tell(this, 'rw-target', { target, mode: this.mode, chance: line?.figure });
    this.speak();
  }

  /** Moves the target by so many values that there are. */
  private move(by: number): void {
    const [series] = this.series;
    const values = series ? accumulate(series, 'exactly').points.flatMap(({ at }) => at ?? []) : [];
    const now = series && this.aim(series);
    if (now === undefined || values.length === 0) return;
    const at = values.findIndex((value) => value >= now);
    const next = values[Math.min(Math.max((at < 0 ? values.length - 1 : at) + by, 0), values.length - 1)];
    if (next !== undefined) this.aimAt(next);
  }

  private readonly press = (event: KeyboardEvent): void => {
    const { key } = event;
    const onSlider = (event.target as Element).getAttribute('role') === 'slider';
    if (!onSlider || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5, Home: -Infinity, End: Infinity }[key];
    const mode = modes.find(([, , letter]) => letter === key.toLowerCase());
    if (steps !== undefined) this.move(Number.isFinite(steps) ? steps : Math.sign(steps) * 1e6);
    else if (mode) [this.mode] = mode;
    else if (key.toLowerCase() === 't') this.toggleTable();
    else if (key.toLowerCase() === 'p') this.pin();
    else return;
    event.preventDefault();
  };

  private readonly drag = (event: PointerEvent): void => {
    const area = event.currentTarget as HTMLElement;
    area.setPointerCapture(event.pointerId);
    this.aimAtPointer(event);
  };

  private readonly point = (event: PointerEvent): void => {
    if (event.buttons > 0) this.aimAtPointer(event);
    const bin = this.binUnder(event);
    const chance = bin?.chances[0];
    const [series] = this.series;
    if (!bin || !series) return;
    const line = bin.from === undefined || bin.open !== undefined || bin.from !== bin.to ? undefined : headlineOf(series, this.mode, bin.from, this.numbers, languageOf(this));
    const text = line ? `${line.what}: ${line.figure}` : `${bin.label}${chance ? '' : ': never'}`;
    this.pointed = { x: event.offsetX, text };
  };

  private aimAtPointer(event: PointerEvent): void {
    const bin = this.binUnder(event);
    const value = this.mode === 'at-most' ? bin?.to : bin?.from;
    if (value !== undefined) this.aimAt(value);
  }

  private binUnder(event: PointerEvent): ReturnType<typeof binAt> {
    return this.places && binAt(this.places, event.offsetX);
  }
}

/** Tells the drawings of a page apart. */
let count = 0;

/** The charts' own table, read as XML by itself: it can only be a table. */
function tableElement(chart: Chart): Element {
  const markup = htmlTable(tableOf(chart)).replace('<table', '<table xmlns="http://www.w3.org/1999/xhtml"');
  return document.adoptNode(new DOMParser().parseFromString(markup, 'application/xhtml+xml').documentElement);
}

define('rw-odds', RwOdds);

declare global {
  interface HTMLElementTagNameMap {
    'rw-odds': RwOdds;
  }
}
