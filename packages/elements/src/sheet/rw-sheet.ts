import type { Program, RecordIr, RollIr } from '@rulewright/core';
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { RulesetProblem } from '../base/problem.js';
import { RulesetElement } from '../base/ruleset-element.js';
import type { Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import { showJson } from '../base/words.js';
import { Form, readValues, type Values } from '../fields/form.js';
import { fieldStyles } from '../fields/styles.js';
import { Deriver } from './derived.js';
import { sheetStyles } from './styles.js';
import { trackBoxes } from './track.js';

/**
 * A character, or anything else that a ruleset has a type for: its fields to fill in, and what the rules derive from them.
 *
 * @element rw-sheet
 * @fires input - A value was changed.
 * @fires change - A value was changed and settled.
 * @fires rw-roll - A roll was asked for; the detail has `roll` and `inputs`, which a roller takes as its `values`.
 * @slot - Shown until the ruleset is there.
 * @slot header - Instead of the name of the type.
 * @slot field-NAME - Instead of a field.
 * @csspart group - All fields.
 * @csspart field - A field with its label.
 * @csspart derived - What is derived.
 * @csspart track - The boxes of a number.
 */
export class RwSheet extends RulesetElement {
  static formAssociated = true;
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    type: { reflect: true },
    name: { reflect: true },
    value: { converter: (text) => readValues(text) ?? {} },
    readonly: { type: Boolean, reflect: true },
  };
  static override styles = [theme, buttons, fieldStyles, sheetStyles];

  /** The name of the type in the rules; the first one where it is not said. */
  declare type: string | undefined;
  /** The name under which a form sends it. */
  declare name: string | undefined;
  /** Whether nothing can be changed. */
  declare readonly: boolean;

  private readonly internals = this.attachInternals();
  private record: RecordIr | undefined;
  private fieldSet: Form | undefined;
  private deriver: Deriver | undefined;
  private given: Values = {};
  private formDisabled = false;

  constructor() {
    super();
    this.readonly = false;
  }

  /** The fields as plain data. What is left to its default may be left out. */
  get value(): Values {
    return this.fieldSet?.values ?? this.given;
  }

  set value(value: Values) {
    this.given = value;
    if (this.fieldSet) this.fieldSet.values = value;
    this.send();
    this.requestUpdate();
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  formResetCallback(): void {
    this.value = {};
  }

  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
    this.requestUpdate();
  }

  formStateRestoreCallback(state: string): void {
    this.value = readValues(state) ?? {};
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.program || !this.hasUpdated || !changed.has('type')) return;
    try {
      this.accept(this.program);
    } catch (error) {
      this.fail(error);
    }
  }

  protected override accept(program: Program): void {
    const named = this.type !== undefined && this.type !== '';
    const record = named ? program.types.find(({ name }) => name === this.type) : program.types[0];
    if (!record) {
      const names = program.types.map(({ name }) => name).join(', ');
      throw new RulesetProblem(
        names === '' ? 'This ruleset has no types.' : `There is no type called ${this.type ?? ''}. There is: ${names}.`,
      );
    }
    this.record = record;
    this.deriver = new Deriver(program, record.name);
    this.fieldSet = new Form({
      program,
      inputs: record.fields,
      textPath: `types.${record.name}.fields`,
      changed: (valid) => {
        this.requestUpdate();
        this.send();
        if (valid) this.dispatchEvent(new Event('change', { bubbles: true }));
      },
    });
    this.fieldSet.values = this.given;
    this.send();
  }

  protected override shownView(program: Program, texts: Texts): TemplateResult {
    const { record, fieldSet } = this;
    if (!record || !fieldSet) return html`<slot></slot>`;
    const path = `types.${record.name}`;
    const head = html`<slot name="header"><h2>${texts.title(path, record)}</h2></slot>`;
    if (this.readonly)
      return html`<div class="card sheet">${head}${this.plain(record, texts)}${this.derivedView(record, texts)}</div>`;
    const rolls = program.rolls.filter((roll) => takerOf(roll, record) !== undefined && !roll.name.includes('.'));
    return html`<div class="card">
      <form
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
        }}
      >
        ${head}
        <div class="groups" part="group">${this.fields(record, fieldSet, texts)}</div>
        ${this.derivedView(record, texts)}
        ${
          rolls.length === 0
            ? nothing
            : html`<div class="rolls" role="group" aria-label="Rolls">
                ${rolls.map(
                  (roll) =>
                    html`<button
                      type="button"
                      ?disabled=${this.formDisabled}
                      @click=${() => {
                        this.askRoll(roll, record);
                      }}
                    >
                      ${texts.title(`rolls.${roll.name}`, roll)}
                    </button>`,
                )}
              </div>`
        }
      </form>
    </div>`;
  }

  private fields(record: RecordIr, fieldSet: Form, texts: Texts): readonly TemplateResult[] {
    const rendered = fieldSet.render(texts, this.formDisabled);
    return record.fields.map(({ name, type }, index) => {
      const block = type.kind === 'record' || type.kind === 'list' || type.kind === 'thing';
      return html`<div class="entry ${block ? 'block' : ''}">
        <slot name="field-${name}">${rendered[index]}</slot>
      </div>`;
    });
  }

  private plain(record: RecordIr, texts: Texts): TemplateResult {
    const whole = this.deriver?.derive(this.value);
    const values = whole && 'fields' in whole ? whole.fields : this.value;
    return html`<dl class="plain" part="group">
      ${record.fields.map((field) => {
        const value = values[field.name];
        const max =
          field.type.kind === 'integer' && field.type.min === 0 && field.type.max !== null
            ? ` / ${String(field.type.max)}`
            : '';
        return html`<div part="field">
          <dt>${texts.title(`types.${record.name}.fields.${field.name}`, field)}</dt>
          <dd dir="auto">${showJson(value)}${max}</dd>
          ${trackBoxes(field.type, value)}
        </div>`;
      })}
    </dl>`;
  }

  private derivedView(record: RecordIr, texts: Texts): TemplateResult | typeof nothing {
    if (record.derived.length === 0 || !this.deriver) return nothing;
    const whole = this.deriver.derive(this.value);
    if ('problem' in whole) return html`<p class="problem">${whole.problem}</p>`;
    return html`<div class="derived" part="derived">
      ${record.derived.map((each) => {
        const name = each.name ?? '';
        return html`<div>
          <span class="muted">${texts.title(`types.${record.name}.derived.${name}`, each)}</span
          ><output>${showJson(whole.fields[name])}</output>
        </div>`;
      })}
    </div>`;
  }

  private askRoll(roll: RollIr, record: RecordIr): void {
    const input = takerOf(roll, record);
    if (input !== undefined) tell(this, 'rw-roll', { roll: roll.name, inputs: { [input]: this.value } });
  }

  private send(): void {
    const json = JSON.stringify(this.value);
    if (this.name === undefined || this.name === '') this.internals.setFormValue(null);
    else this.internals.setFormValue(json, json);
  }
}

/** The input of a roll that takes such a record; undefined where it has none. */
function takerOf({ inputs }: RollIr, { name }: RecordIr): string | undefined {
  return inputs.find(
    ({ type }) =>
      (type.kind === 'record' && type.name === name) || (type.kind === 'thing' && type.record.name === name),
  )?.name;
}

define('rw-sheet', RwSheet);

declare global {
  interface HTMLElementTagNameMap {
    'rw-sheet': RwSheet;
  }
}
