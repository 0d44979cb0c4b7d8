import type { Json } from '@rulewright/core';
import { figuresOf, sharesOf, type Tally } from '@rulewright/engine';
import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { numberText, percentText } from '../base/headline.js';
import { controls, tokens } from '../base/styles.js';

const sizes = [10_000, 100_000, 1_000_000, 10_000_000] as const;
/** So many values of a result are listed. */
const mostRows = 40;

/** Throws the dice many times and counts. Only ever when somebody asks for it. */
export class RwSimulate extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    running: { state: true },
    tally: { state: true },
    note: { state: true },
  };
  static override styles = [
    tokens,
    controls,
    css`
      summary {
        min-block-size: var(--target);
        line-height: var(--target);
        cursor: pointer;
        font-size: 14px;
        font-weight: 600;
        color: var(--muted);
      }
      progress {
        inline-size: 100%;
        accent-color: var(--accent);
      }
      .body {
        display: grid;
        gap: 8px;
      }
      table {
        border-collapse: collapse;
        font-size: 14px;
        line-height: 20px;
      }
      th,
      td {
        padding: 3px 12px 3px 0;
        text-align: start;
        border-block-end: 1px solid var(--faint);
      }
      td {
        text-align: end;
      }
    `,
  ];

  declare bench: Workbench;
  declare private running: { readonly of: number; readonly done: number } | undefined;
  declare private tally: Tally | undefined;
  declare private note: string | undefined;
  private trials: number = sizes[2];
  private about = '';

  protected readonly watching = new Watching(this, () => {
    // Figures of other rules or inputs say nothing about these.
    if (this.tally && this.about !== JSON.stringify(this.bench.question)) this.tally = undefined;
  });

  protected override render(): TemplateResult {
    const { running, tally, note } = this;
    const choose = (event: Event): void => {
      this.trials = Number((event.target as HTMLSelectElement).value);
    };
    return html`<details>
      <summary>Simulate</summary>
      <div class="body">
        <div class="row">
          <select aria-label="How many trials" @change=${choose}>
            ${sizes.map((size) => html`<option value=${size} .selected=${size === this.trials}>${numberText(size, 0)} trials</option>`)}
          </select>
          ${running ? html`<button @click=${this.cancel}>Cancel</button>` : html`<button class="main" @click=${this.start}>Simulate</button>`}
        </div>
        ${running ? html`<progress max=${running.of} .value=${running.done} aria-label="Trials done"></progress>` : nothing}
        ${note === undefined ? nothing : html`<p class="small muted" role="status">${note}</p>`}
        ${tally ? this.figures(tally) : nothing}
      </div>
    </details>`;
  }

  private figures(tally: Tally): TemplateResult {
    const outcome = tally.tables.find(({ told }) => told.length === 1 && told[0]?.role === 'outcome');
    const result = tally.tables.find(({ told }) => told.length === 1 && told[0]?.role === 'result');
    const mean = result && figuresOf(result);
    const shown = outcome ?? result;
    const shares = shown ? sharesOf(shown) : [];
    return html`<table>
      <caption class="spoken">
        Figures of ${numberText(tally.trials, 0)} trials
      </caption>
      <tbody>
        ${
          mean
            ? html`<tr>
                <th scope="row">average</th>
                <td>≈ ${numberText(mean.mean)} ± ${numberText(1.96 * mean.standardError, 3)}</td>
              </tr>`
            : nothing
        }
        ${shares.slice(0, mostRows).map(
          ({ values, share, interval: { low, high } }) =>
            html`<tr>
              <th scope="row">${wordOf(values[0])}</th>
              <td>≈ ${percentText(share)} ± ${percentText((high - low) / 2)}</td>
            </tr>`,
        )}
        ${tally.failed.map(
          ({ code, count }) =>
            html`<tr>
              <th scope="row">ended with ${code}</th>
              <td>${numberText(count, 0)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private readonly start = async (): Promise<void> => {
    const { bench, trials } = this;
    const { question } = bench;
    const { rules } = bench.known;
    if (rules === undefined || !question) return;
    this.about = JSON.stringify(question);
    this.running = { of: trials, done: 0 };
    this.tally = undefined;
    this.note = 'Throwing dice …';
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    const began = performance.now();
    const outcome = await bench.session.simulate({ rules, ...question, trials, seed }, ({ done, tally }) => {
      this.running = { of: trials, done };
      this.tally = tally;
    });
    this.running = undefined;
    const seconds = numberText((performance.now() - began) / 1000, 1);
    if (outcome.state === 'failed') this.note = outcome.problem;
    else if (outcome.state !== 'answered')
      this.note = this.tally ? `Stopped after ${numberText((this.tally as Tally).trials, 0)} trials.` : 'Stopped.';
    else if (outcome.reply.diagnostics)
      this.note = outcome.reply.diagnostics[0]?.message ?? 'This roll cannot be simulated.';
    else this.note = `${numberText(trials, 0)} trials in ${seconds} s.`;
  };

  private readonly cancel = (): void => {
    this.bench.session.stopSimulation();
  };
}

function wordOf(value: Json | undefined): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'number') return numberText(value, 6);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

customElements.define('rw-simulate', RwSimulate);
