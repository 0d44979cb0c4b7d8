import type { Program, RollIr } from '@rulewright/core';
import type { AskingRun, Choice, DoneRun, RunLog, RunState, TraceStep } from '@rulewright/engine/run';
import { readLog } from '@rulewright/engine/run';
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { prepareAll, prepareRules } from '../base/prepare.js';
import { RulesetProblem } from '../base/problem.js';
import { RulesetElement } from '../base/ruleset-element.js';
import type { Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import '../dice/rw-dice.js';
import { Form, readValues, type Values } from '../fields/form.js';
import { fieldStyles } from '../fields/styles.js';
import { questionView } from '../question/question-view.js';
import { questionStyles } from '../question/styles.js';
import { sentenceText } from '../trace/sentence.js';
import { sentenceView } from '../trace/sentence-view.js';
import { sentenceStyles } from '../trace/sentence-styles.js';
import { findRoll } from './find-roll.js';
import { inlineView } from './inline-view.js';
import { resultView, tellResult } from './result-view.js';
import { type OddsAsked, oddsOf } from './odds-of.js';
import { formData, messageOf } from './telling.js';
import { plainResult, type PlainResult, Rolling } from '../base/rolling.js';
import { rollerStyles } from './styles.js';

/** So many results can be taken back. */
const mostKept = 50;

/**
 * Makes a roll of a ruleset: a form from its inputs, the dice, what came of them, and how.
 *
 * @element rw-roller
 * @fires input - A value was changed.
 * @fires change - A value was changed and settled.
 * @fires rw-before-roll - Before a roll; when it is prevented nothing is rolled. The detail has `roll` and `inputs`.
 * @fires rw-result - A roll is over; the detail has `result`, `outcome`, `values`, `measures`, `dice`, `log` and `sentence`.
 * @slot - Shown until the ruleset is there, or when it cannot be had.
 * @slot title - Instead of the roll's title.
 * @slot actions - Further buttons beside the one that rolls.
 * @csspart field - An input with its label.
 * @csspart button - The button that rolls.
 * @csspart dice - The dice.
 * @csspart total - The result.
 * @csspart outcome - What the result means.
 * @csspart trace - How it came about.
 */
export class RwRoller extends RulesetElement {
  static formAssociated = true;
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    roll: { reflect: true },
    values: { attribute: 'values', converter: (text) => readValues(text) ?? {} },
    options: { attribute: false },
    name: { reflect: true },
    seed: {},
    odds: {},
    trace: {},
    layout: { reflect: true },
    disabled: { type: Boolean, reflect: true },
    state: { state: true },
    rolls: { state: true },
    hasSteps: { state: true },
  };
  static override styles = [theme, buttons, fieldStyles, questionStyles, sentenceStyles, rollerStyles];

  /** The roll's name in the rules; the first one where it is not said. */
  declare roll: string | undefined;
  /** Values for the inputs: JSON, or `level=2 attribute=1`. */
  declare values: Values;
  /** House rules that differ from the ruleset's own. */
  declare options: Values;
  /** The name under which a form sends the result. */
  declare name: string | undefined;
  /** Makes the rolls repeatable: the same seed gives the same rolls in the same order. */
  declare seed: string | undefined;
  /** Whether to show the odds of the roll: `off`, `headline` or `chart`. */
  declare odds: 'off' | 'headline' | 'chart';
  /** How the trace is shown: its sentence alone, with every step, or not at all. */
  declare trace: 'closed' | 'open' | 'off';
  /** `inline` is a button and a number within a line of text. */
  declare layout: 'card' | 'inline';
  /** Whether nothing can be changed or rolled. */
  declare disabled: boolean;
  declare private state: RunState | undefined;
  /** How many rolls there were, so that equal results are told again. */
  declare private rolls: number;
  /** Whether the steps behind sentences can be shown. */
  declare private hasSteps: boolean;

  private readonly internals = this.attachInternals();
  private rule: RollIr | undefined;
  private fieldSet: Form | undefined;
  private rolling: Rolling | undefined;
  private history: DoneRun[] = [];
  private formDisabled = false;
  private askedValues: Values = {};
  /** The step that was pressed before the steps were there. */
  private askedStep: TraceStep | undefined;

  constructor() {
    super();
    this.odds = 'off';
    this.trace = 'closed';
    this.layout = 'card';
    this.values = {};
    this.options = {};
    this.disabled = false;
    this.rolls = 0;
    this.hasSteps = false;
  }

  /** The last roll as plain data. */
  get result(): PlainResult | undefined {
    return this.state?.state === 'done' ? plainResult(this.state) : undefined;
  }

  /** All that the last roll depends on. Setting it makes that roll again. */
  get log(): RunLog | undefined {
    return this.state?.log;
  }

  set log(log: RunLog | undefined) {
    void this.ready.then(async (program) => {
      const read = readLog(log);
      if (!read) return;
      await prepareRules(program, 'roll' in read ? [read.roll] : undefined);
      if (this.rolling) this.take(this.rolling.replay(read));
    });
  }

  /** The form that the element belongs to, as other form elements have it. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** What a form sends: the result as text. */
  get value(): string {
    return this.state?.state === 'done' && this.rule ? tellResult(this.state, this.rule, this.texts()).total : '';
  }

  /** Rolls as if the button was pressed; gives the result, unless it was prevented, refused, or a decision is open. */
  requestRoll(): PlainResult | undefined {
    const { rule, fieldSet: form, rolling } = this;
    if (!rule || !form || !rolling || this.isDisabled) return undefined;
    if (form.refused !== undefined) {
      this.focusOn(form.refused);
      return undefined;
    }
    const order = { roll: rule.name, inputs: form.values, options: this.options };
    if (!tell(this, 'rw-before-roll', { roll: order.roll, inputs: order.inputs }, true)) return undefined;
    this.take(rolling.begin(order));
    return this.result;
  }

  /** Goes back to the result before this one; false when there is none. */
  undo(): boolean {
    if (this.state?.state === 'done') this.history.pop();
    const before = this.history.at(-1);
    const changed = this.state !== undefined;
    this.state = before;
    this.send();
    return changed;
  }

  formResetCallback(): void {
    this.fieldSet?.reset();
    this.history = [];
    this.state = undefined;
    this.send();
  }

  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
    this.requestUpdate();
  }

  formStateRestoreCallback(state: string): void {
    try {
      const log = readLog(JSON.parse(state));
      if (log) this.log = log;
    } catch {
      // What the browser kept is no log of this version: nothing is restored.
    }
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('input, button')?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { program } = this;
    if (program && changed.has('roll') && this.hasUpdated && this.rule?.name !== this.roll)
      this.whenPrepared(program, () => {
        this.change(program);
      });
    if (program && changed.has('seed') && this.hasUpdated)
      this.whenPrepared(program, () => {
        this.rolling = new Rolling(program, this.seed);
      });
    if (changed.has('values') && this.fieldSet) this.fieldSet.values = this.values;
  }

  protected override get runs(): readonly string[] | undefined {
    const { roll, seed } = this;
    return roll === undefined || roll === '' || seed !== undefined ? undefined : [roll.normalize('NFC')];
  }

  /** Does something as soon as these rules can be run: at once where nothing is missing. */
  private whenPrepared(program: Program, then: () => void): void {
    const go = (): void => {
      if (program === this.program) then();
    };
    const preparing = prepareRules(program, this.runs);
    if (preparing) void preparing.then(go);
    else go();
  }

  private change(program: Program): void {
    try {
      this.accept(program);
      this.requestUpdate();
    } catch (error) {
      this.fail(error);
    }
  }

  protected override accept(program: Program): void {
    const rule = findRoll(program, this.roll);
    if (!rule) {
      const names = program.rolls.map(({ name }) => name).join(', ');
      throw new RulesetProblem(
        this.roll === undefined
          ? 'This ruleset has no rolls.'
          : `There is no roll called ${this.roll}. There is: ${names}.`,
      );
    }
    this.rule = rule;
    this.rolling = new Rolling(program, this.seed);
    this.history = [];
    this.state = undefined;
    this.fieldSet = new Form({
      program,
      inputs: rule.inputs,
      textPath: `rolls.${rule.name}.inputs`,
      rules: rule,
      changed: (valid) => {
        this.requestUpdate();
        if (valid) this.dispatchEvent(new Event('change', { bubbles: true }));
      },
    });
    this.fieldSet.values = this.values;
  }

  protected override shownView(_program: Program, texts: Texts): TemplateResult {
    const { rule, fieldSet: form } = this;
    if (!rule || !form) return html`<slot></slot>`;
    return this.layout === 'inline' ? this.inline(rule, texts) : this.card(rule, form, texts);
  }

  private card(rule: RollIr, form: Form, texts: Texts): TemplateResult {
    const path = `rolls.${rule.name}`;
    const about = texts.description(path, rule);
    const fields = form.render(texts, this.isDisabled);
    return html`<div class="card">
      <form novalidate @submit=${this.submit}>
        <div>
          <slot name="title"><h2>${texts.title(path, rule)}</h2></slot>
          ${about === undefined ? nothing : html`<p class="about" dir="auto">${about}</p>`}
        </div>
        ${fields.length === 0 ? nothing : html`<div class="fields">${fields}</div>`}
        <div class="actions">
          <button class="main" part="button" ?disabled=${this.isDisabled}>Roll</button>
          <slot name="actions"></slot>
        </div>
      </form>
      ${this.odds === 'off' || form.refused !== undefined ? nothing : oddsOf(this.oddsAsked(rule, form))}
      <div class="outcome-area">${this.outcome(rule, texts)}</div>
      ${this.status(rule, texts)}
    </div>`;
  }

  private oddsAsked(rule: RollIr, form: Form): OddsAsked {
    const { values } = form;
    // The same object as long as it says the same, so that the same odds are not asked again.
    if (JSON.stringify(values) !== JSON.stringify(this.askedValues)) this.askedValues = values;
    const view = this.odds === 'chart' ? 'chart' : 'headline';
    return { view, roll: rule.name, program: this.program, values: this.askedValues, options: this.options };
  }

  private inline(rule: RollIr, texts: Texts): TemplateResult {
    const { state } = this;
    const button = html`<button
      class="main"
      part="button"
      ?disabled=${this.isDisabled}
      @click=${() => this.requestRoll()}
    >
      <slot name="title">${texts.title(`rolls.${rule.name}`, rule)}</slot>
    </button>`;
    return html`${inlineView(state, rule, texts, button)}
    ${state?.state === 'asking' ? this.outcome(rule, texts) : nothing}${this.status(rule, texts)}`;
  }

  private outcome(rule: RollIr, texts: Texts): TemplateResult {
    const { state } = this;
    switch (state?.state) {
      case undefined:
        return html`<p class="muted about">Not rolled yet.</p>`;
      case 'failed':
        return html`<p class="problem">${state.diagnostic.message}</p>`;
      case 'asking':
        return html`${this.traceView(state)}${this.question(state)}`;
      case 'done':
        return html`${resultView(state, tellResult(state, rule, texts), true)}${this.traceView(state)}`;
    }
  }

  /** The sentence; the steps behind it once one of them was asked for. */
  private traceView({ trace }: DoneRun | AskingRun): TemplateResult | typeof nothing {
    if (this.trace === 'off' || !trace) return nothing;
    if (this.trace === 'open') void this.loadSteps();
    if (!this.hasSteps)
      return html`<div part="trace">${sentenceView(trace, (step) => void this.loadSteps(step))}</div>`;
    return html`<rw-trace
      part="trace"
      exportparts="sentence, step, value"
      open=${this.trace === 'open' ? 'all' : 'none'}
      .trace=${trace}
      .at=${this.askedStep}
    ></rw-trace>`;
  }

  private async loadSteps(asked?: TraceStep): Promise<void> {
    await import('../trace/rw-trace.js');
    this.askedStep = asked;
    this.hasSteps = true;
  }

  private question(state: AskingRun): TemplateResult | typeof nothing {
    const { question } = state;
    if (question.kind !== 'decision') return nothing;
    return html`${keyed(
      state,
      questionView(question, {
        choose: (choice) => {
          this.choose(state, choice);
        },
      }),
    )}`;
  }

  /** One message for each roll, also when it is the same as before. */
  private status(rule: RollIr, texts: Texts): TemplateResult {
    const message = messageOf(this.state, rule, texts);
    return html`<div class="spoken" role="status">${keyed(this.rolls, html`<span>${message}</span>`)}</div>`;
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    this.requestRoll();
  };

  private choose(state: AskingRun, choice: Choice): void {
    if (this.rolling) this.take(this.rolling.choose(state, choice));
  }

  private take(state: RunState): void {
    const words = state.state === 'failed' && state.diagnostic.message === '' ? prepareAll() : undefined;
    if (words) {
      // What it has to say was not there: the same once more, with words.
      void words.then(() => {
        if (this.rolling && this.rolling.isOf(this.program)) this.take(this.rolling.replay(state.log));
      });
      return;
    }
    this.state = state;
    this.rolls += 1;
    this.askedStep = undefined;
    if (state.state === 'done') {
      this.history = [...this.history, state].slice(-mostKept);
      this.send();
      const sentence = state.trace ? sentenceText(state.trace) : '';
      tell(this, 'rw-result', { ...plainResult(state), sentence });
    } else if (state.state === 'failed') {
      tell(this, 'rw-error', { message: state.diagnostic.message, diagnostics: state.diagnostics });
    } else {
      void this.updateComplete.then(() =>
        this.renderRoot
          .querySelector<HTMLElement>('.question input:checked, .question input, .question button')
          ?.focus(),
      );
    }
  }

  /** Tells the form around the element what to send. */
  private send(): void {
    const { state, name } = this;
    if (state?.state !== 'done') {
      this.internals.setFormValue(null);
      return;
    }
    const [data, log] = formData(state, name, this.value);
    this.internals.setFormValue(data, log);
  }

  private focusOn(key: string): void {
    this.renderRoot.querySelector<HTMLElement>(`[id="${CSS.escape(key)}"]`)?.focus();
  }

  private get isDisabled(): boolean {
    return this.disabled || this.formDisabled;
  }
}

define('rw-roller', RwRoller);

declare global {
  interface HTMLElementTagNameMap {
    'rw-roller': RwRoller;
  }
}
