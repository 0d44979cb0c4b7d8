/** What a roller shows once something was rolled: the dice, what came of them, and how; or what is asked. */
import type { RollIr } from '@rulewright/core';
import type { AskingRun, Choice, DoneRun, RunState, TraceStep } from '@rulewright/engine/run';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Texts } from '../base/texts.js';
import '../dice/rw-dice.js';
import { questionView } from '../question/question-view.js';
import { sentenceView } from '../trace/sentence-view.js';
import { resultView, tellResult } from './result-view.js';

/** What the templates read and call. */
export interface OutcomeHost {
  readonly rule: RollIr;
  readonly texts: Texts;
  readonly trace: 'closed' | 'open' | 'off';
  /** Whether the steps behind sentences are there, and the one that was pressed before they were. */
  readonly hasSteps: boolean;
  readonly askedStep: TraceStep | undefined;
  readonly loadSteps: (asked?: TraceStep) => void;
  readonly choose: (state: AskingRun, choice: Choice) => void;
}

export function outcomeView(host: OutcomeHost, state: RunState): TemplateResult {
  switch (state.state) {
    case 'failed':
      return html`<p class="problem">${state.diagnostic.message}</p>`;
    case 'asking':
      return html`${traceView(host, state)}${question(host, state)}`;
    case 'done':
      return html`${resultView(state, tellResult(state, host.rule, host.texts), true)}${traceView(host, state)}`;
  }
}

/** A number within a line of text; what is asked stands below it. */
export function inlineOutcome({ rule, texts }: OutcomeHost, state: RunState): TemplateResult | typeof nothing {
  if (state.state === 'asking') return nothing;
  if (state.state === 'failed') return html`<span class="problem">${state.diagnostic.message}</span>`;
  const { total, outcome } = tellResult(state, rule, texts);
  return html`<span class="headline"
    ><span part="total" dir="auto">${total}</span>${
      outcome === undefined
        ? nothing
        : html`<span class="dot" aria-hidden="true">·</span> <span part="outcome" dir="auto">${outcome}</span>`
    }</span
  >`;
}

/** The sentence; the steps behind it once one of them was asked for. */
function traceView(host: OutcomeHost, { trace }: DoneRun | AskingRun): TemplateResult | typeof nothing {
  if (host.trace === 'off' || !trace) return nothing;
  if (host.trace === 'open') host.loadSteps();
  if (!host.hasSteps) return html`<div part="trace">${sentenceView(trace, host.loadSteps)}</div>`;
  return html`<rw-trace
    part="trace"
    exportparts="sentence, step, value"
    open=${host.trace === 'open' ? 'all' : 'none'}
    .trace=${trace}
    .at=${host.askedStep}
  ></rw-trace>`;
}

function question({ choose }: OutcomeHost, state: AskingRun): TemplateResult | typeof nothing {
  if (state.question.kind !== 'decision') return nothing;
  const asked = questionView(state.question, {
    choose: (choice) => {
      choose(state, choice);
    },
  });
  return html`${keyed(state, asked)}`;
}
