import { css } from 'lit';

export const playStyles = css`
  :host {
    display: block;
    min-inline-size: min(300px, 100%);
    --rw-die-size: 28px;
  }
  .card {
    container-type: inline-size;
    display: grid;
    gap: 16px;
  }
  .card > * {
    min-inline-size: 0;
  }
  h2 {
    margin: 0;
    font-size: 20px;
    line-height: 28px;
  }
  .about {
    margin: 4px 0 0;
    font-size: 14px;
    line-height: 20px;
    color: var(--_muted);
  }
  .things {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: 8px;
  }
  .things > li {
    padding: 8px 12px;
    border: 1px solid color-mix(in srgb, var(--_line) 45%, transparent);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  dl {
    margin: 0;
    font-size: 14px;
    line-height: 22px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  dl > .nested {
    display: block;
  }
  .nested > dd {
    text-align: start;
    padding-inline-start: 12px;
  }
  dt {
    color: var(--_muted);
  }
  dd {
    margin: 0;
    text-align: end;
  }
  .changed dd {
    font-weight: 600;
  }
  .delta {
    margin-inline-start: 8px;
    color: var(--_accent);
    white-space: nowrap;
  }
  details {
    font-size: 14px;
    line-height: 24px;
    color: var(--_muted);
  }
  summary {
    cursor: pointer;
  }
  meter {
    inline-size: 5em;
    margin-inline-end: 8px;
    vertical-align: middle;
  }
  .log ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .log {
    padding: 4px 12px;
    max-block-size: 22rem;
    overflow-y: auto;
    border: 1px solid color-mix(in srgb, var(--_line) 45%, transparent);
    border-radius: var(--_radius);
  }
  .log li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    padding-block: 2px;
  }
  .log .heading {
    font-weight: 600;
    padding-block-start: 8px;
  }
  .log .d1 {
    padding-inline-start: 16px;
  }
  .log .d2 {
    padding-inline-start: 32px;
  }
  .log .d3 {
    padding-inline-start: 48px;
  }
  .value {
    font-weight: 600;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .end {
    margin: 0;
    font-size: 28px;
    line-height: 36px;
    font-weight: 700;
  }
`;
