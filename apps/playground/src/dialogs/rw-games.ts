import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Command } from '../app/rw-header.js';
import { icons } from '../base/icons.js';
import { type Game, listGames } from '../documents/gallery.js';
import type { Listed, Store } from '../documents/store.js';
import { RwDialog } from './dialog.js';

export type Picked =
  { readonly game: Game } | { readonly document: string } | { readonly remove: string } | { readonly command: Command };

const headings = { first: 'Small ones to begin with', games: 'Whole games', mechanics: 'One mechanic each' } as const;

/** What can be opened: one's own documents, games to start from, something new. */
export class RwGames extends RwDialog<Picked> {
  static override properties: PropertyDeclarations = {
    games: { state: true },
    documents: { state: true },
    wanted: { state: true },
    trouble: { state: true },
  };
  static override styles = [
    RwDialog.styles,
    css`
      ul {
        display: grid;
        gap: 8px;
        margin: 4px 0 0;
        padding: 0;
        list-style: none;
      }
      ul.cards {
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
      }
      .card {
        display: grid;
        align-content: start;
        justify-items: start;
        gap: 2px;
        block-size: 100%;
        inline-size: 100%;
        padding: 10px 12px;
        text-align: start;
      }
      .card span {
        font-size: 14px;
        line-height: 20px;
        color: var(--muted);
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 3;
        overflow: hidden;
      }
      li.own {
        display: flex;
        gap: 4px;
      }
      .own .open {
        flex: 1;
        min-inline-size: 0;
        justify-content: space-between;
        text-align: start;
      }
      .own .open strong {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-weight: 600;
      }
      .own .open span {
        color: var(--muted);
        font-size: 14px;
        white-space: nowrap;
      }
      input {
        inline-size: 100%;
      }
    `,
  ];

  protected readonly heading = 'Games and documents';
  store: Store | undefined;
  /** The one that is open. */
  current = '';
  declare private games: readonly Game[];
  declare private documents: readonly Listed[];
  declare private wanted: string;
  declare private trouble: string | undefined;

  constructor() {
    super();
    this.games = [];
    this.documents = [];
    this.wanted = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.store?.list().then((documents) => {
      this.documents = documents;
    });
    listGames().then(
      (games) => {
        this.games = games;
      },
      () => {
        this.trouble = 'The games could not be loaded. What is yours is here all the same.';
      },
    );
  }

  protected content(): TemplateResult {
    const start = (command: Command, label: string): TemplateResult =>
      html`<button
        @click=${() => {
          this.close({ command });
        }}
      >
        ${label}
      </button>`;
    return html`<div class="row">
        ${start('new scratch', 'New scratch pad')}${start('new rules', 'New ruleset')}${start('open file', 'Open a file …')}
      </div>
      ${this.documents.length === 0 ? nothing : this.own()}
      ${this.trouble === undefined ? nothing : html`<p class="small">${this.trouble}</p>`}
      <input
        type="search"
        aria-label="Search the games"
        placeholder="Search the games"
        @input=${(event: Event) => {
          this.wanted = (event.target as HTMLInputElement).value.toLowerCase();
        }}
      />
      ${(['first', 'games', 'mechanics'] as const).map((kind) => this.group(kind))}`;
  }

  private own(): TemplateResult {
    return html`<section aria-labelledby="own">
      <h3 id="own">On this device</h3>
      <ul>
        ${this.documents.map(
          ({ id, title, changed }) =>
            html`<li class="own">
              <button
                class="open"
                aria-current=${id === this.current ? 'true' : nothing}
                @click=${() => {
                  this.close({ document: id });
                }}
              >
                <strong dir="auto">${title}</strong><span>${id === this.current ? 'open' : when(changed)}</span>
              </button>
              <button
                class="icon quiet"
                aria-label="Delete ${title}"
                title="Delete"
                @click=${() => {
                  this.close({ remove: id });
                }}
              >
                ${icons.close}
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private group(kind: Game['kind']): TemplateResult | typeof nothing {
    const games = this.games.filter(
      (game) => game.kind === kind && `${game.title} ${game.description}`.toLowerCase().includes(this.wanted),
    );
    if (games.length === 0) return nothing;
    return html`<section aria-labelledby=${kind}>
      <h3 id=${kind}>${headings[kind]}</h3>
      <ul class="cards">
        ${games.map(
          (game) =>
            html`<li>
              <button
                class="card"
                @click=${() => {
                  this.close({ game });
                }}
              >
                <strong>${game.title}</strong
                >${game.description === '' ? nothing : html`<span>${game.description}</span>`}
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}

function when(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
}

customElements.define('rw-games', RwGames);
