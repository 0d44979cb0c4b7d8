/** A button and a number within a line of text. */
import type { RollIr } from '@rulewright/core';
import type { RunState } from '@rulewright/engine/run';
import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../base/texts.js';
import { tellResult } from './result-view.js';

export function inlineView(
  state: RunState | undefined,
  rule: RollIr,
  texts: Texts,
  button: TemplateResult,
): TemplateResult {
  const told = state?.state === 'done' ? tellResult(state, rule, texts) : undefined;
  const outcome =
    told?.outcome === undefined
      ? nothing
      : html`<span class="dot" aria-hidden="true">·</span> <span part="outcome" dir="auto">${told.outcome}</span>`;
  return html`<span class="inline"
    >${button}
    ${told ? html`<span class="headline"><span part="total" dir="auto">${told.total}</span>${outcome}</span>` : nothing}
    ${state?.state === 'failed' ? html`<span class="problem">${state.diagnostic.message}</span>` : nothing}</span
  >`;
}
