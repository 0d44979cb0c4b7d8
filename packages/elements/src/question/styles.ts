import { css } from 'lit';

/** The looks of a decision's form. */
export const questionStyles = css`
  .question fieldset {
    margin: 0;
    padding: 8px 12px 12px;
    min-inline-size: 0;
    border: 2px solid var(--_accent);
    border-radius: var(--_radius);
  }
  .question legend {
    padding: 0 6px;
    margin-inline-start: -6px;
  }
  .question .problem:empty {
    display: none;
  }
  .candidates {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin-block-end: 4px;
    max-block-size: 50vh;
    overflow-y: auto;
  }
  .candidate {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--_target);
  }
  .candidate input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
  }
`;
