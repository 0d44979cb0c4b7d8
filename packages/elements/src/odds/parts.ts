/** Parts of the template of an element with odds. */
import type { Mode } from '@rulewright/charts';
import { html, nothing, type TemplateResult } from 'lit';
import { showNumber } from '../base/words.js';
import { meanText, rangeOf } from './figures.js';
import type { Picture } from './picture.js';
import { modes } from './target.js';

export function headlineView({ headline, told }: Picture, swap: () => void): TemplateResult | typeof nothing {
  if (!headline || !told) return nothing;
  const mean = meanText(told);
  return html`<h2 dir="auto">
    ${headline.what}:
    <button type="button" title="Show it the other way" @click=${swap}>${headline.figure}</button>
    <small>${headline.behind} · exact${mean === undefined ? '' : ` · average ${mean}`}</small>
  </h2>`;
}

export interface Aiming {
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  readonly move: (by: number) => void;
}

export function targetControls({ target }: Picture, { mode, setMode, move }: Aiming): TemplateResult {
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
                setMode(each.mode);
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
}

/** The one thing in the plot that takes the focus. */
export function targetSlider(
  { series, target, headline }: Picture,
  { down, move, leave }: Pointing,
): TemplateResult | typeof nothing {
  const [first] = series;
  const range = first && rangeOf(first);
  if (!range || !headline || target === undefined) return nothing;
  return html`<div
    class="slider-area"
    role="slider"
    tabindex="0"
    aria-label="Target"
    aria-valuemin=${range.low}
    aria-valuemax=${range.high}
    aria-valuenow=${target}
    aria-valuetext="${headline.what}: ${headline.figure}"
    @pointerdown=${down}
    @pointermove=${move}
    @pointerleave=${leave}
  ></div>`;
}
