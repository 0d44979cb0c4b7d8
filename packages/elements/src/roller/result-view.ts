/** What came of a roll: the dice, the number in large, what it means. */
import { type RollIr, toPlainJson } from '@rulewright/core';
import type { DoneRun } from '@rulewright/engine/run';
import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../base/texts.js';
import { capital, showJson } from '../base/words.js';
import { diceGroups } from './dice-groups.js';

/** A longer result is no headline. */
const longestHeadline = 24;

export interface Told {
  readonly total: string;
  readonly outcome: string | undefined;
  readonly measures: readonly (readonly [title: string, value: string])[];
}

export function tellResult(done: DoneRun, roll: RollIr, texts: Texts): Told {
  const path = `rolls.${roll.name}`;
  const outcome = roll.outcomes.find(({ name }) => name === done.outcome);
  const title = outcome && texts.title(`${path}.outcomes.${outcome.name}`, outcome);
  const result = toPlainJson(done.result);
  // A roll whose result is its outcome is told once.
  const total = result === done.outcome && title !== undefined ? title : showJson(result);
  const measures = Object.entries(done.measures).flatMap(([name, value]) => {
    const measure = roll.measures.find((each) => each.name === name);
    const shown = toPlainJson(value);
    return shown === null || shown === false
      ? []
      : [[texts.title(`${path}.measures.${name}`, { ...measure, name }), showJson(shown)] as const];
  });
  return { total, outcome: title === total ? undefined : title, measures };
}

export function resultView(done: DoneRun, { total, outcome, measures }: Told, moves: boolean): TemplateResult {
  return html`${diceGroups(done).map(
      ({ title, dice }) =>
        html`<div class="dice-group">
          ${title === undefined ? nothing : html`<span class="group-title">${title}</span>`}
          <rw-dice
            part="dice"
            exportparts="die, face, outline, mark"
            motion=${moves ? 'auto' : 'off'}
            .dice=${dice}
          ></rw-dice>
        </div>`,
    )}
    <p class="headline ${total.length > longestHeadline ? 'long' : ''}">
      <span part="total" dir="auto">${capital(total)}</span
      >${outcome === undefined ? nothing : html`<span class="dot" aria-hidden="true">·</span> <span part="outcome" dir="auto">${outcome}</span>`}
    </p>
    ${
      measures.length === 0
        ? nothing
        : html`<dl>
            ${measures.map(
              ([title, value]) =>
                html`<div>
                  <dt dir="auto">${title}</dt>
                  <dd dir="auto">${value}</dd>
                </div>`,
            )}
          </dl>`
    }`;
}
