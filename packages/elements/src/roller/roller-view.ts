/** The template of a roller: the form, the dice, what came of them, and how. */
import type { RollIr } from '@rulewright/core';
import type { AskingRun, Choice, DoneRun, RunState, TraceStep } from '@rulewright/engine/run';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Texts } from '../base/texts.js';
import type { Form } from '../fields/form.js';
import { questionView } from '../question/question-view.js';
import { sentenceView } from '../trace/sentence-view.js';
import { inlineView } from './inline-view.js';
import { type OddsAsked, oddsOf } from './odds-of.js';
import { resultView, tellResult } from './result-view.js';
import { messageOf } from './telling.js';

/** What the template reads and calls. */
export interface RollerHost {
  readonly rule: RollIr;
  readonly form: Form;
  readonly texts: Texts;
  readonly state: RunState | undefined;
  /** How many rolls there were. */
  readonly rolls: number;
  readonly layout: 'card' | 'inline';
  readonly trace: 'closed' | 'open' | 'off';
  readonly isDisabled: boolean;
  /** Undefined where no odds are shown. */
  readonly odds: OddsAsked | undefined;
  /** Whether the steps behind sentences are there, and the one that was pressed before they were. */
  readonly hasSteps: boolean;
  readonly askedStep: TraceStep | undefined;
  readonly roll: () => void;
  readonly loadSteps: (asked?: TraceStep) => void;
  readonly choose: (state: AskingRun, choice: Choice) => void;
}

export function rollerView(host: RollerHost): TemplateResult {
  return host.layout === 'inline' ? inline(host) : card(host);
}

function card(host: RollerHost): TemplateResult {
  const { rule, form, texts, isDisabled, odds } = host;
  const path = `rolls.${rule.name}`;
  const about = texts.description(path, rule);
  const fields = form.render(texts, isDisabled);
  const submit = (event: Event): void => {
    event.preventDefault();
    host.roll();
  };
  return html`<div class="card">
    <form novalidate @submit=${submit}>
      <div>
        <slot name="title"><h2>${texts.title(path, rule)}</h2></slot>
        ${about === undefined ? nothing : html`<p class="about" dir="auto">${about}</p>`}
      </div>
      ${fields.length === 0 ? nothing : html`<div class="fields">${fields}</div>`}
      <div class="actions">
        <button class="main" part="button" ?disabled=${isDisabled}>Roll</button>
        <slot name="actions"></slot>
      </div>
    </form>
    ${odds ? oddsOf(odds) : nothing}
    <div class="outcome-area">${outcome(host)}</div>
    ${status(host)}
  </div>`;
}

function inline(host: RollerHost): TemplateResult {
  const { rule, texts, state, isDisabled } = host;
  const button = html`<button class="main" part="button" ?disabled=${isDisabled} @click=${host.roll}>
    <slot name="title">${texts.title(`rolls.${rule.name}`, rule)}</slot>
  </button>`;
  return html`${inlineView(state, rule, texts, button)}
  ${state?.state === 'asking' ? outcome(host) : nothing}${status(host)}`;
}

function outcome(host: RollerHost): TemplateResult {
  const { state, rule, texts } = host;
  switch (state?.state) {
    case undefined:
      return html`<p class="muted about">Not rolled yet.</p>`;
    case 'failed':
      return html`<p class="problem">${state.diagnostic.message}</p>`;
    case 'asking':
      return html`${traceView(host, state)}${question(host, state)}`;
    case 'done':
      return html`${resultView(state, tellResult(state, rule, texts), true)}${traceView(host, state)}`;
  }
}

/** The sentence; the steps behind it once one of them was asked for. */
function traceView(host: RollerHost, { trace }: DoneRun | AskingRun): TemplateResult | typeof nothing {
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

function question({ choose }: RollerHost, state: AskingRun): TemplateResult | typeof nothing {
  if (state.question.kind !== 'decision') return nothing;
  const asked = questionView(state.question, {
    choose: (choice) => {
      choose(state, choice);
    },
  });
  return html`${keyed(state, asked)}`;
}

/** One message for each roll, also when it is the same as before. */
function status({ state, rule, texts, rolls }: RollerHost): TemplateResult {
  const message = messageOf(state, rule, texts);
  return html`<div class="spoken" role="status">${keyed(rolls, html`<span>${message}</span>`)}</div>`;
}
