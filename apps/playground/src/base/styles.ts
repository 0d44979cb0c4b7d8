/** Colours, type and the few controls that all parts of the app share. The colours are those of the elements. */
import { css } from 'lit';

export const tokens = css`
  :host {
    --text: light-dark(#1b1e25, #e9ebf0);
    --muted: light-dark(#555c69, #a8b0bd);
    --page: light-dark(#ffffff, #14161b);
    --surface: light-dark(#f5f6f8, #1d2027);
    --line: light-dark(#858c99, #767e8c);
    --faint: color-mix(in srgb, var(--line) 35%, transparent);
    --accent: light-dark(#1d5fc2, #7db2ff);
    --good: light-dark(#056a62, #4fd9cf);
    --bad: light-dark(#c0392f, #e0706c);
    --warn: light-dark(#5e4300, #ffe08a);
    --series-1: light-dark(#2766ee, #6296f5);
    --mono: ui-monospace, 'SFMono-Regular', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace;
    --target: 32px;
    box-sizing: border-box;
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  @media (width < 700px) {
    :host {
      --target: 44px;
    }
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    border-radius: 6px;
  }
  .muted {
    color: var(--muted);
  }
  .small {
    font-size: 14px;
    line-height: 20px;
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const controls = css`
  button,
  a.button,
  select,
  input:not([type='radio'], [type='checkbox']) {
    min-block-size: var(--target);
    border: 1px solid var(--line);
    border-radius: 6px;
    background: transparent;
    color: var(--text);
    font: inherit;
  }
  select,
  input:not([type='radio'], [type='checkbox']) {
    padding: 0 8px;
    background: var(--page);
    min-inline-size: 0;
  }
  button,
  a.button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: var(--target);
    padding: 0 12px;
    cursor: pointer;
    text-decoration: none;
    text-align: center;
  }
  button:hover:not(:disabled, .main),
  a.button:hover {
    background: var(--surface);
  }
  button.main {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--page);
    font-weight: 600;
  }
  button.main:hover:not(:disabled) {
    background: color-mix(in srgb, var(--accent) 88%, var(--text));
  }
  button.quiet {
    border-color: transparent;
    padding: 0 8px;
  }
  button.icon {
    padding: 0;
    inline-size: var(--target);
    flex: none;
  }
  button:disabled {
    color: var(--muted);
    border-style: dashed;
    cursor: default;
  }
  button.quiet:disabled {
    border-color: transparent;
  }
  button[aria-pressed='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    font-weight: 600;
  }
  svg.sign {
    inline-size: 18px;
    block-size: 18px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  h2 {
    margin: 0;
    font-size: 16px;
    line-height: 24px;
  }
  h3 {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    color: var(--muted);
  }
  p {
    margin: 0;
  }
  code {
    font-family: var(--mono);
    font-size: 0.875em;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .grow {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** A pane: what scrolls, with the same space around everything. */
export const pane = css`
  :host {
    display: block;
    container-type: inline-size;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .pane {
    display: grid;
    gap: 16px;
    padding: 12px 16px 24px;
    grid-template-columns: minmax(0, 1fr);
  }
  .empty {
    color: var(--muted);
    padding: 24px 0;
  }
`;
