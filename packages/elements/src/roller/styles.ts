import { css } from 'lit';

export const rollerStyles = css`
  :host {
    display: block;
    min-inline-size: min(240px, 100%);
  }
  :host([layout='inline']) {
    display: inline-block;
    min-inline-size: 0;
  }
  .card {
    container-type: inline-size;
  }
  form {
    display: grid;
    gap: 12px;
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
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .actions .main {
    min-inline-size: 96px;
  }
  .odds {
    margin-block-start: 16px;
    --rw-min-height: 0;
  }
  .outcome-area {
    margin-block-start: 16px;
    display: grid;
    gap: 8px;
  }
  .dice-group {
    display: grid;
    gap: 2px;
  }
  .group-title {
    font-size: 14px;
    line-height: 20px;
    color: var(--_muted);
  }
  .headline {
    margin: 4px 0 0;
    font-size: 28px;
    line-height: 36px;
    font-weight: 700;
  }
  .headline.long {
    font-size: 18px;
    line-height: 26px;
  }
  .dot {
    margin-inline: 0.3em 0.1em;
    font-weight: 400;
    color: var(--_muted);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    margin: 0;
  }
  dl div {
    display: flex;
    gap: 6px;
  }
  dt {
    color: var(--_muted);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  .inline {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .inline .headline {
    display: inline;
    margin: 0;
    font-size: inherit;
    line-height: inherit;
  }
`;
