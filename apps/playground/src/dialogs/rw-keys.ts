import { css, html, type TemplateResult } from 'lit';
import { keyTable } from '../app/keys.js';
import { RwDialog } from './dialog.js';

/** The keys that work in the app. */
export class RwKeys extends RwDialog<undefined> {
  static override styles = [
    RwDialog.styles,
    css`
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 8px 24px;
        margin: 0;
        font-size: 14px;
        line-height: 20px;
      }
      dd {
        margin: 0;
      }
      kbd {
        padding: 2px 6px;
        border: 1px solid var(--line);
        border-radius: 4px;
        font: 12px/20px var(--mono);
        white-space: nowrap;
      }
    `,
  ];

  protected readonly heading = 'Keys';

  protected content(): TemplateResult {
    return html`<dl>
        ${keyTable.map(
          ([keys, does]) =>
            html`<dt><kbd>${keys}</kbd></dt>
              <dd>${does}</dd>`,
        )}
      </dl>
      <p class="small muted">On a Mac, Ctrl is Command where the table says so.</p>`;
  }
}

customElements.define('rw-keys', RwKeys);
