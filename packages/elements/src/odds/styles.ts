import { chartStyles, tableStyles } from '@rulewright/charts';
import { css, unsafeCSS } from 'lit';

export const oddsStyles = css`
  ${unsafeCSS(chartStyles)}
  ${unsafeCSS(tableStyles)}
  :host {
    display: block;
    min-inline-size: min(240px, 100%);
    min-block-size: var(--rw-min-height, 200px);
    --_series-1: var(--rw-series-1, light-dark(#2766ee, #6296f5));
    --_series-2: var(--rw-series-2, light-dark(#c1700c, #fec35a));
    --_series-3: var(--rw-series-3, light-dark(#07523a, #48f5dc));
    --_series-4: var(--rw-series-4, light-dark(#5c0f59, #dc5c83));
  }
  .card {
    display: grid;
    gap: 12px;
    /* The charts follow the page's scheme, as everything else here does. */
    --rw-text: var(--_text);
    --rw-muted: var(--_muted);
    --rw-background: var(--_page);
    --rw-surface: var(--_surface);
    --rw-line: var(--_line);
    --rw-accent: var(--_accent);
    --rw-series-1: var(--_series-1);
    --rw-series-2: var(--_series-2);
    --rw-series-3: var(--_series-3);
    --rw-series-4: var(--_series-4);
  }
  @media (forced-colors: active) {
    :host {
      --_series-1: CanvasText;
      --_series-2: color-mix(in srgb, CanvasText 40%, Canvas);
      --_series-3: color-mix(in srgb, CanvasText 70%, Canvas);
      --_series-4: color-mix(in srgb, CanvasText 15%, Canvas);
    }
    /* However light a shape is, it has an edge. */
    .plot [class^='rw-fill'] {
      stroke: CanvasText;
    }
    .tooltip {
      border: 1px solid CanvasText;
    }
  }
  .card > * {
    min-inline-size: 0;
  }
  .about {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    color: var(--_muted);
  }
  h2 {
    margin: 0;
    font-size: 20px;
    line-height: 28px;
  }
  h2 button {
    display: inline;
    min-block-size: 0;
    min-inline-size: 0;
    padding: 0 2px;
    border: 0;
    font-weight: inherit;
    text-decoration: underline dotted var(--_line) 1px;
    text-underline-offset: 4px;
  }
  h2 small {
    font-size: 14px;
    font-weight: 400;
    color: var(--_muted);
  }
  h3 {
    margin: 8px 0 4px;
    font-size: 14px;
    line-height: 20px;
    color: var(--_muted);
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .plot {
    position: relative;
    direction: ltr;
    touch-action: pan-y;
  }
  .plot svg {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
  }
  .slider-area {
    position: absolute;
    inset: 0;
    cursor: ew-resize;
  }
  .tooltip {
    position: absolute;
    inset-block-start: 0;
    padding: 2px 8px;
    border-radius: 4px;
    background: var(--_text);
    color: var(--_page);
    font-size: 14px;
    line-height: 20px;
    white-space: nowrap;
    pointer-events: none;
    transform: translateX(-50%);
  }
  .outline {
    block-size: 160px;
    border: 1px dashed var(--_line);
    border-radius: var(--_radius);
  }
  .scroller table {
    overflow-wrap: normal;
    margin-block-end: 16px;
  }
  .aim {
    direction: ltr;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 4em;
    padding: 0 8px;
    border-block: 1px solid var(--_line);
  }
  .scroller {
    overflow: auto;
    max-block-size: 24rem;
  }
  .charts {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
  }
  .charts > * {
    min-inline-size: 0;
  }
  .pins {
    list-style: none;
    margin: 0;
    padding: 0;
    font-size: 14px;
    line-height: 20px;
  }
  .pins li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
  }
  .mark {
    font-size: 12px;
  }
  .mark-2 {
    color: var(--_series-2);
  }
  .mark-3 {
    color: var(--_series-3);
  }
  .mark-4 {
    color: var(--_series-4);
  }
  .bound {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    color: var(--_muted);
  }
  .bound input {
    inline-size: 6em;
    min-block-size: var(--_target);
    padding: 0 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_page);
    color: var(--_text);
    font: inherit;
  }
  progress {
    accent-color: var(--_accent);
    inline-size: min(16rem, 100%);
  }
  .simulate {
    margin-block-start: 8px;
  }
  .stale {
    opacity: 0.55;
  }
`;
