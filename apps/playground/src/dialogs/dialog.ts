import { css, type CSSResultGroup, html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit';
import { icons } from '../base/icons.js';
import { controls, tokens } from '../base/styles.js';

export const dialogStyles = css`
  dialog {
    inline-size: min(100vw - 16px, var(--width, 44rem));
    max-inline-size: none;
    max-block-size: min(100dvh - 16px, 52rem);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--page);
    color: var(--text);
    overflow: hidden;
  }
  dialog[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.45);
  }
  .top {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 8px 8px 20px;
    border-block-end: 1px solid var(--faint);
  }
  .top h2 {
    flex: 1;
    font-size: 20px;
    line-height: 28px;
  }
  .content {
    display: grid;
    align-content: start;
    gap: 16px;
    padding: 16px 20px 20px;
    overflow: auto;
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A dialog that is asked and answers once; undefined when it was closed. */
export abstract class RwDialog<Answer> extends LitElement {
  static override properties: PropertyDeclarations = {};
  static override styles: CSSResultGroup = [tokens, controls, dialogStyles];

  private answer: Answer | undefined;

  protected abstract readonly heading: string;
  protected abstract content(): TemplateResult;

  async ask(): Promise<Answer | undefined> {
    document.body.append(this);
    await this.updateComplete;
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog) return undefined;
    dialog.showModal();
    await new Promise((resolve) => {
      dialog.addEventListener('close', resolve, { once: true });
    });
    this.remove();
    return this.answer;
  }

  protected close(answer?: Answer): void {
    this.answer = answer;
    this.renderRoot.querySelector('dialog')?.close();
  }

  protected override render(): TemplateResult {
    const press = (event: MouseEvent): void => {
      // The backdrop is the dialog itself, what is inside has elements of its own.
      if (event.target === event.currentTarget) this.close();
    };
    return html`<dialog aria-labelledby="heading" @click=${press}>
      <div class="top">
        <h2 id="heading">${this.heading}</h2>
        <button
          class="icon quiet"
          aria-label="Close"
          @click=${() => {
            this.close();
          }}
        >
          ${icons.close}
        </button>
      </div>
      <div
        class="content"
        @leave=${() => {
          this.close();
        }}
      >
        ${this.content()}
      </div>
    </dialog>`;
  }
}
