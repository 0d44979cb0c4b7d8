/** The odds of what a form says now, in an element that is loaded for it. */
import type { Program } from '@rulewright/core';
import { html, type TemplateResult } from 'lit';
import type { Values } from '../fields/form.js';

export interface OddsAsked {
  readonly view: 'chart' | 'headline';
  readonly roll: string;
  readonly program: Program | undefined;
  readonly values: Values;
  readonly options: Values;
}

export function oddsOf({ view, roll, program, values, options }: OddsAsked): TemplateResult {
  void import('../odds/rw-odds.js');
  return html`<rw-odds
    class="odds"
    view=${view}
    roll=${roll}
    .ruleset=${program}
    .values=${values}
    .options=${options}
  ></rw-odds>`;
}
