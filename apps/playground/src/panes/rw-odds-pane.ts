import type { Program } from '@rulewright/core';
import type { RwOdds, RwRoller } from '@rulewright/elements';
import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { icons } from '../base/icons.js';
import { controls, pane, tokens } from '../base/styles.js';
import type { Values } from '../session/protocol.js';
import { OddsPins } from './odds-element.js';
import { inputsOf, showFormOnly } from './roller-form.js';
import './rw-compare.js';
import './rw-house-rules.js';
import './rw-simulate.js';

/** The odds of the roll in view: chart, outcomes, what it is compared with, and its inputs. */
export class RwOddsPane extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    compared: { type: Boolean },
  };
  static override styles = [
    tokens,
    controls,
    pane,
    css`
      .which {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      .which select {
        font-weight: 600;
        max-inline-size: 100%;
        text-overflow: ellipsis;
      }
      .old,
      .case {
        padding: 8px 12px;
        border-inline-start: 4px solid var(--warn);
        background: var(--surface);
        border-radius: 0 6px 6px 0;
      }
      .case {
        border-inline-start-color: var(--accent);
      }
      .inputs {
        display: grid;
        gap: 8px;
      }
      label.field {
        display: inline-flex;
        align-items: center;
        gap: 8px;
      }
    `,
  ];

  declare bench: Workbench;
  /** Whether the text as it was opened is shown beside. */
  declare compared: boolean;
  private pins: OddsPins | undefined;
  /** Whether the element was used and the document does not know yet. */
  private isPressed = false;

  constructor() {
    super();
    this.compared = false;
  }

  protected readonly watching = new Watching(this);

  /** The chart as a file. */
  get chart(): RwOdds | null {
    return this.renderRoot.querySelector('rw-odds');
  }

  protected override render(): TemplateResult {
    const { bench } = this;
    const { known, roll } = bench;
    if (!known.program) return html`<div class="pane"><p class="empty">${this.nothingYet()}</p></div>`;
    if (!roll) return html`<div class="pane"><p class="empty">Put the cursor in a roll.</p></div>`;
    const part = known.partOf(roll.name);
    return html`<div class="pane">
      ${this.which()}${this.remarks()}
      <rw-odds
        roll=${roll.name}
        mode=${bench.view.mode ?? 'at-least'}
        .ruleset=${part}
        .answers=${known.answers}
        .values=${bench.values}
        .options=${bench.options}
        .target=${bench.view.target}
        .vary=${bench.view.vary}
        .show=${bench.view.show}
        @rw-target=${this.targeted}
        @click=${this.pressed}
        @keyup=${this.pressed}
        @change=${this.pressed}
        >${
          // What is asked is said above; with other inputs the element says which.
          Object.keys(bench.values).length === 0
            ? html`<span slot="caption" dir="auto">${roll.description}</span>`
            : nothing
        }</rw-odds
      >
      ${this.sweep()} ${roll.inputs.length === 0 ? nothing : this.inputs(roll.name, part)}
      ${known.program.options.length === 0 ? nothing : html`<rw-house-rules .bench=${bench}></rw-house-rules>`}
      ${this.compared ? html`<rw-compare .bench=${bench}></rw-compare>` : nothing}
      <rw-simulate .bench=${bench}></rw-simulate>
    </div>`;
  }

  protected override updated(): void {
    const odds = this.chart;
    this.pins ??= new OddsPins(this.bench, () => {
      this.requestUpdate();
    });
    // What was just pinned in the element is not the document's yet, and must not be replaced by what is.
    if (!this.isPressed) this.pins.show(odds, this.compared);
    const form = this.renderRoot.querySelector<RwRoller>('rw-roller');
    if (form) void this.formOnly(form);
  }

  private async formOnly(form: RwRoller): Promise<void> {
    await customElements.whenDefined('rw-roller');
    await form.updateComplete;
    showFormOnly(form);
  }

  private nothingYet(): string {
    const { known, text } = this.bench;
    if (text.trim() === '') return 'Put the cursor in a roll.';
    return known.of ? 'There are no odds while the text has errors.' : 'Reading the rules …';
  }

  private which(): TemplateResult {
    const { bench } = this;
    const { rolls, roll, view } = bench;
    const isLocked = view.locked === true;
    const choose = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      bench.setView({ roll: value, locked: true, show: undefined, vary: undefined, target: undefined });
    };
    const lock = (): void => {
      bench.setView(isLocked ? { locked: undefined } : { locked: true, roll: roll?.name });
    };
    return html`<div class="which">
      <select class="grow" aria-label="Roll" @change=${choose}>
        ${rolls.map(
          ({ name, title }) => html`<option value=${name} .selected=${name === roll?.name}>${title ?? name}</option>`,
        )}
      </select>
      <button
        class="small"
        aria-pressed=${isLocked}
        title=${isLocked ? 'The cursor does not change what is charted' : 'The roll that holds the cursor is charted'}
        @click=${lock}
      >
        ${isLocked ? icons.lock : icons.unlock} ${isLocked ? 'Locked' : 'Follows'}
      </button>
    </div>`;
  }

  private remarks(): TemplateResult {
    const { bench } = this;
    const { known, example, offered, view } = bench;
    const show = (name: string | undefined): void => {
      bench.setView({ show: name, target: undefined });
    };
    return html`${known.isOld ? html`<p class="old small">From your last working text.</p>` : nothing}${
      example ? html`<p class="case small">With the inputs of the example “${example.title}”.</p>` : nothing
    }${
      view.show !== undefined
        ? html`<div class="row small">
            <span>Showing <code>${view.show}</code>.</span>
            <button
              @click=${() => {
                show(undefined);
              }}
            >
              Show the result
            </button>
          </div>`
        : offered !== undefined
          ? html`<div class="row small">
              <button
                @click=${() => {
                  show(offered);
                }}
              >
                Show <code>${offered}</code> instead
              </button>
            </div>`
          : nothing
    }`;
  }

  private sweep(): TemplateResult | typeof nothing {
    const { bench } = this;
    const inputs = bench.roll?.inputs ?? [];
    if (inputs.length === 0) return nothing;
    const choose = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      bench.setView({ vary: value === '' ? undefined : value });
    };
    return html`<label class="field small">
      Sweep
      <select @change=${choose}>
        <option value="" .selected=${bench.view.vary === undefined}>nothing</option>
        ${inputs.map(
          ({ name, title }) =>
            html`<option value=${name} .selected=${name === bench.view.vary}>${title ?? name}</option>`,
        )}
      </select>
    </label>`;
  }

  private inputs(name: string, part: Program | undefined): TemplateResult {
    const { bench } = this;
    const changed = (event: Event): void => {
      const values: Values | undefined = inputsOf(event.currentTarget as RwRoller);
      if (values) bench.setValues(name, values);
    };
    return html`<section class="inputs" aria-labelledby="inputs">
      <h3 id="inputs">Inputs</h3>
      <rw-roller
        roll=${name}
        trace="off"
        .ruleset=${part}
        .values=${bench.values}
        .options=${bench.options}
        @change=${changed}
      ></rw-roller>
    </section>`;
  }

  private readonly targeted = (event: CustomEvent<{ readonly target: number }>): void => {
    this.bench.setView({ target: event.detail.target });
  };

  /** The element has been used: its mode and its pins are the document's. */
  private readonly pressed = (event: Event): void => {
    const odds = event.currentTarget as RwOdds;
    this.isPressed = true;
    // A radio changes after it was clicked.
    setTimeout(() => {
      void odds.updateComplete.then(() => {
        const { mode } = odds;
        if (mode !== (this.bench.view.mode ?? 'at-least')) this.bench.setView({ mode });
        this.pins?.take(odds);
        this.isPressed = false;
        this.requestUpdate();
      });
    });
  };
}

customElements.define('rw-odds-pane', RwOddsPane);

declare global {
  interface HTMLElementTagNameMap {
    'rw-odds-pane': RwOddsPane;
  }
}
