import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { download } from '../base/download.js';
import { controls, tokens } from '../base/styles.js';
import { fileName } from '../documents/open-files.js';
import {
  type Embed,
  embedKinds,
  type EmbedKind,
  pageAround,
  reservingRule,
  rulesFor,
  snippet,
} from '../share/embed.js';

/** What is longer is better a file of its own. */
const mostInline = 40_000;

/** What is reserved at least; the preview says when something is higher. */
const heights: Readonly<Record<EmbedKind, number>> = { 'rw-roller': 360, 'rw-odds': 440, 'rw-play': 480 };

/** Lines for somebody's own page, and how they look there. */
export class RwEmbed extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    kind: { state: true },
    high: { state: true },
    said: { state: true },
  };
  static override styles = [
    tokens,
    controls,
    css`
      :host {
        display: grid;
        gap: 12px;
        grid-template-columns: minmax(0, 1fr);
      }
      textarea {
        inline-size: 100%;
        min-block-size: 8.5em;
        padding: 8px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--surface);
        color: var(--text);
        font: 12px/18px var(--mono);
        resize: vertical;
        word-break: break-all;
      }
      iframe {
        inline-size: 100%;
        border: 1px solid var(--faint);
        border-radius: 6px;
        background: var(--page);
      }
      pre {
        margin: 4px 0;
        padding: 8px;
        overflow-x: auto;
        background: var(--surface);
        border-radius: 6px;
        font: 12px/18px var(--mono);
      }
      summary {
        min-block-size: var(--target);
        line-height: var(--target);
        cursor: pointer;
        font-size: 14px;
      }
    `,
  ];

  declare bench: Workbench;
  declare private kind: EmbedKind;
  /** How high it has become in the preview. */
  declare private high: number;
  private sizes: ResizeObserver | undefined;
  declare private said: string | undefined;
  protected readonly watching = new Watching(this);

  constructor() {
    super();
    this.kind = 'rw-roller';
    this.high = 0;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes?.disconnect();
  }

  protected override render(): TemplateResult {
    const { bench } = this;
    const { program } = bench.known;
    if (!program) return html`<p class="small">Put the errors right first.</p>`;
    const hasGame = program.actions.length + program.scenarios.length > 0;
    const kinds = (Object.keys(embedKinds) as EmbedKind[]).filter((each) =>
      each === 'rw-play' ? hasGame : bench.rolls.length > 0,
    );
    const kind = kinds.includes(this.kind) ? this.kind : (kinds[0] ?? 'rw-roller');
    const embed = this.embed(kind);
    if (!embed) return html`<p class="small">There is nothing to show yet.</p>`;
    const rules = rulesFor(program, embed.attributes);
    const inside = snippet({ ...embed, rules });
    // The app's own policy forbids styles in a line; the frame has its height anyway.
    const shown = snippet({ ...embed, rules, height: undefined });
    const isInline = inside.length <= mostInline;
    const { roll, action, scenario } = embed.attributes;
    const file = `${fileName(`${bench.title} ${roll ?? scenario ?? action ?? ''}`)}.json`;
    const text = isInline ? inside : snippet({ ...embed, rules: file });
    const scheme = document.documentElement.dataset['scheme'] ?? 'light dark';
    return html`<div class="row">
        <label class="row small"
          >What
          <select
            aria-label="What to embed"
            @change=${(event: Event) => {
              this.kind = (event.target as HTMLSelectElement).value as EmbedKind;
              this.high = 0;
            }}
          >
            ${kinds.map((each) => html`<option value=${each} .selected=${each === kind}>${embedKinds[each]}</option>`)}
          </select>
        </label>
      </div>
      <textarea
        readonly
        aria-label="Lines for your page"
        .value=${text}
        @focus=${(event: Event) => {
          (event.target as HTMLTextAreaElement).select();
        }}
      ></textarea>
      <div class="row">
        <button class="main" @click=${() => void this.copy(text)}>Copy</button>
        ${
          isInline
            ? nothing
            : html`<button
                @click=${() => {
                  download(file, new Blob([JSON.stringify(rules)], { type: 'application/json' }));
                }}
              >
                Save ${file}
              </button>`
        }
      </div>
      <p class="small muted" role="status">
        ${this.said ?? (isInline ? 'Paste both lines where it is to appear. The rules are in them.' : `Put ${file} beside your page, and paste both lines.`)}
      </p>
      <iframe
        title="How it looks"
        height=${this.heightOf(kind) + 40}
        @load=${this.begin}
        srcdoc=${pageAround(shown, bench.title, scheme)}
      ></iframe>
      <details>
        <summary>For pages with a strict policy</summary>
        <p class="small">
          Such a page forbids the style in the line. Take it out, and put this into your style sheet, so that nothing
          jumps:
        </p>
        <pre>${reservingRule(kind, this.heightOf(kind))}</pre>
        <p class="small">
          Put the files of <code>${embed.elements}</code> on your own site and change the address in the first line. No
          other scripts are needed, and none is written in the page.
        </p>
      </details>`;
  }

  private embed(kind: EmbedKind): Omit<Embed, 'rules'> | undefined {
    const { bench } = this;
    const { program } = bench.known;
    const { roll, view } = bench;
    const base = {
      kind,
      values: bench.values,
      elements: new URL('elements/', document.baseURI).href,
      height: this.heightOf(kind),
    };
    if (kind === 'rw-play') {
      const [of, name] = (view.played ?? '').split(' ');
      const played = of === 'scenario' || of === 'action' ? { [of]: name ?? '' } : undefined;
      const first = program?.scenarios[0]
        ? { scenario: program.scenarios[0].name }
        : { action: program?.actions[0]?.name ?? '' };
      return { ...base, attributes: played ?? first, instead: bench.title };
    }
    if (!roll) return undefined;
    const mode = view.mode ?? 'at-least';
    const odds = { mode, ...(view.target === undefined ? {} : { target: String(view.target) }) };
    return {
      ...base,
      attributes: { roll: roll.name, ...(kind === 'rw-odds' ? odds : {}) },
      instead: roll.title ?? roll.name,
    };
  }

  private heightOf(kind: EmbedKind): number {
    return Math.max(heights[kind], this.high);
  }

  private readonly begin = ({ target }: Event): void => {
    const page = (target as HTMLIFrameElement).contentDocument;
    // Keys that are pressed in the preview are not heard around it.
    page?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented)
        this.dispatchEvent(new CustomEvent('leave', { bubbles: true, composed: true }));
    });
    const shown = page?.querySelector(Object.keys(embedKinds).join());
    this.sizes?.disconnect();
    if (!shown) return;
    this.sizes = new ResizeObserver(() => {
      this.high = Math.max(this.high, Math.ceil(shown.getBoundingClientRect().height));
    });
    this.sizes.observe(shown);
  };

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = 'Copied.';
    } catch {
      this.renderRoot.querySelector('textarea')?.select();
      this.said = 'The lines are selected; copy them with Ctrl+C.';
    }
  }
}

customElements.define('rw-embed', RwEmbed);
