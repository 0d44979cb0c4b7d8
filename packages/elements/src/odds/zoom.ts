/** From and to, where there are more values than places. */
import type { Range, Series } from '@rulewright/charts';
import { html, nothing, type TemplateResult } from 'lit';
import { rangeOf } from './figures.js';

/** The part of the values that is charted. */
export interface Zoom {
  readonly low: number;
  readonly high: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly set: (range: Range) => void;
}

/** Undefined where everything has room; `isGrouped` says that a bar stands for several values. */
export function zoomOf(
  series: Series | undefined,
  range: Range | undefined,
  isGrouped: boolean,
  set: (range: Range | undefined) => void,
): Zoom | undefined {
  const bounds = series && rangeOf(series);
  if (!bounds || !(isGrouped || range)) return undefined;
  return {
    ...bounds,
    from: range?.from,
    to: range?.to,
    set: (wanted) => {
      set(wanted.from === undefined && wanted.to === undefined ? undefined : wanted);
    },
  };
}

export function zoomView({ low, high, from, to, set }: Zoom): TemplateResult {
  const numberIn = (event: Event): number | undefined => {
    const { value } = event.target as HTMLInputElement;
    return value === '' ? undefined : Number(value);
  };
  const field = (label: string, name: 'from' | 'to', value: number | undefined, bound: number): TemplateResult =>
    html`<label class="bound"
      >${label}
      <input
        type="number"
        min=${low}
        max=${high}
        placeholder=${bound}
        .value=${value === undefined ? '' : String(value)}
        @change=${(event: Event) => {
          set({ from, to, [name]: numberIn(event) });
        }}
    /></label>`;
  return html`<div class="controls">
    ${field('From', 'from', from, low)} ${field('To', 'to', to, high)}
    ${
      from === undefined && to === undefined
        ? nothing
        : html`<button
            type="button"
            @click=${() => {
              set({});
            }}
          >
            Show all
          </button>`
    }
  </div>`;
}
