import { css } from 'lit';

/** The sentence, also where it stands without the steps. */
export const sentenceStyles = css`
  .sentence {
    margin: 0;
  }
  .sentence button {
    display: inline;
    min-block-size: 0;
    min-inline-size: 0;
    padding: 0 1px;
    border: 0;
    border-radius: 2px;
    font-weight: 600;
    text-align: start;
    text-decoration: underline dotted var(--_line) 1px;
    text-underline-offset: 3px;
  }
`;
