import type { Json } from '@rulewright/core';
import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { type Light, lights, lightWords } from '../base/icons.js';
import { lightStyles } from '../base/light-styles.js';
import { controls, pane, tokens } from '../base/styles.js';
import type { Report } from '../session/protocol.js';

interface Item {
  readonly index: number;
  readonly title: string;
  readonly of: string;
  readonly light: Light;
  readonly report: Report | undefined;
}

/** All examples with their lights; an opened one says what was expected, what came, and how it was rolled. */
export class RwTestsPane extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    opened: { state: true },
    only: { state: true },
  };
  static override styles = [
    tokens,
    controls,
    pane,
    lightStyles,
    css`
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
        border-block-start: 1px solid var(--faint);
      }
      li {
        border-block-end: 1px solid var(--faint);
      }
      .head {
        inline-size: 100%;
        justify-content: start;
        border: 0;
        border-radius: 0;
        padding: 6px 4px;
        gap: 10px;
        text-align: start;
        font-size: 14px;
        line-height: 20px;
      }
      .body {
        display: grid;
        gap: 8px;
        padding: 0 4px 16px 30px;
      }
      table {
        border-collapse: collapse;
        font-size: 14px;
        line-height: 20px;
      }
      th,
      td {
        text-align: start;
        padding: 2px 16px 2px 0;
        vertical-align: top;
        overflow-wrap: anywhere;
      }
      th {
        font-weight: 600;
        color: var(--muted);
      }
      td.wrong {
        color: var(--bad);
        font-weight: 600;
      }
      .counts {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 12px;
        align-items: center;
      }
      .counts span {
        display: inline-flex;
        align-items: center;
        gap: 6px;
      }
    `,
  ];

  declare bench: Workbench;
  declare private opened: number | undefined;
  declare private only: boolean;
  private visit = 0;

  constructor() {
    super();
    this.only = false;
  }

  protected readonly watching = new Watching(this);

  /** Opens one example. */
  async open(index: number): Promise<void> {
    this.only = false;
    this.opened = index;
    await this.updateComplete;
    const head = this.renderRoot.querySelector<HTMLElement>(`[data-example="${String(index)}"]`);
    head?.scrollIntoView({ block: 'nearest' });
    head?.focus();
  }

  /** Another document has other examples. */
  protected override willUpdate(): void {
    const { visit } = this.bench;
    if (visit === this.visit) return;
    this.visit = visit;
    this.opened = undefined;
    this.only = false;
  }

  protected override render(): TemplateResult {
    const items = this.items();
    if (items.length === 0) {
      return html`<div class="pane"><p class="empty">Roll, then keep it as an example.</p></div>`;
    }
    const count = (light: Light): number => items.filter((item) => item.light === light).length;
    const shown = this.only ? items.filter(({ light }) => light !== 'passed') : items;
    const toggle = (): void => {
      this.only = !this.only;
    };
    return html`<div class="pane">
      <div class="counts" role="status">
        ${(['passed', 'failed', 'unknown', 'waiting'] as const).map((light) =>
          count(light) === 0
            ? nothing
            : html`<span
                >${lights[light]} ${count(light)} ${count(light) === 1 ? lightWords[light] : plural[light]}</span
              >`,
        )}
        <span class="grow"></span>
        <button class="small" aria-pressed=${this.only} @click=${toggle}>Only what fails</button>
      </div>
      ${this.bench.known.isOld ? html`<p class="small muted">From your last working text.</p>` : nothing}
      <ul>
        ${shown.map((item) => this.item(item))}
      </ul>
    </div>`;
  }

  private items(): readonly Item[] {
    const { program, reports } = this.bench.known;
    return (program?.examples ?? []).map(({ title, roll }, index) => {
      const report = reports.get(index);
      return { index, title, of: roll, report, light: report?.verdict ?? 'waiting' };
    });
  }

  private item(item: Item): TemplateResult {
    const { index, title, light } = item;
    const isOpen = this.opened === index;
    const press = (): void => {
      this.opened = isOpen ? undefined : index;
    };
    return html`<li>
      <button class="head" data-example=${index} aria-expanded=${isOpen} @click=${press}>
        ${lights[light]}<span class="spoken">${lightWords[light]}:</span><span class="grow" dir="auto">${title}</span>
      </button>
      ${isOpen ? this.details(item) : nothing}
    </li>`;
  }

  private details({ index, of, report }: Item): TemplateResult {
    const { bench } = this;
    const log = report?.run?.log;
    return html`<div class="body">
      <p class="small muted">${bench.rolls.find(({ name }) => name === of)?.title ?? of}</p>
      ${report ? this.claims(report) : html`<p class="small">Not run yet.</p>`}
      ${report?.diagnostics.map(({ message }) => html`<p class="small">${message}</p>`)}
      ${log && report.kind === 'roll' && bench.known.program ? html`<rw-trace .ruleset=${bench.known.program} .log=${log}></rw-trace>` : nothing}
      <div class="row">
        <button
          class="small"
          @click=${() => {
            this.show(index);
          }}
        >
          Show in the rules
        </button>
      </div>
    </div>`;
  }

  private claims({ claims, verdict, diagnostics }: Report): TemplateResult | typeof nothing {
    if (claims.length === 0) {
      const stuck = verdict === 'unknown' && diagnostics.length === 0;
      return stuck ? html`<p class="small">This example took too long and was stopped.</p>` : nothing;
    }
    return html`<table>
      <thead>
        <tr>
          <th scope="col"><span class="spoken">Value</span></th>
          <th scope="col">Expected</th>
          <th scope="col">Got</th>
        </tr>
      </thead>
      <tbody>
        ${claims.map(
          ({ path, expected, got, verdict: each }) =>
            html`<tr>
              <th scope="row">${path}</th>
              <td>${shown(expected)}</td>
              <td class=${each === 'failed' ? 'wrong' : ''}>
                ${each === 'unknown' ? 'too many cases' : shown(got)}${each === 'failed' ? ' ✕' : ''}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private show(index: number): void {
    const part = this.bench.known.parts.find(({ example }) => example?.index === index);
    if (!part) return;
    const { file, from } = part;
    this.dispatchEvent(new CustomEvent('show', { detail: { file, from }, bubbles: true, composed: true }));
  }
}

const plural: Readonly<Record<Light, string>> = {
  passed: 'hold',
  failed: 'fail',
  unknown: 'could not run',
  waiting: 'waiting',
};

function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number') return String(value).replace(/^-/, '−');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(shown).join(', ');
  return Object.entries(value)
    .map(([name, each]) => `${name} ${shown(each)}`)
    .join(', ');
}

customElements.define('rw-tests-pane', RwTestsPane);

declare global {
  interface HTMLElementTagNameMap {
    'rw-tests-pane': RwTestsPane;
  }
}
