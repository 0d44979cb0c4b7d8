/** Words to choose from: a switch, segments where they are few, else a list. */
import type { Json } from '@rulewright/core';
import { html, type TemplateResult } from 'lit';
import { type FieldHost, type FieldSpec, pathKey } from './host.js';

export interface Option {
  readonly value: Json;
  readonly label: string;
}

/** So many choices are shown side by side. */
const mostSegments = 4;
/** Longer words do not fit side by side on a phone. */
const longestSegments = 30;

export function switchField(host: FieldHost, { path, value }: FieldSpec, label: string): TemplateResult {
  return html`<input
    id=${pathKey(path)}
    class="switch"
    aria-label=${label}
    type="checkbox"
    role="switch"
    .checked=${value === true}
    ?disabled=${host.disabled}
    @change=${(event: Event) => {
      host.change(path, (event.target as HTMLInputElement).checked);
    }}
  />`;
}

export function choiceField(
  host: FieldHost,
  spec: FieldSpec,
  options: readonly Option[],
  label: string,
): TemplateResult {
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  return options.length <= mostSegments && letters <= longestSegments
    ? segments(host, spec, options, label)
    : select(host, spec, options, label);
}

/** Whether a field is made of several controls, and so is a group rather than one control with a label. */
export function isSegmented(options: readonly Option[]): boolean {
  return options.length <= mostSegments && options.reduce((sum, { label }) => sum + label.length, 0) <= longestSegments;
}

function segments(
  host: FieldHost,
  { path, value }: FieldSpec,
  options: readonly Option[],
  label: string,
): TemplateResult {
  const name = pathKey(path);
  return html`<span class="segments" role="radiogroup" aria-label=${label}>
    ${options.map(
      (option) =>
        html`<label>
          <input
            type="radio"
            name=${name}
            .checked=${same(option.value, value)}
            ?disabled=${host.disabled}
            @change=${() => {
              host.change(path, option.value);
            }}
          /><span>${option.label}</span>
        </label>`,
    )}
  </span>`;
}

function select(
  host: FieldHost,
  { path, value }: FieldSpec,
  options: readonly Option[],
  label: string,
): TemplateResult {
  const change = (event: Event): void => {
    const option = options[(event.target as HTMLSelectElement).selectedIndex];
    if (option) host.change(path, option.value);
  };
  return html`<select id=${pathKey(path)} aria-label=${label} ?disabled=${host.disabled} @change=${change}>
    ${options.map((option) => html`<option .selected=${same(option.value, value)}>${option.label}</option>`)}
  </select>`;
}

function same(a: Json, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
