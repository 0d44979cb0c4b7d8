import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { RwDialog } from './dialog.js';

/** Asks for a name, and says at once why one cannot be taken. */
export class RwName extends RwDialog<string> {
  static override properties: PropertyDeclarations = { problem: { state: true } };
  static override styles = [
    RwDialog.styles,
    css`
      dialog {
        --width: 28rem;
      }
      form {
        display: grid;
        gap: 8px;
      }
      .bad {
        color: var(--bad);
      }
    `,
  ];

  heading = '';
  start = '';
  problemOf: (name: string) => string | undefined = () => undefined;
  declare private problem: string | undefined;

  protected content(): TemplateResult {
    const submit = (event: Event): void => {
      event.preventDefault();
      const name = this.renderRoot.querySelector('input')?.value.trim() ?? '';
      this.problem = this.problemOf(name);
      if (this.problem === undefined) this.close(name);
    };
    return html`<form @submit=${submit}>
      <label for="name">Name</label>
      <input
        id="name"
        autofocus
        .value=${this.start}
        aria-invalid=${this.problem !== undefined}
        aria-describedby="problem"
      />
      <p id="problem" class="small bad" role="alert">${this.problem ?? nothing}</p>
      <div class="row"><button class="main">Save</button></div>
    </form>`;
  }
}

customElements.define('rw-name', RwName);
