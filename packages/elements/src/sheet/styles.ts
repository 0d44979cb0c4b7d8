import { css } from 'lit';

export const sheetStyles = css`
  :host {
    display: block;
    min-inline-size: min(240px, 100%);
  }
  .card {
    container-type: inline-size;
  }
  form,
  .sheet {
    display: grid;
    gap: 16px;
  }
  h2 {
    margin: 0;
    font-size: 20px;
    line-height: 28px;
  }
  .groups {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    gap: var(--_space) 32px;
    align-items: start;
  }
  .groups > .block {
    grid-column: 1 / -1;
  }
  .entry {
    display: grid;
    gap: 2px;
  }
  .derived {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    margin: 0;
    padding-block-start: 12px;
    border-block-start: 1px solid color-mix(in srgb, var(--_line) 45%, transparent);
  }
  .derived > div,
  .plain > div {
    display: flex;
    gap: 8px;
    justify-content: space-between;
  }
  dt {
    color: var(--_muted);
  }
  dd {
    margin: 0;
    font-weight: 600;
    text-align: end;
  }
  .plain {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: 4px 32px;
    margin: 0;
  }
  .plain > div {
    flex-wrap: wrap;
    padding-block: 4px;
    border-block-end: 1px solid color-mix(in srgb, var(--_line) 30%, transparent);
  }
  .track {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
    flex-basis: 100%;
  }
  .box {
    inline-size: 14px;
    block-size: 14px;
    border: 1.5px solid var(--_line);
    border-radius: 3px;
  }
  .box.full {
    background: var(--_accent);
    border-color: var(--_accent);
  }
  .rolls {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (forced-colors: active) {
    .box.full {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
