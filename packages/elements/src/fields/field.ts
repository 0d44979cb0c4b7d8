/** One field of a form, by the type of what it asks for. */
import { type Json, type PoolType, type Type } from '@rulewright/core';
import { html, nothing, type TemplateResult } from 'lit';
import { capital, humanise } from '../base/words.js';
import { choiceField, isSegmented, type Option, switchField } from './choice-field.js';
import { readDice } from './dice-text.js';
import { fractionField } from './fraction-field.js';
import { listField, recordField } from './group-field.js';
import { type FieldHost, type FieldSpec, pathKey } from './host.js';
import { hasSlider, integerField } from './number-field.js';
import { fieldsOf, sampleOf } from './start.js';

export function renderField(host: FieldHost, spec: FieldSpec): TemplateResult {
  const { asked, path, textPath, value } = spec;
  const label = host.texts.title(textPath, asked);
  const description = host.texts.description(textPath, asked);
  const { type } = asked;
  if (type.kind === 'optional') return optionalField(host, spec, type.of, label);
  const whole = groupOf(host, spec, type, label);
  if (whole) return html`<div class="field group" part="field">${whole}${problem(host, spec)}</div>`;
  const options = optionsOf(host, type);
  const labelled = options && isSegmented(options);
  const key = pathKey(path);
  return html`<div class="field ${isWide(type) ? 'wide' : 'narrow'}" part="field">
    <span class="label">
      ${labelled ? html`<span dir="auto">${spec.shown ?? label}</span>` : html`<label for=${key} dir="auto">${spec.shown ?? label}</label>`}
      ${resetButton(host, spec, label)}
      ${description === undefined ? nothing : html`<span class="description"><bdi>${description}</bdi></span>`}
    </span>
    <span class="control"
      >${value === undefined && type.kind !== 'integer' ? html`<span class="muted">as the rules say</span>` : nothing}${controlFor(host, spec, type, label)}</span
    >
    ${problem(host, spec)}
  </div>`;
}

function problem(host: FieldHost, { path }: FieldSpec): TemplateResult | typeof nothing {
  const text = host.problem(path);
  return text === undefined ? nothing : html`<p class="problem" id="${pathKey(path)}-problem">${text}</p>`;
}

function resetButton(host: FieldHost, { path, changed }: FieldSpec, label: string): TemplateResult | typeof nothing {
  if (changed !== true) return nothing;
  return html`<button
    type="button"
    class="quiet reset"
    aria-label="Reset ${label}"
    title="Reset"
    ?disabled=${host.disabled}
    @click=${() => {
      host.change(path, undefined);
    }}
  >
    ↺
  </button>`;
}

/** Something that may be left out: a switch, and the field itself while it is on. */
function optionalField(host: FieldHost, spec: FieldSpec, type: Type, label: string): TemplateResult {
  const { path, value, asked } = spec;
  const given = value !== null && value !== undefined;
  const inner: FieldSpec = { ...spec, asked: { name: asked.name, type, title: label } };
  const whole = given ? groupOf(host, inner, type, label) : undefined;
  const key = `${pathKey(path)}-given`;
  const description = host.texts.description(spec.textPath, asked);
  return html`<div class="field ${given && !whole && isWide(type) ? 'wide' : 'narrow'}" part="field">
      <span class="label">
        <label for=${key} dir="auto">${label}</label>
        ${description === undefined ? nothing : html`<span class="description"><bdi>${description}</bdi></span>`}
      </span>
      <span class="control">
        ${given ? (whole ? nothing : controlFor(host, inner, type, label)) : html`<span class="muted">none</span>`}
        <input
          id=${key}
          class="switch"
          type="checkbox"
          role="switch"
          .checked=${given}
          ?disabled=${host.disabled}
          @change=${() => {
            host.change(path, given ? null : sampleOf(type, host.program, spec.depth));
          }}
        />
      </span>
      ${problem(host, spec)}
    </div>
    ${whole ?? nothing}`;
}

function groupOf(host: FieldHost, spec: FieldSpec, type: Type, label: string): TemplateResult | undefined {
  const group = { label, render: (part: FieldSpec) => renderField(host, part) };
  switch (type.kind) {
    case 'record':
    case 'thing': {
      // What must be filled in is open; what has defaults can wait.
      const open = spec.asked.default === undefined && fieldsOf(type, host.program).some((field) => !field.default);
      return recordField(host, spec, type, { ...group, open });
    }
    case 'list':
      return listField(host, spec, type, group);
    case 'pool':
      return listField(host, spec, { of: faceType(type), size: type.size }, group);
    default:
      return undefined;
  }
}

/** What one die of a pool that is given may show. */
function faceType({ face, faces }: PoolType): Type {
  if (!faces || face.kind === 'integer') return face;
  return { kind: 'label', labels: faces.map(String) };
}

function optionsOf(host: FieldHost, type: Type): readonly Option[] | undefined {
  if (type.kind === 'label') return type.labels.map((value) => ({ value, label: capital(humanise(value)) }));
  if (type.kind !== 'step') return undefined;
  const steps = host.program.chains.find(({ name }) => name === type.chain)?.steps ?? [];
  return steps.map((step, index) => ({ value: index + 1, label: step.kind === 'recipe' ? step.label : 'none' }));
}

/** Whether a control needs a line of its own where there is little room. */
function isWide(type: Type): boolean {
  if (type.kind === 'integer') return hasSlider(type);
  return type.kind !== 'boolean' && type.kind !== 'fraction';
}

function controlFor(host: FieldHost, spec: FieldSpec, type: Type, label: string): TemplateResult {
  const options = optionsOf(host, type);
  return options ? choiceField(host, spec, options, label) : controlOf(host, spec, type, label);
}

function controlOf(host: FieldHost, spec: FieldSpec, type: Type, label: string): TemplateResult {
  switch (type.kind) {
    case 'integer':
      return integerField(host, spec, type, label);
    case 'fraction':
      return fractionField(host, spec, type, label);
    case 'boolean':
      return switchField(host, spec, label);
    case 'text':
      return textField(host, spec, label, {
        shown: typeof spec.value === 'string' ? spec.value : '',
        read: (text) => text,
        refusal: '',
      });
    case 'dice':
      return textField(host, spec, label, {
        shown: diceLabel(spec.value),
        read: readDice,
        refusal: 'Write dice as d8, 2d6 or 2d6+1.',
      });
    default:
      return html`<span class="muted">as the rules say</span>`;
  }
}

interface Reading {
  readonly shown: string;
  readonly read: (text: string) => Json | undefined;
  /** What is said when it cannot be read. */
  readonly refusal: string;
}

function textField(
  host: FieldHost,
  { path }: FieldSpec,
  label: string,
  { shown, read, refusal }: Reading,
): TemplateResult {
  const take = (event: Event): void => {
    const value = read((event.target as HTMLInputElement).value);
    if (value === undefined) host.refuse(path, refusal);
    else host.change(path, value);
  };
  return html`<input
    id=${pathKey(path)}
    type="text"
    aria-label=${label}
    .value=${shown}
    ?disabled=${host.disabled}
    aria-invalid=${host.problem(path) === undefined ? nothing : 'true'}
    @input=${take}
  />`;
}

function diceLabel(value: Json | undefined): string {
  const { label } = (typeof value === 'object' && value !== null ? value : {}) as { readonly label?: unknown };
  return typeof label === 'string' ? label : typeof value === 'string' ? value : '';
}
