/** Parts of the template of an element with odds. */
import type { Mode } from '@rulewright/charts';
import { html, nothing, type TemplateResult } from 'lit';
import { showNumber } from '../base/words.js';
import { meanText, rangeOf } from './figures.js';
import type { Refusal } from './inquiry.js';
import type { Picture } from './picture.js';
import { mostDrawnPins, type Pinned } from './pins.js';
import { modes } from './target.js';

export function headlineView(picture: Picture, isSwept: boolean, swap: () => void): TemplateResult | typeof nothing {
  const { headline, told, locale } = picture;
  if (!headline || !told) return nothing;
  if (isSwept) return html`<h2 dir="auto">${picture.crossing ?? picture.chart?.title}</h2>`;
  if (headline.figure === '') return html`<h2 dir="auto">${headline.what} <small>exact</small></h2>`;
  const mean = meanText(told, locale);
  const isCounted = told.trials !== undefined;
  const figure = isCounted
    ? headline.figure
    : html`<button type="button" title="Show it the other way" @click=${swap}>${headline.figure}</button>`;
  return html`<h2 dir="auto">
    ${headline.what}: ${figure}
    <small
      >${headline.behind}${isCounted || headline.behind === '' ? '' : ' · exact'}${mean === undefined ? '' : ` · average ${mean}`}</small
    >
  </h2>`;
}

interface Aiming {
  readonly mode: Mode;
  readonly set: (changes: { readonly mode: Mode }) => void;
  readonly move: (by: number) => void;
}

export function targetControls({ target }: Picture, { mode, set, move }: Aiming): TemplateResult {
  const number = target === undefined ? '' : showNumber(target);
  const shown = { exactly: number, 'at-least': `${number}+`, 'at-most': `≤ ${number}` }[mode];
  return html`<div class="controls">
    <span class="segments" role="radiogroup" aria-label="How the target is met">
      ${modes.map(
        (each) =>
          html`<label
            ><input
              type="radio"
              name="mode"
              .checked=${each.mode === mode}
              @change=${() => {
                set({ mode: each.mode });
              }}
            /><span>${each.label}</span></label
          >`,
      )}
    </span>
    <span class="stepper">
      <button
        type="button"
        tabindex="-1"
        aria-label="Lower target"
        @click=${() => {
          move(-1);
        }}
      >
        −
      </button>
      <span class="aim" aria-hidden="true">${shown}</span>
      <button
        type="button"
        tabindex="-1"
        aria-label="Higher target"
        @click=${() => {
          move(1);
        }}
      >
        +
      </button>
    </span>
  </div>`;
}

export interface Pointing {
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly leave: () => void;
  readonly focus: (event: FocusEvent) => void;
}

/** The one thing in the plot that takes the focus. */
export function targetSlider(
  { series, target, headline }: Picture,
  { down, move, leave, focus }: Pointing,
): TemplateResult | typeof nothing {
  const [first] = series;
  const range = first && rangeOf(first);
  if (!range || !headline || target === undefined) return nothing;
  return html`<div
    class="slider-area"
    role="slider"
    tabindex="0"
    aria-label="Target"
    aria-valuemin=${Math.min(range.low, target)}
    aria-valuemax=${Math.max(range.high, target)}
    aria-valuenow=${target}
    aria-valuetext="${headline.what}: ${headline.figure}"
    @pointerdown=${down}
    @pointermove=${move}
    @pointerleave=${leave}
    @focus=${focus}
    @blur=${leave}
  ></div>`;
}

/** What is compared, each with its mark and a button that takes it away. */
export function legendView({
  pins,
  unpin,
}: {
  readonly pins: readonly Pinned[];
  readonly unpin: (name: string) => void;
}): TemplateResult {
  return html`<ul class="controls pins" part="legend">
    ${pins.map(
      ({ name }, index) =>
        html`<li>
          ${index < mostDrawnPins ? html`<span class="mark mark-${index + 2}" aria-hidden="true">${marks[index]}</span>` : html`<span class="muted">in the table:</span>`}
          <span>${name}</span>
          <button
            type="button"
            class="quiet"
            aria-label="Remove ${name}"
            @click=${() => {
              unpin(name);
            }}
          >
            ✕
          </button>
        </li>`,
    )}
  </ul>`;
}

const marks = ['▲', '■', '●'];

interface Refusing {
  readonly place: string | undefined;
  readonly simulating: number | undefined;
  readonly canSimulate: boolean;
  readonly simulate: () => void;
  readonly cancel: () => void;
}

/** Why there are no odds, and what can be done instead. */
export function refusalView(
  { message, isTooLarge }: Refusal,
  { place, simulating, canSimulate, simulate, cancel }: Refusing,
): TemplateResult {
  const words = html`<p class="problem">
    ${message}${place === undefined ? nothing : html` <span class="muted">${place}</span>`}
  </p>`;
  if (!isTooLarge || !canSimulate) return words;
  if (simulating === undefined)
    return html`${words} <button type="button" class="simulate" @click=${simulate}>Simulate 1 million</button>`;
  const percent = Math.floor(simulating * 100);
  return html`${words}
    <div class="controls">
      <progress max="100" value=${percent} aria-label="Simulating">${percent}%</progress>
      <span>${percent}%</span>
      <button type="button" @click=${cancel}>Cancel</button>
    </div>`;
}
