/** The template of an element with odds. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Numbers } from './figures.js';
import type { Refusal } from './inquiry.js';
import { headlineView, legendView, type Pointing, refusalView, targetControls, targetSlider } from './parts.js';
import type { Mode } from '@rulewright/charts';
import type { Picture } from './picture.js';
import type { Pinned } from './pins.js';
import { type Zoom, zoomView } from './zoom.js';

/** What the template reads and sets. */
export interface OddsHost {
  readonly mode: Mode;
  readonly numbers: Numbers;
  readonly view: 'chart' | 'table' | 'both' | 'headline';
  readonly pins: readonly Pinned[];
  readonly pointed: { readonly text: string } | undefined;
  readonly spoken: string;
  /** Whether an input is on the x axis. */
  readonly isSwept: boolean;
  /** Whether something newer is being worked out, or cannot be. */
  readonly isOld: boolean;
  readonly refusal: Refusal | undefined;
  /** Where in the rules the refusal belongs. */
  readonly place: string | undefined;
  /** What part of a simulation is done. */
  readonly simulating: number | undefined;
  /** Whether decisions are taken as in a simulation. */
  readonly canSimulate: boolean;
  /** Undefined where all values have room. */
  readonly zoom: Zoom | undefined;
  readonly pointing: Pointing;
  readonly press: (event: KeyboardEvent) => void;
  readonly set: (changes: { readonly mode?: Mode; readonly numbers?: Numbers }) => void;
  readonly move: (by: number) => void;
  readonly pin: () => void;
  readonly unpin: (name: string) => void;
  readonly toggleTable: () => void;
  readonly simulate: () => void;
  readonly cancel: () => void;
}

export function oddsView(picture: Picture | undefined, host: OddsHost, caption: TemplateResult): TemplateResult {
  const { view, isOld, refusal } = host;
  const spoken = html`<div class="spoken" role="status">${host.spoken}</div>`;
  const about = html`${caption}${refusal ? refusalView(refusal, host) : nothing}${refusal && picture ? html`<p class="about">From before:</p>` : nothing}`;
  if (!picture)
    return html`<div class="card">
      <div>${about}</div>
      ${spoken}
    </div>`;
  const swap = (): void => {
    host.set({ numbers: host.numbers === 'percent' ? 'fraction' : 'percent' });
  };
  const shown = picture.showsValue ? headlineView(picture, host.isSwept, swap) : nothing;
  const headline = html`<div class=${isOld ? 'stale' : ''}>${shown}</div>`;
  if (view === 'headline')
    return html`<div class="card">
      <div>${about}${headline}</div>
      ${spoken}
    </div>`;
  return html`<div class="card" @keydown=${host.press}>
    <div>${about}${headline}</div>
    ${picture.showsValue && picture.isNumeric && picture.always === undefined ? targetControls(picture, host) : nothing}
    ${host.pins.length > 0 ? legendView(host) : nothing}
    <div class="charts ${isOld ? 'stale' : ''}">
      ${view === 'table' ? nothing : charts(picture, host)}
      ${view === 'chart' ? nothing : html`<div class="scroller tables" tabindex="0" role="region" aria-label="Odds of ${picture.value}" part="table"></div>`}
    </div>
    ${view !== 'table' && host.zoom ? zoomView(host.zoom) : nothing}
    <div class="controls">
      <button
        type="button"
        aria-pressed=${view !== 'chart'}
        @click=${() => {
          host.toggleTable();
        }}
      >
        Table
      </button>
      <button
        type="button"
        @click=${() => {
          host.pin();
        }}
      >
        Pin
      </button>
    </div>
    ${spoken}
  </div>`;
}

/** Room for the drawings, which are painted afterwards. */
function charts(picture: Picture, { isSwept, pointing, pointed }: OddsHost): TemplateResult {
  const { showsValue, showsOutcomes, isNumeric, always } = picture;
  const slider = isNumeric && !isSwept && always === undefined ? targetSlider(picture, pointing) : nothing;
  const tooltip = pointed ? html`<div class="tooltip" part="tooltip">${pointed.text}</div>` : nothing;
  const outcomes = html`<div>
    ${showsValue ? html`<h3>Outcomes</h3>` : nothing}
    <div class="plot outcomes" part="plot"></div>
  </div>`;
  return html`${showsValue ? html`<div class="plot main" part="plot">${slider}${tooltip}</div>` : nothing}
  ${showsOutcomes ? outcomes : nothing}`;
}
