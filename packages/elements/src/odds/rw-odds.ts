import type { Mode, Range, Series } from '@rulewright/charts';
import type { Program, RollIr } from '@rulewright/core';
import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { placeIn, RulesetProblem } from '../base/problem.js';
import { RulesetElement } from '../base/ruleset-element.js';
import { languageOf, type Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import { readValues, type Values } from '../fields/form.js';
import { segmentStyles, stepperStyles } from '../fields/styles.js';
import { findRoll } from '../roller/find-roll.js';
import { Aiming, type AimingHost, type Pointed } from './aiming.js';
import type { OddsCase } from './asking.js';
import { askedWords, caseName } from './case-name.js';
import { exportChart, type Format } from './export.js';
import { type Numbers, rangeOf } from './figures.js';
import { Inquiry } from './inquiry.js';
import { type OddsHost, oddsView } from './odds-view.js';
import { Painter } from './painter.js';
import type { Zoom } from './parts.js';
import { Picture } from './picture.js';
import { type Pinned, withPin } from './pins.js';
import { oddsStyles } from './styles.js';
import { settingsOf } from './sweep.js';

/** The headline is spoken once it has stood for so long. */
const speakAfter = 700;

/** What moves over a chart without changing it. */
const fleeting: ReadonlySet<PropertyKey> = new Set(['pointed', 'spoken', 'grouped']);

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
    goal: {},
    numbers: { reflect: true },
    pins: { state: true },
    range: { state: true },
    grouped: { state: true },
    width: { state: true },
    pointed: { state: true },
    spoken: { state: true },
  };
  static override styles = [theme, buttons, segmentStyles, stepperStyles, oddsStyles];

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
  /** Whether chances are of a number `exactly`, `at-least` or `at-most`. */
  declare mode: Mode;
  /** The number to reach, or to stay within. */
  declare target: number | undefined;
  /** What is shown: the `chart`, the `table`, `both`, or the `headline` alone. */
  declare view: 'chart' | 'table' | 'both' | 'headline';
  /** The name of an input that is put on the x axis. */
  declare vary: string | undefined;
  /** Who decides: `default` as the rules prefer, `first`, `last`, `random`, or the `optimal` or `worst` play for a goal. */
  declare policy: 'default' | 'first' | 'last' | 'random' | 'optimal' | 'worst';
  /** What `optimal` play makes great and `worst` small: an outcome, or the name of a number; the result where it is not said. */
  declare goal: string | undefined;
  /** Chances as `percent` or as `fraction`. */
  declare numbers: Numbers;
  declare private pins: readonly Pinned[];
  declare private range: Range | undefined;
  /** Whether a bar stands for several values. */
  declare private grouped: boolean;
  declare private width: number;
  declare private pointed: Pointed | undefined;
  declare private spoken: string;

  private readonly inquiry = new Inquiry((news) => {
    this.requestUpdate('inquiry');
    if (news === 'answered') {
      tell(this, 'rw-odds');
      this.speak();
    } else if (news === 'refused') {
      const { message, diagnostics, isTooLarge } = this.inquiry.refusal ?? {};
      tell(this, isTooLarge === true ? 'rw-too-large' : 'rw-error', { message, diagnostics });
    }
  });
  private readonly aiming = new Aiming(this.aimingHost());
  private readonly resized = new ResizeObserver(([entry]) => {
    // In the next frame, since drawing changes the height.
    const width = Math.floor(entry?.contentRect.width ?? 0);
    requestAnimationFrame(() => {
      this.width = width;
    });
  });
  private rule: RollIr | undefined;
  private speakTimer: ReturnType<typeof setTimeout> | undefined;
  private painter: Painter | undefined;

  constructor() {
    super();
    this.values = {};
    this.options = {};
    this.mode = 'at-least';
    this.view = 'chart';
    this.policy = 'default';
    this.numbers = 'percent';
    this.pins = [];
    this.grouped = false;
    this.width = 0;
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
    const { answer } = this.inquiry;
    const of = this.now();
    if (answer && of) this.pins = withPin(this.pins, { name, answer, of });
  }

  /** Forgets what was pinned under a name, or everything. */
  unpin(name?: string): void {
    this.pins = name === undefined ? [] : this.pins.filter((pin) => pin.name !== name);
  }

  /** The chart as a file: `svg`, `png`, or `csv` with the numbers. */
  async export(format: Format): Promise<Blob> {
    const chart = this.picture?.chart ?? this.picture?.outcomes;
    if (!chart) throw new RulesetProblem('There are no odds yet.');
    return exportChart({ ...chart, subtitle: this.about() }, format);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.inquiry.stop();
    this.painter?.stop();
    clearTimeout(this.speakTimer);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    // What was given up when the element was taken out is asked again.
    if (this.program && this.rule && !this.inquiry.answer) void this.ask();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('expr') && this.expr !== undefined && this.expr !== '') void this.compile(this.expr);
    const asks = ['roll', 'values', 'options', 'vary', 'show', 'policy', 'goal'].some((name) => changed.has(name));
    const sweepsMore = changed.has('pins') && this.varied !== undefined && this.pins.length > 0;
    if (!this.program || !(asks || sweepsMore) || !this.hasUpdated) return;
    try {
      this.accept(this.program);
    } catch (error) {
      this.fail(error);
    }
  }

  protected override accept(program: Program): void {
    const rule = findRoll(program, this.roll);
    if (!rule) throw new RulesetProblem(`There is no roll called ${this.roll ?? ''}.`);
    // Another roll has other values; the same roll of changed rules keeps its odds until there are new ones.
    if (this.rule && rule.name !== this.rule.name) {
      this.inquiry.answer = undefined;
      this.range = undefined;
    }
    this.rule = rule;
    void this.ask(program);
  }

  protected override updated(changed: PropertyValues): void {
    this.painter ??= new Painter(this.renderRoot);
    const { pointed, width, painter } = this;
    if (pointed) painter.placeTooltip(pointed.x, width);
    if ([...changed.keys()].every((name) => fleeting.has(name))) return;
    const { chart, outcomes } = this.picture ?? {};
    painter.paint({ chart, outcomes, fractions: this.numbers === 'fraction', width, locale: languageOf(this) });
    this.grouped = (painter.places?.each ?? 1) > 1;
  }

  protected override shownView(_program: Program, texts: Texts): TemplateResult {
    const { rule, picture, inquiry } = this;
    if (!rule) return html`<slot></slot>`;
    const caption = html`<p class="about"><slot name="caption">${this.about(rule, texts)}</slot></p>`;
    if (picture || inquiry.refusal) return oddsView(picture, this.host, caption);
    const outline = html`<div class="outline" role="img" aria-label="Working out the odds"></div>`;
    return html`<div class="card">
      <div>${caption}</div>
      ${inquiry.waiting ? outline : html`<slot></slot>`}
    </div>`;
  }

  /** The odds are worked out elsewhere. */
  protected override get runs(): readonly string[] {
    return [];
  }

  private get picture(): Picture | undefined {
    const { rule, pins, values, show, mode, target, numbers, varied, range } = this;
    const { answer, swept } = this.inquiry;
    if (!rule || !answer) return undefined;
    const locale = languageOf(this);
    const texts = this.texts();
    const seen = { rule, answer, swept, pins, values, show, mode, target, numbers, vary: varied, texts, locale, range };
    return new Picture(seen);
  }

  private get varied(): RollIr['inputs'][number] | undefined {
    return this.rule?.inputs.find(({ name }) => name === this.vary);
  }

  private now(program = this.program): OddsCase | undefined {
    const { rule, values, options, policy, goal } = this;
    return program && rule && { program, rule, values, options, policy, goal };
  }

  /** What was asked, in words. */
  private about(rule = this.rule, texts = this.texts()): string {
    const now = this.now();
    return rule && now ? askedWords(this.expr ?? texts.title(`rolls.${rule.name}`, rule), now) : '';
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
    const now = this.now(program);
    if (!now) return;
    const { show, varied, values, pins } = this;
    const ask = show === undefined || show === '' || show === 'outcomes' || show === 'result' ? undefined : show;
    const vary = varied && { name: varied.name, settings: settingsOf(varied, values[varied.name]) };
    const pinned = pins.map(({ of }) => of);
    try {
      await this.inquiry.ask({ now, pinned, ask, vary });
    } catch (error) {
      this.fail(error);
    }
  }

  private speak(): void {
    clearTimeout(this.speakTimer);
    this.speakTimer = setTimeout(() => {
      const { picture } = this;
      if (picture?.headline) this.spoken = picture.title;
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

  private aimingHost(): AimingHost {
    return {
      picture: () => this.picture,
      places: () => this.painter?.places,
      point: (pointed) => {
        this.pointed = pointed;
      },
      setMode: (mode) => {
        this.mode = mode;
        this.speak();
      },
      aimAt: (target) => {
        this.aimAt(target);
      },
      toggleTable: () => {
        this.toggleTable();
      },
      pin: () => {
        this.pin();
      },
    };
  }

  /** From and to, where there are more values than places. */
  private get zoom(): Zoom | undefined {
    const { range, picture } = this;
    const [series] = picture?.series ?? [];
    const bounds = series && rangeOf(series);
    if (!bounds || this.varied || !(this.grouped || range)) return undefined;
    return {
      ...bounds,
      from: range?.from,
      to: range?.to,
      set: (wanted) => {
        this.range = wanted.from === undefined && wanted.to === undefined ? undefined : wanted;
      },
    };
  }

  /** What the template reads and sets. */
  private get host(): OddsHost {
    const { mode, numbers, view, pins, pointed, spoken, aiming, inquiry, zoom } = this;
    const { refusal, simulating } = inquiry;
    return {
      mode,
      numbers,
      view,
      pins,
      pointed,
      spoken,
      pointing: aiming.pointing,
      press: aiming.press,
      zoom,
      refusal,
      simulating,
      place: this.expr === undefined ? placeIn(refusal?.diagnostics[0]?.span, this.rulesText) : undefined,
      canSimulate: this.policy === 'default',
      isSwept: this.varied !== undefined,
      // What can no longer be worked out leaves the last odds standing.
      isOld: inquiry.waiting || refusal !== undefined,
      set: (changes) => {
        Object.assign(this, changes);
        this.speak();
      },
      move: (by) => {
        aiming.move(by);
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
      simulate: () => {
        void inquiry.simulate().catch((error: unknown) => {
          this.fail(error);
        });
      },
      cancel: () => {
        inquiry.cancel();
      },
    };
  }
}

define('rw-odds', RwOdds);

declare global {
  interface HTMLElementTagNameMap {
    'rw-odds': RwOdds;
  }
}
