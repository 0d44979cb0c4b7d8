import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { icons } from '../base/icons.js';
import { controls, tokens } from '../base/styles.js';
import { Watching } from './watching.js';
import type { Workbench } from './workbench.js';

/** The files of a ruleset, where it has several. */
export class RwFiles extends LitElement {
  static override properties: PropertyDeclarations = { bench: { attribute: false } };
  static override styles = [
    tokens,
    controls,
    css`
      :host {
        display: block;
      }
      nav {
        display: flex;
        overflow-x: auto;
        scrollbar-width: thin;
        border-block-end: 1px solid var(--faint);
        background: var(--surface);
      }
      button {
        border: 0;
        border-radius: 0;
        border-block-end: 2px solid transparent;
        font-size: 14px;
        white-space: nowrap;
        flex: none;
      }
      button:focus-visible {
        outline-offset: -2px;
      }
      button[aria-current] {
        border-block-end-color: var(--accent);
        background: var(--page);
        font-weight: 600;
      }
      .bad {
        color: var(--bad);
      }
    `,
  ];

  declare bench: Workbench;

  protected readonly watching = new Watching(this);

  protected override updated(): void {
    this.renderRoot.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { content, view, known } = this.bench;
    const paths = Object.keys(content.files);
    if (paths.length < 2) return nothing;
    const broken = new Set(
      known.diagnostics.filter(({ severity }) => severity === 'error').map(({ span }) => span.file),
    );
    const ask = (): void => {
      this.dispatchEvent(new CustomEvent('command', { detail: 'add file' }));
    };
    return html`<nav aria-label="Files">
      ${paths.map(
        (path) =>
          html`<button
            class=${broken.has(path) ? 'bad' : ''}
            aria-current=${path === view.file ? 'page' : nothing}
            @click=${() => {
              this.bench.setView({ file: path });
            }}
          >
            ${broken.has(path) ? '✕ ' : ''}${path}
          </button>`,
      )}
      <button aria-label="Add a file" @click=${ask}>${icons.plus}</button>
    </nav>`;
  }
}

customElements.define('rw-files', RwFiles);
