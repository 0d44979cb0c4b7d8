/** Numbers that run from 0 to a known end are also shown as boxes. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Json, Type } from '@rulewright/core';

/** More boxes than this say less than the number. */
const mostBoxes = 30;

/** The boxes of a number, or nothing where it has no ends, or ends that are too far apart. */
export function trackBoxes(type: Type, value: Json | undefined): TemplateResult | typeof nothing {
  if (type.kind !== 'integer' || type.min !== 0 || type.max === null || type.max < 2 || type.max > mostBoxes)
    return nothing;
  if (typeof value !== 'number') return nothing;
  const boxes = Array.from(
    { length: type.max },
    (_, index) => html`<span class=${index < value ? 'box full' : 'box'}></span>`,
  );
  return html`<span class="track" part="track" aria-hidden="true">${boxes}</span>`;
}
