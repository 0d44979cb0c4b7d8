/** Colours, type and space of all elements. A page changes them with the `--rw-…` properties; the scheme follows the page's `color-scheme`. */
import { css } from 'lit';

export const theme = css`
  :host {
    --_text: var(--rw-text, light-dark(#1b1e25, #e9ebf0));
    --_muted: var(--rw-muted, light-dark(#555c69, #a8b0bd));
    --_surface: var(--rw-surface, light-dark(#f5f6f8, #1d2027));
    --_page: light-dark(#ffffff, #14161b);
    --_line: var(--rw-line, light-dark(#858c99, #767e8c));
    --_accent: var(--rw-accent, light-dark(#1d5fc2, #7db2ff));
    --_good: var(--rw-good, light-dark(#056a62, #4fd9cf));
    --_bad: var(--rw-bad, light-dark(#c0392f, #e0706c));
    --_warn: var(--rw-warn, light-dark(#5e4300, #ffe08a));
    --_radius: var(--rw-radius, 6px);
    --_space: var(--rw-space, 8px);
    --_motion: var(--rw-motion, 1);
    --_target: 32px;
    box-sizing: border-box;
    /* What is only spoken stays within, or it would make the page longer. */
    position: relative;
    min-block-size: var(--rw-min-height, 0);
    color: var(--_text);
    font-family: var(--rw-font, inherit);
    font-size: 16px;
    line-height: 24px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  /* The reader's own colours; what is chosen is told by them too. */
  @media (forced-colors: active) {
    :host {
      --_text: CanvasText;
      --_muted: CanvasText;
      --_surface: Canvas;
      --_page: Canvas;
      --_line: CanvasText;
      --_accent: Highlight;
      --_good: CanvasText;
      --_bad: CanvasText;
      --_warn: CanvasText;
    }
    .segments input:checked + span,
    button.main:not(:disabled) {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
      color: HighlightText;
    }
  }
  :host([hidden]) {
    display: none !important;
  }
  /* The height that a page reserves is for the whole, not for each part of it. */
  rw-dice,
  rw-odds,
  rw-trace {
    --rw-min-height: 0;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  @media (width < 700px), (pointer: coarse) {
    :host {
      --_target: 44px;
    }
  }
  .muted {
    color: var(--_muted);
  }
  .problem {
    color: var(--_bad);
    margin: 0;
  }
  .problem::before {
    content: '! ';
    font-weight: 700;
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
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
    border-radius: var(--_radius);
  }
`;

/** Buttons. `main` is the one that does what the element is for. */
export const buttons = css`
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-block-size: var(--_target);
    min-inline-size: var(--_target);
    padding: 0 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: transparent;
    color: var(--_text);
    font: inherit;
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    background: var(--_surface);
  }
  button.main {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_page);
    font-weight: 600;
  }
  button.main:hover:not(:disabled) {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
  }
  button.quiet {
    border-color: transparent;
    padding: 0 4px;
    color: var(--_muted);
  }
  button:disabled {
    color: var(--_muted);
    border-style: dashed;
    background: transparent;
    cursor: default;
  }
`;
