import type { Series } from '@rulewright/charts';
import type { Program, RollIr } from '@rulewright/core';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import type { Wanted } from '../base/prepare.js';
import { placeIn, RulesetProblem } from '../base/problem.js';
import { languageOf, type Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import { segmentStyles, stepperStyles } from '../fields/styles.js';
import { findRoll } from '../roller/find-roll.js';
import { Aiming, type AimingHost } from './aiming.js';
import { type OddsCase, orderOf } from './asking.js';
import { askedWords, caseName } from './case-name.js';
import { exportChart, type Format } from './export.js';
import { Inquiry } from './inquiry.js';
import { OddsProperties } from './odds-properties.js';
import { type OddsHost, oddsView } from './odds-view.js';
import { Painter } from './painter.js';
import { Picture } from './picture.js';
import { withPin } from './pins.js';
import { oddsStyles } from './styles.js';
import { zoomOf } from './zoom.js';

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
export class RwOdds extends OddsProperties {
  static override styles = [theme, buttons, segmentStyles, stepperStyles, oddsStyles];

  private readonly inquiry = new Inquiry(
    (news) => {
      this.requestUpdate('inquiry');
      if (news === 'answered') {
        tell(this, 'rw-odds');
        this.speak();
      } else if (news === 'refused') {
        const { message, diagnostics, isTooLarge } = this.inquiry.refusal ?? {};
        tell(this, isTooLarge === true ? 'rw-too-large' : 'rw-error', { message, diagnostics });
      }
    },
    () => this.answers,
  );
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
  /** The last picture: exact fractions of everything take as long as drawing. */
  private last: Picture | undefined;

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
  protected override runs(): Wanted {
    return { rolls: [] };
  }

  private get picture(): Picture | undefined {
    const { rule, pins, values, show, mode, target, numbers, varied, range } = this;
    const { answer, swept } = this.inquiry;
    if (!rule || !answer) return undefined;
    const locale = languageOf(this);
    const texts = this.texts();
    const seen = { rule, answer, swept, pins, values, show, mode, target, numbers, vary: varied, texts, locale, range };
    if (!this.last?.shows(seen)) this.last = new Picture(seen);
    return this.last;
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
    const { show, varied, pins } = this;
    const pinned = pins.map(({ of }) => of);
    try {
      await this.inquiry.ask(orderOf(now, pinned, show, varied));
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

  /** What the template reads and sets. */
  private get host(): OddsHost {
    const { mode, numbers, view, pins, pointed, spoken, aiming, inquiry, picture } = this;
    const isSwept = this.varied !== undefined;
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
      zoom: isSwept
        ? undefined
        : zoomOf(picture?.series[0], this.range, this.grouped, (range) => {
            this.range = range;
          }),
      refusal,
      simulating,
      place: this.expr === undefined ? placeIn(refusal?.diagnostics[0]?.span, this.rulesText) : undefined,
      canSimulate: this.policy === 'default',
      isSwept,
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
