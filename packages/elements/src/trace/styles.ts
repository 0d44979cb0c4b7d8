import { css } from 'lit';

export const traceStyles = css`
  :host {
    display: block;
    --rw-die-size: 28px;
  }
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  ol ol {
    margin-inline-start: 7px;
    padding-inline-start: 12px;
    border-inline-start: 1px solid color-mix(in srgb, var(--_line) 45%, transparent);
  }
  .step {
    padding-block: 2px;
  }
  .head {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: center;
  }
  .head > button {
    grid-column: 1;
    min-block-size: 24px;
    min-inline-size: 24px;
    margin-inline-start: -4px;
    padding: 0;
    border: 0;
  }
  .head > button svg {
    inline-size: 10px;
    fill: currentColor;
  }
  .head > button[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
  :host(:dir(rtl)) .head > button[aria-expanded='false'] svg {
    transform: rotate(180deg);
  }
  .line {
    grid-column: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }
  .value {
    font-weight: 600;
  }
  .remark {
    font-size: 14px;
    line-height: 20px;
    color: var(--_muted);
  }
  .picked > .head .line {
    background: color-mix(in srgb, var(--_accent) 14%, transparent);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--_accent) 14%, transparent);
    border-radius: 3px;
  }
  @media (prefers-reduced-motion: no-preference) {
    .head > button svg {
      transition: transform calc(120ms * var(--_motion));
    }
  }
`;
