/** The template of an element with odds. */
import type { Mode } from '@rulewright/charts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Numbers } from './figures.js';
import { headlineView, type Pointing, targetControls, targetSlider } from './parts.js';
import type { Picture } from './picture.js';
import type { Pinned } from './pins.js';

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
  readonly pointing: Pointing;
  readonly press: (event: KeyboardEvent) => void;
  set(changes: { readonly mode?: Mode; readonly numbers?: Numbers }): void;
  move(by: number): void;
  pin(): void;
  unpin(name: string): void;
  toggleTable(): void;
}

export function oddsView(picture: Picture, host: OddsHost, caption: TemplateResult): TemplateResult {
  const { showsValue, isNumeric, value } = picture;
  const { view, isSwept, isOld } = host;
  const swap = (): void => {
    host.set({ numbers: host.numbers === 'percent' ? 'fraction' : 'percent' });
  };
  const headline = showsValue && !isSwept ? headlineView(picture, swap) : nothing;
  const spoken = html`<div class="spoken" role="status">${host.spoken}</div>`;
  if (view === 'headline')
    return html`<div class="card ${isOld ? 'stale' : ''}">
      <div>${caption}${headline}</div>
      ${spoken}
    </div>`;
  return html`<div class="card ${isOld ? 'stale' : ''}" @keydown=${host.press}>
    <div>${caption}${headline}</div>
    ${showsValue && isNumeric ? controls(picture, host) : nothing} ${host.pins.length > 0 ? legend(host) : nothing}
    ${view === 'table' ? nothing : charts(picture, host)}
    ${view === 'chart' ? nothing : html`<div class="scroller tables" tabindex="0" role="region" aria-label="Odds of ${value}" part="table"></div>`}
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

function controls(picture: Picture, host: OddsHost): TemplateResult {
  return targetControls(picture, {
    mode: host.mode,
    setMode: (mode) => {
      host.set({ mode });
    },
    move: (by) => {
      host.move(by);
    },
  });
}

function legend(host: OddsHost): TemplateResult {
  const remove = (name: string) => () => {
    host.unpin(name);
  };
  return html`<div class="controls" part="legend">
    ${host.pins.map(({ name }) => html`<button type="button" class="quiet" aria-label="Remove ${name}" @click=${remove(name)}>${name} ✕</button>`)}
  </div>`;
}

/** Room for the drawings, which are painted afterwards. */
function charts(picture: Picture, { isSwept, pointing, pointed }: OddsHost): TemplateResult {
  const { showsValue, showsOutcomes, isNumeric } = picture;
  const slider = isNumeric && !isSwept ? targetSlider(picture, pointing) : nothing;
  const tooltip = pointed ? html`<div class="tooltip" part="tooltip">${pointed.text}</div>` : nothing;
  const outcomes = html`<div>
    ${showsValue ? html`<h3>Outcomes</h3>` : nothing}
    <div class="plot outcomes" part="plot"></div>
  </div>`;
  return html`${showsValue ? html`<div class="plot main" part="plot">${slider}${tooltip}</div>` : nothing}
  ${showsOutcomes && !isSwept ? outcomes : nothing}`;
}
