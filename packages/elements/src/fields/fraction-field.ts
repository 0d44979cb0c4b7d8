import type { FractionType, Json } from '@rulewright/core';
import { html, nothing, type TemplateResult } from 'lit';
import { type FieldHost, type FieldSpec, pathKey } from './host.js';
import { rangeWords } from './number-field.js';

/** Fractions are written as `7/2` or `3.5`. */
export function fractionField(host: FieldHost, spec: FieldSpec, type: FractionType, label: string): TemplateResult {
  const { path, value } = spec;
  const take = (text: string): void => {
    const trimmed = text.trim().replace('−', '-');
    const [over = NaN, under = 1] = trimmed.split('/').map(Number);
    const fits =
      /^-?\d+(?:\.\d+|\/[1-9]\d*)?$/.test(trimmed) &&
      over / under >= (type.min ?? -Infinity) &&
      over / under <= (type.max ?? Infinity);
    if (fits) host.change(path, trimmed);
    else host.refuse(path, `Give a number such as 3, 7/2 or 3.5${rangeWords(type)}.`);
  };
  return html`<input
    id=${pathKey(path)}
    aria-label=${label}
    type="text"
    inputmode="decimal"
    .value=${value === undefined || value === null ? '' : fractionText(value)}
    ?disabled=${host.disabled}
    aria-invalid=${host.problem(path) === undefined ? nothing : 'true'}
    @input=${(event: Event) => {
      take((event.target as HTMLInputElement).value);
    }}
  />`;
}

function fractionText(value: Json): string {
  const { over } = (typeof value === 'object' ? value : {}) as { readonly over?: readonly string[] };
  return over ? over.join('/') : typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
