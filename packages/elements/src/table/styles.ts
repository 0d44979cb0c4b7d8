import { css } from 'lit';

export const tableElementStyles = css`
  :host {
    display: block;
    min-inline-size: min(200px, 100%);
  }
  .scroller {
    overflow-x: auto;
    max-inline-size: 100%;
  }
  table {
    border-collapse: collapse;
    min-inline-size: min(100%, 24rem);
  }
  caption {
    text-align: start;
    font-size: 20px;
    line-height: 28px;
    font-weight: 700;
    padding-block-end: 8px;
  }
  caption p {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    font-weight: 400;
    color: var(--_muted);
  }
  th,
  td {
    padding: 4px 12px;
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
    border-block-end: 1px solid color-mix(in srgb, var(--_line) 45%, transparent);
  }
  thead th {
    color: var(--_muted);
    font-weight: 600;
    border-block-end-color: var(--_line);
  }
  .number {
    text-align: end;
  }
  tbody th {
    white-space: nowrap;
  }
  tr.selected > * {
    background: color-mix(in srgb, var(--_accent) 14%, transparent);
  }
  tr.selected > th {
    box-shadow: inset 3px 0 var(--_accent);
  }
  tbody tr:hover > * {
    background: var(--_surface);
  }
  tbody tr.selected:hover > * {
    background: color-mix(in srgb, var(--_accent) 20%, transparent);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    margin-block: 8px;
  }
  input[type='search'] {
    min-block-size: var(--_target);
    inline-size: min(100%, 20rem);
    padding: 0 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_page);
    color: inherit;
    font: inherit;
  }
`;
