/** A decision as a small form: what is offered, and what the rules suggest. */
import type { Choice, DecisionQuestion } from '@rulewright/engine/run';
import { html, nothing, type TemplateResult } from 'lit';
import { capital, humanise, showJson } from '../base/words.js';

export interface QuestionHost {
  choose(choice: Choice): void;
}

export function questionView(question: DecisionQuestion, host: QuestionHost): TemplateResult {
  const { title, by, candidates, preferred, many, min, max, secret } = question;
  const asks = title ?? (many ? `Which? ${countWords(min, max)}` : 'Which?');
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const chosen = [...form.querySelectorAll('input')].flatMap((input, index) => (input.checked ? [index] : []));
    if (chosen.length >= min && chosen.length <= max) host.choose(many ? chosen : (chosen[0] ?? 0));
    else form.querySelector('.problem')?.replaceChildren(`Choose ${countWords(min, max).toLowerCase()}`);
  };
  return html`<form class="question" part="question" @submit=${submit}>
    <fieldset>
      <legend><strong>${capital(humanise(by))}</strong>: ${asks}${secret ? ' (in secret)' : ''}</legend>
      <div class="candidates">
        ${candidates.map(
          (candidate, index) =>
            html`<label class="candidate" part=${preferred.includes(index) ? 'choice suggested' : 'choice'}>
              <input type=${many ? 'checkbox' : 'radio'} name="choice" .checked=${preferred.includes(index)} />
              <span>${capital(showJson(candidate))}</span>
              ${preferred.includes(index) ? html`<span class="muted">suggested</span>` : nothing}
            </label>`,
        )}
      </div>
      ${candidates.length === 0 ? html`<p class="muted">There is nothing to choose from.</p>` : nothing}
      <p class="problem" role="alert"></p>
      <button class="main">Choose</button>
    </fieldset>
  </form>`;
}

function countWords(min: number, max: number): string {
  if (min === max) return `${String(min)}.`;
  return min === 0 ? `Up to ${String(max)}.` : `${String(min)} to ${String(max)}.`;
}
