/** Numbers: a field with buttons for one less and one more, and a slider where the range is short. */
import type { IntegerType } from '@rulewright/core';
import { html, nothing, type TemplateResult } from 'lit';
import { showNumber } from '../base/words.js';
import { type FieldHost, type FieldSpec, type Path, pathKey } from './host.js';

/** Ranges of so many steps have a slider. */
const slider = { least: 2, most: 30 };

export function hasSlider({ min, max }: IntegerType): boolean {
  return min !== null && max !== null && max - min >= slider.least && max - min <= slider.most;
}

export function integerField(host: FieldHost, spec: FieldSpec, type: IntegerType, label: string): TemplateResult {
  const { path, value } = spec;
  const { min, max } = type;
  const number = typeof value === 'number' ? value : undefined;
  const take = (input: HTMLInputElement): void => {
    takeWhole(host, path, input, type, spec.asked.default !== undefined && value === undefined);
  };
  const step = (by: number): void => {
    const next = (number ?? Math.max(min ?? 0, 0)) + by;
    host.change(path, Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity));
  };
  const row = host.rowLabel(path, value);
  return html`${
      hasSlider(type)
        ? html`<input
            class="slider"
            type="range"
            aria-label=${label}
            min=${min ?? 0}
            max=${max ?? 0}
            .value=${String(number ?? min ?? 0)}
            ?disabled=${host.disabled}
            @input=${(event: Event) => {
              host.change(path, Number((event.target as HTMLInputElement).value));
            }}
          />`
        : row === undefined
          ? nothing
          : html`<span class="row-label">${row}</span>`
    }
    <span class="stepper">
      <button
        type="button"
        tabindex="-1"
        aria-label="Less: ${label}"
        ?disabled=${host.disabled || (number !== undefined && number <= (min ?? -Infinity))}
        @click=${() => {
          step(-1);
        }}
      >
        −
      </button>
      <input
        id=${pathKey(path)}
        aria-label=${label}
        type="number"
        inputmode=${min !== null && min >= 0 ? 'numeric' : 'text'}
        step="1"
        min=${min ?? nothing}
        max=${max ?? nothing}
        .value=${number === undefined ? '' : String(number)}
        placeholder=${value === undefined ? 'auto' : nothing}
        ?disabled=${host.disabled}
        aria-invalid=${host.problem(path) === undefined ? nothing : 'true'}
        aria-describedby=${host.problem(path) === undefined ? nothing : `${pathKey(path)}-problem`}
        @input=${(event: Event) => {
          take(event.target as HTMLInputElement);
        }}
      />
      <button
        type="button"
        tabindex="-1"
        aria-label="More: ${label}"
        ?disabled=${host.disabled || (number !== undefined && number >= (max ?? Infinity))}
        @click=${() => {
          step(1);
        }}
      >
        +
      </button>
    </span>`;
}

/** An emptied field is no 0: it is what the rules say where they say something, and otherwise refused. */
function takeWhole(host: FieldHost, path: Path, input: HTMLInputElement, type: IntegerType, mayBeEmpty: boolean): void {
  const number = input.valueAsNumber;
  if (mayBeEmpty && input.value === '' && !input.validity.badInput) {
    host.change(path, undefined);
    return;
  }
  const fits = Number.isSafeInteger(number) && number >= (type.min ?? -Infinity) && number <= (type.max ?? Infinity);
  if (fits) host.change(path, number);
  else host.refuse(path, `Give a whole number${rangeWords(type)}.`);
}

export function rangeWords({ min, max }: { readonly min: number | null; readonly max: number | null }): string {
  if (min === null) return max === null ? '' : `, ${showNumber(max)} at most`;
  return max === null ? `, ${showNumber(min)} at least` : ` from ${showNumber(min)} to ${showNumber(max)}`;
}
