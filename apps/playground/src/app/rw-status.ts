import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { type Headline, headlineOf } from '../base/headline.js';
import { controls, tokens } from '../base/styles.js';
import { Watching } from './watching.js';
import type { Workbench } from './workbench.js';

/** What is always visible: the odds in view, how many examples hold and fail, how many problems there are. */
export class RwStatus extends LitElement {
  static override properties: PropertyDeclarations = { bench: { attribute: false } };
  static override styles = [
    tokens,
    controls,
    css`
      :host {
        display: block;
        border-block-start: 1px solid var(--faint);
        background: var(--surface);
      }
      div {
        display: flex;
        align-items: stretch;
        min-block-size: 40px;
        padding: 0 4px;
        font-size: 14px;
        line-height: 20px;
      }
      button {
        border-color: transparent;
        padding: 0 8px;
        white-space: nowrap;
        min-inline-size: 0;
        font-size: 14px;
        border-radius: 0;
      }
      .odds {
        order: -1;
        flex: 0 1 auto;
        overflow: hidden;
      }
      .odds span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .odds strong {
        flex: none;
      }
      svg {
        inline-size: 60px;
        block-size: 22px;
        flex: none;
        fill: var(--series-1);
      }
      .old {
        color: var(--muted);
        font-style: italic;
      }
      .old svg {
        fill: var(--muted);
      }
      .good {
        color: var(--good);
      }
      .bad {
        color: var(--bad);
        font-weight: 600;
      }
      .warn {
        color: var(--warn);
      }
      .space {
        flex: 1;
      }
      @media (width < 700px) {
        div {
          min-block-size: 44px;
        }
        .detail,
        .calm {
          display: none;
        }
      }
      @media (width >= 700px) {
        .odds {
          order: 2;
        }
      }
    `,
  ];

  declare bench: Workbench;

  protected readonly watching = new Watching(this);
  /** The headline, by what it is made from: it is drawn far more often than it changes. */
  private line: { readonly of: readonly unknown[]; readonly text: Headline | undefined } | undefined;

  protected override render(): TemplateResult {
    const { known } = this.bench;
    const total = known.program?.examples.length ?? 0;
    const count = (verdict: string): number =>
      [...known.reports.values()].filter((each) => each.verdict === verdict).length;
    const [passed, failed, unknown] = [count('passed'), count('failed'), count('unknown')];
    const errors = known.diagnostics.filter(({ severity }) => severity === 'error').length;
    const problems = known.diagnostics.length;
    const waiting = total - passed - failed - unknown;
    return html`<div>
      ${this.oddsButton()}
      ${
        total === 0
          ? nothing
          : html`<button class="calm" @click=${this.shows('tests')}>
                <span class="good">✓</span> ${passed}
                ${passed === 1 ? 'holds' : 'hold'}${waiting > 0 ? html` <span class="muted">· ${waiting} waiting</span>` : nothing}
              </button>
              ${failed === 0 ? nothing : html`<button class="bad" @click=${this.shows('tests')}>◆ ${failed}<span class="detail">${failed === 1 ? 'fails' : 'fail'}</span></button>`}
              ${unknown === 0 ? nothing : html`<button class="warn calm" @click=${this.shows('tests')}>▲ ${unknown}<span class="detail">could not run</span></button>`}`
      }
      <button class=${problems === 0 ? 'calm' : errors > 0 ? 'bad' : 'warn'} @click=${this.shows('problems')}>
        ${
          problems === 0
            ? 'No problems found.'
            : html`! ${problems}<span class="detail">${problems === 1 ? 'problem' : 'problems'}</span>`
        }
      </button>
      <span class="space"></span>
    </div>`;
  }

  private oddsButton(): TemplateResult {
    const { bench } = this;
    const { roll, known } = bench;
    const line = this.headline();
    const title = roll?.title ?? roll?.name ?? '';
    if (!line) {
      const why = known.oddsProblem !== undefined ? 'no exact odds' : 'no odds yet';
      return html`<button class="odds" @click=${this.shows('odds')}>
        ${roll ? html`<span>${title}</span>` : nothing}<span class="muted">${why}</span>
      </button>`;
    }
    return html`<button class="odds ${known.isOld ? 'old' : ''}" data-headline @click=${this.shows('odds')}>
      <span dir="auto">${title}</span>${bars(line)}<span dir="auto">${line.what}</span><strong>${line.figure}</strong>
    </button>`;
  }

  private headline(): Headline | undefined {
    const { bench } = this;
    const { odds } = bench.known;
    if (!odds || !bench.roll) return undefined;
    const { roll } = bench;
    const { show = 'result', mode = 'at-least', target } = bench.view;
    const of = [odds, roll, show, mode, target];
    if (!this.line || this.line.of.some((each, index) => each !== of[index])) {
      const titleOf = (name: string): string => roll.outcomes.find((each) => each.name === name)?.title ?? name;
      this.line = { of, text: headlineOf(odds, { show, mode, target, titleOf, locale: undefined }) };
    }
    return this.line.text;
  }

  private shows(what: 'odds' | 'tests' | 'problems'): () => void {
    return () => {
      this.dispatchEvent(new CustomEvent('reveal', { detail: what }));
    };
  }
}

function bars({ bars: heights }: Headline): TemplateResult {
  const width = 60 / Math.max(1, heights.length);
  return html`<svg viewBox="0 0 60 22" preserveAspectRatio="none" aria-hidden="true">
    <path
      d=${heights.map((height, index) => `M${(index * width + 0.5).toFixed(2)} 22v${(-Math.max(1, height * 22)).toFixed(2)}h${(width - 1).toFixed(2)}V22Z`).join('')}
    />
  </svg>`;
}

customElements.define('rw-status', RwStatus);
