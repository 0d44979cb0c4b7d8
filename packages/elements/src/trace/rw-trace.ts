import type { Program } from '@rulewright/core';
import { readLog, replay, type RunLog, type Trace, type TraceStep } from '@rulewright/engine/run';
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { fetchText } from '../base/load.js';
import { RulesetProblem } from '../base/problem.js';
import { RulesetElement } from '../base/ruleset-element.js';
import type { Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import '../dice/rw-dice.js';
import { type Row, rowsOf } from './rows.js';
import { sentenceStyles } from './sentence-styles.js';
import { sentenceView } from './sentence-view.js';
import { traceStyles } from './styles.js';

/**
 * How a roll came about: one sentence, and every step behind it.
 *
 * @element rw-trace
 * @fires rw-step - A step was opened or pressed; the detail has the `step` with its place in the rules.
 * @slot empty - Shown while there is nothing to tell.
 * @slot - Shown until the ruleset is there.
 * @csspart sentence - The sentence.
 * @csspart step - One step with what is within it.
 * @csspart value - What a step came to.
 */
export class RwTrace extends RulesetElement {
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    log: {},
    open: {},
    format: {},
    trace: { attribute: false },
    at: { attribute: false },
    told: { state: true },
    opened: { state: true },
    picked: { state: true },
  };
  static override styles = [theme, buttons, sentenceStyles, traceStyles];

  /** A log to be played again with `src`: its address, its JSON, or the log itself. */
  declare log: string | RunLog | undefined;
  /** `all` opens every step at first. */
  declare open: 'none' | 'all';
  /** `sentence` tells the sentence and keeps the steps behind it, `steps` shows the steps alone. */
  declare format: 'sentence' | 'steps';
  /** A trace as a run gives it, instead of a log. */
  declare trace: Trace | undefined;
  /** A step of the trace that is opened and marked. */
  declare at: TraceStep | undefined;
  declare private told: Trace | undefined;
  declare private opened: ReadonlySet<TraceStep>;
  declare private picked: TraceStep | undefined;

  constructor() {
    super();
    this.open = 'none';
    this.format = 'sentence';
    this.opened = new Set();
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('trace')) this.tell(this.trace);
    if (changed.has('at') && this.at && this.told) this.pick(this.at);
    if (changed.has('log') && this.program) void this.play(this.program);
  }

  protected override accept(program: Program): void {
    void this.play(program);
  }

  protected override render(): TemplateResult {
    return this.told ? this.steps(this.told) : super.render();
  }

  protected override shownView(_program: Program, _texts: Texts): TemplateResult {
    return html`<slot name="empty"></slot>`;
  }

  private tell(trace: Trace | undefined): void {
    this.told = trace;
    this.picked = undefined;
    this.opened = new Set(trace && this.open === 'all' ? everyStep(rowsOf(trace.steps)) : []);
  }

  private async play(program: Program): Promise<void> {
    const { log } = this;
    if (log === undefined || log === '') return;
    try {
      const text = typeof log === 'string' ? await this.logText(log) : undefined;
      const read = readLog(text === undefined ? log : JSON.parse(text));
      if (!read) throw new RulesetProblem('This is not the log of a roll.');
      const state = replay(program, read, { trace: true });
      if (state.state === 'failed') throw new RulesetProblem(state.diagnostic.message, state.diagnostics);
      if (log === this.log) this.tell(state.trace);
    } catch (error) {
      if (log === this.log) this.fail(error);
    }
  }

  private async logText(log: string): Promise<string> {
    return /^\s*\{/.test(log) ? log : fetchText(new URL(log, this.baseURI).href);
  }

  private steps(trace: Trace): TemplateResult {
    const rows = rowsOf(trace.steps);
    const shown = this.format === 'steps' || this.open === 'all' || this.opened.size > 0 || this.picked !== undefined;
    return html`${this.format === 'sentence' ? this.sentence(trace) : nothing}
    ${
      shown && rows.length > 0
        ? html`<ol>
            ${rows.map((row) => this.row(row))}
          </ol>`
        : nothing
    }
    ${shown && trace.omitted !== undefined ? html`<p class="muted">and ${trace.omitted} more steps</p>` : nothing}`;
  }

  private sentence(trace: Trace): TemplateResult {
    return sentenceView(trace, (step) => {
      this.pick(step);
    });
  }

  private row(row: Row): TemplateResult {
    const { step, title, value, remark, dice, children } = row;
    const isOpen = this.opened.has(step);
    return html`<li class="step ${step === this.picked ? 'picked' : ''}" part="step">
      <div class="head">
        ${
          children.length > 0
            ? html`<button
                type="button"
                aria-expanded=${isOpen}
                aria-label=${title}
                @click=${() => {
                  this.toggle(step);
                }}
              >
                <svg viewBox="0 0 10 10" aria-hidden="true"><path d="M2 0 9 5 2 10Z" /></svg>
              </button>`
            : nothing
        }
        <div class="line">
          <span dir="auto">${title}</span>
          ${dice ? html`<rw-dice motion="off" .dice=${dice}></rw-dice>` : nothing}
          ${value === undefined || (dice && step.kind === 'value' && isFaces(step.value)) ? nothing : html`<span class="value" part="value" dir="auto">${value}</span>`}
          ${remark === undefined ? nothing : html`<span class="remark" dir="auto">${remark}</span>`}
        </div>
      </div>
      ${
        isOpen
          ? html`<ol>
              ${children.map((child) => this.row(child))}
            </ol>`
          : nothing
      }
    </li>`;
  }

  private toggle(step: TraceStep): void {
    const opened = new Set(this.opened);
    if (!opened.delete(step)) opened.add(step);
    this.opened = opened;
    if (opened.has(step)) tell(this, 'rw-step', { step });
  }

  /** Opens everything around a step, marks it, and tells the page where it stands in the rules. */
  private pick(step: TraceStep): void {
    const way = this.told ? (wayTo(rowsOf(this.told.steps), step) ?? []) : [];
    this.picked = step === this.picked ? undefined : step;
    this.opened = new Set([...this.opened, ...way]);
    tell(this, 'rw-step', { step });
  }
}

/** The steps around a step, the outermost first; undefined where it is not among these. */
function wayTo(rows: readonly Row[], wanted: TraceStep): readonly TraceStep[] | undefined {
  for (const { step, children } of rows) {
    if (step === wanted) return [];
    const inside = wayTo(children, wanted);
    if (inside) return [step, ...inside];
  }
  return undefined;
}

function everyStep(rows: readonly Row[]): readonly TraceStep[] {
  return rows.flatMap(({ step, children }) => (children.length > 0 ? [step, ...everyStep(children)] : []));
}

/** Dice that are drawn need not be listed too. */
function isFaces(value: unknown): boolean {
  return Array.isArray(value);
}

define('rw-trace', RwTrace);

declare global {
  interface HTMLElementTagNameMap {
    'rw-trace': RwTrace;
  }
}
