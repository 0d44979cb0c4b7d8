import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { icons } from '../base/icons.js';
import { controls, tokens } from '../base/styles.js';
import { Watching } from './watching.js';
import type { Workbench } from './workbench.js';

/** What the header's buttons ask for. */
export type Command =
  | 'games'
  | 'share'
  | 'compare'
  | 'new scratch'
  | 'new rules'
  | 'open file'
  | 'save files'
  | 'duplicate'
  | 'delete'
  | 'add file'
  | 'rename file'
  | 'delete file'
  | 'make rule'
  | 'keys'
  | 'scheme';

/** The name of what is open, whether it is saved, undo, and everything else that can be done. */
export class RwHeader extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    compared: { type: Boolean },
    scheme: {},
  };
  static override styles = [
    tokens,
    controls,
    css`
      :host {
        display: block;
        border-block-end: 1px solid var(--faint);
      }
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        min-block-size: 48px;
        padding: 2px 12px;
      }
      .name {
        display: flex;
        flex: 1;
        min-inline-size: 0;
        align-items: baseline;
        gap: 0 8px;
      }
      h1 {
        margin: 0;
        min-inline-size: 0;
        font-size: 16px;
        line-height: 24px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .saved {
        white-space: nowrap;
        color: var(--muted);
        font-size: 14px;
        line-height: 20px;
      }
      .wide {
        display: inline-flex;
      }
      [popover] {
        inset: auto;
        inset-block-start: 50px;
        inset-inline-end: 8px;
        margin: 0;
        padding: 6px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--page);
        color: var(--text);
        box-shadow: 0 8px 24px rgb(0 0 0 / 0.2);
        max-block-size: calc(100% - 60px);
        overflow: auto;
      }
      [popover]:popover-open {
        display: grid;
      }
      [popover] button {
        justify-content: start;
        border-color: transparent;
        white-space: nowrap;
      }
      [popover] hr {
        inline-size: 100%;
        border: 0;
        border-block-start: 1px solid var(--faint);
        margin: 4px 0;
      }
      [popover] kbd {
        margin-inline-start: auto;
        padding-inline-start: 24px;
        color: var(--muted);
        font: 12px/20px var(--mono);
      }
      @media (width < 700px) {
        header {
          padding: 2px 8px 2px 12px;
          gap: 4px;
        }
        .name {
          display: grid;
        }
        h1 {
          line-height: 20px;
        }
        .saved {
          font-size: 12px;
          line-height: 16px;
        }
        .wide {
          display: none;
        }
      }
    `,
  ];

  declare bench: Workbench;
  declare compared: boolean;
  declare scheme: string;

  protected readonly watching = new Watching(this);

  protected override render(): TemplateResult {
    const { bench, compared } = this;
    const saved = { saved: 'Saved on this device', saving: 'Saving …', unsaved: 'Not saved' }[bench.keeper.state];
    return html`<header>
      <div class="name">
        <h1 dir="auto" title=${bench.title}>${bench.title}</h1>
        <span class="saved">${saved}</span>
      </div>
      <button
        class="icon"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        ?disabled=${!bench.canUndo}
        @click=${() => {
          bench.undo();
        }}
      >
        ${icons.undo}
      </button>
      <button
        class="icon wide"
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        ?disabled=${!bench.canRedo}
        @click=${() => {
          bench.redo();
        }}
      >
        ${icons.redo}
      </button>
      ${this.button('games', 'Games', 'wide')}
      ${bench.isScratch ? nothing : html`<button class="wide" aria-pressed=${compared} @click=${this.asks('compare')}>Compare with original</button>`}
      ${this.button('share', 'Share', '')}
      <button class="icon" aria-label="More" popovertarget="menu">${icons.more}</button>
      <div id="menu" popover aria-label="More">${this.menu()}</div>
    </header>`;
  }

  private menu(): TemplateResult {
    const { bench, scheme, compared } = this;
    const files = Object.keys(bench.content.files).length;
    const item = (command: Command, label: string, key?: string): TemplateResult =>
      html`<button @click=${this.asks(command)}>
        ${label}${key === undefined ? nothing : html`<kbd>${key}</kbd>`}
      </button>`;
    return html`${item('games', 'Games and documents …')}${item('new scratch', 'New scratch pad')}${item('new rules', 'New ruleset')}
      <hr />
      ${item('open file', 'Open a file …')}${item('save files', files > 1 ? 'Save all files (zip)' : 'Save as a file')}
      ${item('duplicate', 'Duplicate')}${item('delete', 'Delete')}
      <hr />
      ${
        bench.isScratch
          ? item('make rule', 'Make it a rule')
          : html`${item('add file', 'Add a file …')}
            ${files > 1 ? html`${item('rename file', 'Rename this file …')}${item('delete file', 'Delete this file')}` : nothing}
            ${item('compare', compared ? 'Stop comparing' : 'Compare with original')}`
      }
      <button
        ?disabled=${!bench.canRedo}
        @click=${() => {
          bench.redo();
        }}
      >
        Redo<kbd>Ctrl+Shift+Z</kbd>
      </button>
      <hr />
      ${item('scheme', `Colours: ${scheme}`)}${item('keys', 'Keys', 'F1')}`;
  }

  private button(command: Command, label: string, classes: string): TemplateResult {
    return html`<button class=${classes} @click=${this.asks(command)}>${label}</button>`;
  }

  private asks(command: Command): () => void {
    return () => {
      if (command !== 'scheme') this.renderRoot.querySelector<HTMLElement>('#menu')?.hidePopover();
      this.dispatchEvent(new CustomEvent<Command>('command', { detail: command }));
    };
  }
}

customElements.define('rw-header', RwHeader);
