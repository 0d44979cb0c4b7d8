/** How a game ended. */
import { toPlainJson } from '@rulewright/core';
import type { DoneRun } from '@rulewright/engine/run';
import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../base/texts.js';
import { capital, showJson } from '../base/words.js';
import type { Playable } from './playable.js';

export function endView(state: DoneRun, { kind, ir }: Playable, texts: Texts): TemplateResult {
  const path = `${kind}s.${ir.name}`;
  const outcome = ir.outcomes.find(({ name }) => name === state.outcome);
  const title = outcome && texts.title(`${path}.outcomes.${outcome.name}`, outcome);
  const result = ir.result ? capital(showJson(toPlainJson(state.result))) : undefined;
  const measures = Object.entries(state.measures).flatMap(([name, value]) => {
    const measure = ir.measures.find((each) => each.name === name);
    return value === null
      ? []
      : [[texts.title(`${path}.measures.${name}`, { ...measure, name }), showJson(toPlainJson(value))]];
  });
  return html`<div role="status">
    <p class="end">${[result, title].filter((each) => each !== undefined).join(' · ') || 'It is over.'}</p>
    ${
      measures.length === 0
        ? nothing
        : html`<dl>
            ${measures.map(
              ([name, value]) =>
                html`<div>
                  <dt dir="auto">${name}</dt>
                  <dd dir="auto">${value}</dd>
                </div>`,
            )}
          </dl>`
    }
  </div>`;
}
