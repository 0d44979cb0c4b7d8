import type { Json, OptionIr } from '@rulewright/core';
import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { controls, tokens } from '../base/styles.js';

/** The switches of a ruleset, for tables that play by rules of their own. */
export class RwHouseRules extends LitElement {
  static override properties: PropertyDeclarations = { bench: { attribute: false } };
  static override styles = [
    tokens,
    controls,
    css`
      summary {
        min-block-size: var(--target);
        line-height: var(--target);
        cursor: pointer;
        font-size: 14px;
        font-weight: 600;
        color: var(--muted);
      }
      ul {
        display: grid;
        gap: 12px;
        margin: 8px 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 12px;
        align-items: center;
        justify-content: space-between;
        font-size: 14px;
        line-height: 20px;
      }
      label {
        flex: 1 1 14rem;
      }
    `,
  ];

  declare bench: Workbench;

  protected readonly watching = new Watching(this);

  protected override render(): TemplateResult {
    const { bench } = this;
    const options = bench.known.program?.options ?? [];
    const changed = Object.keys(bench.content.options).length;
    return html`<details>
      <summary>House rules${changed > 0 ? ` · ${String(changed)} changed` : ''}</summary>
      <ul>
        ${options.map((option) => html`<li><label for=${option.name}>${option.title ?? option.name}</label>${this.field(option)}</li>`)}
      </ul>
      ${
        changed > 0
          ? html`<p>
              <button
                class="small"
                @click=${() => {
                  this.set({});
                }}
              >
                As the text has them
              </button>
            </p>`
          : nothing
      }
    </details>`;
  }

  private field(option: OptionIr): TemplateResult {
    const { name, type, default: standard } = option;
    const given = this.bench.content.options[name] ?? standard;
    const value = typeof given === 'object' ? JSON.stringify(given) : given;
    const choose = (event: Event): void => {
      const field = event.target as HTMLInputElement | HTMLSelectElement;
      if (type.kind === 'boolean') this.put(option, field.value === 'yes');
      else if (type.kind === 'label') this.put(option, field.value);
      else if (field.value !== '' && field.validity.valid) this.put(option, Number(field.value));
    };
    if (type.kind === 'integer') {
      return html`<input id=${name} type="number" step="1" .value=${String(value)} @change=${choose} />`;
    }
    const all = type.kind === 'boolean' ? ['yes', 'no'] : type.kind === 'label' ? type.labels : [String(value)];
    const now = value === true ? 'yes' : value === false ? 'no' : value;
    return html`<select id=${name} @change=${choose}>
      ${all.map((each) => html`<option value=${each} .selected=${each === now}>${each}</option>`)}
    </select>`;
  }

  private put({ name, default: standard }: OptionIr, value: Json): void {
    const { [name]: _, ...others } = this.bench.content.options;
    this.set(value === standard ? others : { ...others, [name]: value });
  }

  private set(options: Readonly<Record<string, Json>>): void {
    this.bench.change('House rule', { ...this.bench.content, options });
  }
}

customElements.define('rw-house-rules', RwHouseRules);
