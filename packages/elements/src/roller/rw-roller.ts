import type { Program, RollIr } from '@rulewright/core';
import type { AskingRun, Choice, DoneRun, RunLog, RunState, TraceStep } from '@rulewright/engine/run';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { prepareRules, type Wanted } from '../base/prepare.js';
import { RulesetProblem } from '../base/problem.js';
import type { PlainResult, Rolling } from '../base/rolling.js';
import type { Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import { Form, type Values } from '../fields/form.js';
import { fieldStyles } from '../fields/styles.js';
import { questionStyles } from '../question/styles.js';
import { sentenceStyles } from '../trace/sentence-styles.js';
import { findRoll } from './find-roll.js';
import { type Use, useFor } from './in-use.js';
import type { OddsAsked } from './odds-of.js';
import { RollerProperties } from './roller-properties.js';
import { rollerView } from './roller-view.js';
import { rollerStyles } from './styles.js';

/** So many results can be taken back. */
const mostKept = 50;

const noUse = 'What makes the roll could not be loaded. Try again, or load the page again.';

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
export class RwRoller extends RollerProperties {
  static formAssociated = true;
  static override styles = [theme, buttons, fieldStyles, questionStyles, sentenceStyles, rollerStyles];

  private readonly internals = this.attachInternals();
  private rule: RollIr | undefined;
  private fieldSet: Form | undefined;
  /** What makes rolls, once the element is used. */
  private use: Use | undefined;
  private rolling: Rolling | undefined;
  private history: DoneRun[] = [];
  private formDisabled = false;
  private askedValues: Values = {};
  /** The step that was pressed before the steps were there. */
  private askedStep: TraceStep | undefined;

  constructor() {
    super();
    // A reader of the page needs the form alone. Who comes near it is likely to roll.
    for (const sign of ['pointerenter', 'focusin']) this.addEventListener(sign, this.getReady);
  }

  /** Resolves with the compiled ruleset once `requestRoll` answers at once, and loads what that needs. */
  override get ready(): Promise<Program> {
    const ready = this.accepted.then(async (program) => {
      await this.arm();
      return program;
    });
    ready.catch(() => undefined);
    return ready;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.order = undefined;
  }

  /** The last roll as plain data. */
  get result(): PlainResult | undefined {
    return this.state?.state === 'done' ? this.use?.plainResult(this.state) : undefined;
  }

  /** All that the last roll depends on. Setting it makes that roll again. */
  get log(): RunLog | undefined {
    return this.state?.log;
  }

  set log(log: RunLog | undefined) {
    void this.accepted.then(
      (program) => this.replay(program, log).catch(this.tellTrouble),
      () => undefined,
    );
  }

  /** The form that the element belongs to, as other form elements have it. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** What a form sends: the result as text. */
  get value(): string {
    const { state, rule } = this;
    return state?.state === 'done' && rule ? (this.use?.tellResult(state, rule, this.texts()).total ?? '') : '';
  }

  /**
   * Rolls as if the button was pressed; gives the result, unless it was prevented, refused, or a decision is open. Before
   * `ready` was asked for or the element used, it gives nothing yet and rolls as soon as it can: `rw-result` tells it.
   */
  requestRoll(): PlainResult | undefined {
    const { rule, fieldSet: form } = this;
    if (!rule || !form || this.isDisabled) return undefined;
    if (form.refused !== undefined) {
      this.focusOn(form.refused);
      return undefined;
    }
    const order = { roll: rule.name, inputs: form.values, options: this.options };
    if (!tell(this, 'rw-before-roll', { roll: order.roll, inputs: order.inputs }, true)) return undefined;
    const waits = this.order !== undefined;
    this.order = order;
    const arming = this.arm();
    if (!arming) return this.rollOrder();
    this.trouble = undefined;
    // The last press counts, and they are one roll.
    if (!waits) void arming.then(() => this.rollOrder()).catch(this.tellTrouble);
    return undefined;
  }

  private rollOrder(): PlainResult | undefined {
    const { order, rolling } = this;
    this.order = undefined;
    if (order && rolling) this.take(rolling.begin(order));
    return this.result;
  }

  /** Gets what makes these rolls; undefined where it is there. */
  private arm(): Promise<void> | undefined {
    const { program } = this;
    if (!program || this.rolling) return undefined;
    const use = useFor(program, this.needed(program));
    // Until it is there the element may be told something else.
    if (use instanceof Promise) return use.then(() => this.arm());
    this.use = use;
    this.rolling = new use.Rolling(program, this.seed);
    return undefined;
  }

  /** Nobody has asked for a roll: a failure is told when somebody does. */
  private readonly getReady = (): void => {
    this.arm()?.catch(() => undefined);
  };

  private readonly tellTrouble = (): void => {
    this.order = undefined;
    this.trouble = noUse;
    tell(this, 'rw-error', { message: noUse, diagnostics: [] });
  };

  private async replay(program: Program, log: unknown): Promise<void> {
    await this.arm();
    await prepareRules(program, { rolls: [], also: ['choices', 'logs'] });
    const read = this.use?.readLog(log);
    if (!read) return;
    await prepareRules(program, 'roll' in read ? { rolls: [read.roll] } : undefined);
    if (this.rolling) this.take(this.rolling.replay(read));
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
      this.log = JSON.parse(state) as RunLog;
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
    if (changed.has('seed') && this.rolling) {
      this.rolling = undefined;
      this.getReady();
    }
    if (changed.has('values') && this.fieldSet) this.fieldSet.values = this.values;
  }

  /** A form until the element is used, and from then on all that rolls need. */
  protected override runs(program: Program): Wanted {
    return { ...this.needed(program), formOnly: !this.use };
  }

  private needed(program: Program): Wanted {
    return { rolls: [findRoll(program, this.roll)?.name ?? ''], also: this.seed === undefined ? [] : ['seeds'] };
  }

  /** Does something as soon as these rules can be run: at once where nothing is missing. */
  private whenPrepared(program: Program, then: () => void): void {
    const go = (): void => {
      if (program === this.program) then();
    };
    const preparing = prepareRules(program, this.runs(program));
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
    this.rolling = undefined;
    this.history = [];
    this.state = undefined;
    this.order = undefined;
    this.trouble = undefined;
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
    const { rule, fieldSet: form, use, state, rolls, order, trouble, layout, trace, isDisabled } = this;
    if (!rule || !form) return html`<slot></slot>`;
    const { hasSteps, askedStep, press: roll, loadSteps, choose } = this;
    const odds = this.oddsAsked(rule, form);
    const shown = { rule, form, texts, use, state, rolls, waits: order !== undefined, trouble, layout, trace };
    return rollerView({ ...shown, isDisabled, odds, hasSteps, askedStep, roll, loadSteps, choose });
  }

  private oddsAsked(rule: RollIr, form: Form): OddsAsked | undefined {
    const { odds, program, options } = this;
    if (odds === 'off' || form.refused !== undefined) return undefined;
    const { values } = form;
    // The same object as long as it says the same, so that the same odds are not asked again.
    if (JSON.stringify(values) !== JSON.stringify(this.askedValues)) this.askedValues = values;
    const view = odds === 'chart' ? 'chart' : 'headline';
    return { view, roll: rule.name, program, values: this.askedValues, options };
  }

  private readonly loadSteps = (asked?: TraceStep): void => {
    void import('../trace/rw-trace.js').then(() => {
      this.askedStep = asked;
      this.hasSteps = true;
    });
  };

  private readonly press = (): void => {
    this.requestRoll();
  };

  private readonly choose = (state: AskingRun, choice: Choice): void => {
    if (this.rolling) this.take(this.rolling.choose(state, choice));
  };

  private take(state: RunState): void {
    const { use } = this;
    if (state.state === 'failed' && state.diagnostic.message === '' && this.program) {
      // What it has to say is not there: the same once more, with words.
      const words = prepareRules(this.program, { rolls: [], also: ['words', 'choices'] });
      void words?.then(() => {
        if (this.rolling?.isOf(this.program)) this.take(this.rolling.again(state));
      }, this.tellTrouble);
      if (words) return;
    }
    this.state = state;
    this.trouble = undefined;
    this.rolls += 1;
    this.askedStep = undefined;
    if (state.state === 'done' && use) {
      this.history = [...this.history, state].slice(-mostKept);
      this.send();
      const sentence = state.trace ? use.sentenceText(state.trace) : '';
      tell(this, 'rw-result', { ...use.plainResult(state), sentence });
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
    const { state, name, use } = this;
    if (state?.state !== 'done' || !use) {
      this.internals.setFormValue(null);
      return;
    }
    const [data, log] = use.formData(state, name, this.value);
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
