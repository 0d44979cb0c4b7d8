import type { Diagnostic } from '@rulewright/core';
import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { controls, pane, tokens } from '../base/styles.js';

/** So many problems are listed; the first are mended first. */
const most = 100;

/** Everything that is wrong with the texts, in all files. */
export class RwProblemsPane extends LitElement {
  static override properties: PropertyDeclarations = { bench: { attribute: false } };
  static override styles = [
    tokens,
    controls,
    pane,
    css`
      .pane {
        padding-block: 4px 12px;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        gap: 4px;
        padding: 8px 0;
        border-block-end: 1px solid var(--faint);
        font-size: 14px;
        line-height: 20px;
      }
      .place {
        justify-content: start;
        padding: 0 4px;
        gap: 8px;
        text-align: start;
        border-color: transparent;
      }
      .mark {
        font-weight: 700;
        inline-size: 1.2em;
        text-align: center;
      }
      .error .mark {
        color: var(--bad);
      }
      .warning .mark {
        color: var(--warn);
      }
      .info .mark {
        color: var(--accent);
      }
      .fixes {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        padding-inline-start: 30px;
      }
      .where {
        color: var(--muted);
        white-space: nowrap;
      }
    `,
  ];

  declare bench: Workbench;

  protected readonly watching = new Watching(this);

  protected override render(): TemplateResult {
    const { diagnostics, trouble } = this.bench.known;
    return html`<div class="pane">
      ${trouble === undefined ? nothing : html`<p class="small">${trouble}</p>`}
      ${diagnostics.length === 0 ? html`<p class="small muted">None found.</p>` : nothing}
      <ul>
        ${diagnostics.slice(0, most).map((each) => this.problem(each))}
      </ul>
    </div>`;
  }

  private problem(diagnostic: Diagnostic): TemplateResult {
    const { severity, message, span, fixes = [], code } = diagnostic;
    const { bench } = this;
    const line = (bench.content.files[span.file] ?? '').slice(0, span.from).split('\n').length;
    const isOne = Object.keys(bench.content.files).length === 1;
    const show = (): void => {
      const detail = { file: span.file, from: span.from, to: span.to };
      this.dispatchEvent(new CustomEvent('show', { detail, bubbles: true, composed: true }));
    };
    const fix =
      ({ title, edits }: (typeof fixes)[number]) =>
      (): void => {
        this.dispatchEvent(new CustomEvent('fix', { detail: { title, edits }, bubbles: true, composed: true }));
      };
    return html`<li class=${severity} title=${code}>
      <button class="place" @click=${show}>
        <span class="mark" aria-hidden="true">${{ error: '✕', warning: '!', info: 'i' }[severity]}</span>
        <span class="spoken">${severity}:</span>
        <span class="grow">${message}</span>
        <span class="where">${isOne ? '' : `${span.file} `}line ${line}</span>
      </button>
      ${fixes.length === 0 ? nothing : html`<div class="fixes">${fixes.map((each) => html`<button @click=${fix(each)}>${each.title}</button>`)}</div>`}
    </li>`;
  }
}

customElements.define('rw-problems-pane', RwProblemsPane);

declare global {
  interface HTMLElementTagNameMap {
    'rw-problems-pane': RwProblemsPane;
  }
}
