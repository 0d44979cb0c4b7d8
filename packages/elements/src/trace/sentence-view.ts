import type { Trace, TraceStep } from '@rulewright/engine/run';
import { html, type TemplateResult } from 'lit';
import { sentenceOf } from './sentence.js';

/** Keeps what ends a clause on the line of the word before it. */
const noBreak = '\u2060';

/** How a roll came about in one sentence, whose numbers lead to their steps. */
export function sentenceView(trace: Trace, pick: (step: TraceStep) => void): TemplateResult {
  return html`<p class="sentence" part="sentence" dir="auto">
    ${sentenceOf(trace).map(({ text, step }) =>
      step
        ? html`<button
            type="button"
            @click=${() => {
              pick(step);
            }}
          >
            ${text}
          </button>`
        : text.replace(/^[.,:;]/, `${noBreak}$&`),
    )}
  </p>`;
}
