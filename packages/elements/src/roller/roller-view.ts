/** The template of a roller: the form, and what came of it. */
import type { RunState } from '@rulewright/engine/run';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Form } from '../fields/form.js';
import type { Use } from './in-use.js';
import { type OddsAsked, oddsOf } from './odds-of.js';
import type { OutcomeHost } from './outcome-view.js';

/** What the template reads and calls. */
export interface RollerHost extends OutcomeHost {
  readonly form: Form;
  /** There before anything is rolled. */
  readonly use: Use | undefined;
  readonly state: RunState | undefined;
  /** How many rolls there were. */
  readonly rolls: number;
  /** Whether a roll waits for what makes rolls, and what is said when that cannot be had. */
  readonly waits: boolean;
  readonly trouble: string | undefined;
  readonly layout: 'card' | 'inline';
  readonly isDisabled: boolean;
  /** Undefined where no odds are shown. */
  readonly odds: OddsAsked | undefined;
  readonly roll: () => void;
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

function outcome(host: RollerHost): TemplateResult | undefined {
  const { state, use, waits, trouble } = host;
  if (trouble !== undefined) return html`<p class="problem">${trouble}</p>`;
  return state
    ? use?.outcomeView(host, state)
    : html`<p class="muted about">${waits ? 'Rolling…' : 'Not rolled yet.'}</p>`;
}

function inline(host: RollerHost): TemplateResult {
  const { rule, texts, state, use, trouble, isDisabled } = host;
  return html`<span class="inline"
      ><button class="main" part="button" ?disabled=${isDisabled} @click=${host.roll}>
        <slot name="title">${texts.title(`rolls.${rule.name}`, rule)}</slot>
      </button>
      ${
        trouble === undefined ? state && use?.inlineOutcome(host, state) : html`<span class="problem">${trouble}</span>`
      }</span
    >
    ${state?.state === 'asking' ? outcome(host) : nothing}${status(host)}`;
}

/** One message for each roll, also when it is the same as before. */
function status({ state, rule, texts, rolls, use, trouble }: RollerHost): TemplateResult {
  const message = trouble ?? use?.messageOf(state, rule, texts);
  return html`<div class="spoken" role="status">${keyed(rolls, html`<span>${message}</span>`)}</div>`;
}
