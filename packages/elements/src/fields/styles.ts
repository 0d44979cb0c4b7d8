import { css } from 'lit';

/** A few choices side by side. */
export const segmentStyles = css`
  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    max-inline-size: 100%;
  }
  .segments label {
    display: inline-flex;
    position: relative;
  }
  .segments input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segments span {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--_target);
    padding: 0 12px;
    border: 1px solid var(--_line);
    margin-inline-start: -1px;
    background: var(--_page);
  }
  .segments label:first-child span {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
  }
  .segments label:last-child span {
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .segments input:checked + span {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_page);
    font-weight: 600;
    z-index: 1;
  }
  .segments input:focus-visible + span {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
    z-index: 2;
  }
`;

/** Two buttons around what they change. */
export const stepperStyles = css`
  .stepper {
    display: inline-flex;
    flex: none;
  }
  .stepper button {
    inline-size: var(--_target);
    padding: 0;
    background: var(--_page);
  }
  .stepper button:first-child {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .stepper button:last-child {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
`;

export const fieldStyles = css`
  ${segmentStyles}
  ${stepperStyles}
  .fields {
    display: grid;
    gap: var(--_space);
  }
  .field {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
    gap: 0 12px;
  }
  .field.group {
    display: block;
  }
  .label {
    min-inline-size: 0;
  }
  .description {
    display: block;
    font-size: 13px;
    line-height: 18px;
    color: var(--_muted);
  }
  .control {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 4px 12px;
    min-block-size: var(--_target);
  }
  .problem {
    grid-column: 1 / -1;
    font-size: 14px;
    line-height: 20px;
  }
  .row-label {
    flex: 1;
    text-align: end;
    color: var(--_muted);
  }
  input,
  select {
    font: inherit;
    color: inherit;
  }
  input[type='text'],
  input[type='number'],
  select {
    min-block-size: var(--_target);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_page);
    padding: 0 8px;
  }
  input[type='text'],
  select {
    inline-size: min(100%, 20rem);
  }
  [aria-invalid='true'] {
    border-color: var(--_bad);
    box-shadow: inset 0 0 0 1px var(--_bad);
  }
  .stepper input {
    inline-size: 4.25em;
    margin-inline: -1px;
    padding: 0 2px;
    border-radius: 0;
    text-align: center;
    appearance: textfield;
    -moz-appearance: textfield;
  }
  .stepper input::-webkit-inner-spin-button,
  .stepper input::-webkit-outer-spin-button {
    appearance: none;
    margin: 0;
  }
  .stepper :focus-visible {
    z-index: 1;
  }
  .slider {
    flex: 1 1 5rem;
    min-inline-size: 4rem;
    block-size: var(--_target);
    margin: 0;
    accent-color: var(--_accent);
  }
  .switch {
    appearance: none;
    position: relative;
    flex: none;
    inline-size: 44px;
    block-size: 24px;
    margin: 0;
    border: 2px solid var(--_line);
    border-radius: 12px;
    background: var(--_page);
    cursor: pointer;
  }
  .switch::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    background: var(--_line);
  }
  .switch::after {
    content: '';
    position: absolute;
    inset: -12px -4px;
  }
  .switch:checked {
    border-color: var(--_accent);
    background: var(--_accent);
  }
  .switch:checked::before {
    inset-inline-start: 23px;
    background: var(--_page);
  }
  .record {
    padding: 8px 12px;
    border: 1px solid color-mix(in srgb, var(--_line) 55%, transparent);
    border-radius: var(--_radius);
    min-inline-size: 0;
  }
  .record > summary {
    cursor: pointer;
    min-block-size: 24px;
  }
  .record > summary .label {
    font-weight: 600;
  }
  .record[open] > summary .preview {
    display: none;
  }
  .record > .fields {
    container-type: inline-size;
    padding-block-start: var(--_space);
  }
  .preview {
    font-size: 14px;
    color: var(--_muted);
  }
  .list-head {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: var(--_target);
  }
  .list-head .label {
    flex: 1;
  }
  .item:first-of-type {
    margin-block-start: 4px;
  }
  .item {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px;
    margin-block-end: 4px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid color-mix(in srgb, var(--_line) 45%, transparent);
  }
  .quiet.reset {
    min-block-size: 24px;
    min-inline-size: 24px;
  }
  @container (inline-size < 30rem) {
    .field.narrow {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .field.wide {
      grid-template-columns: minmax(0, 1fr);
    }
    .field.wide .control {
      justify-content: flex-start;
    }
    /* Under the number, so that the label beside it keeps its room. */
    .field.narrow .row-label {
      flex: none;
      order: 1;
      inline-size: 0;
      min-inline-size: 100%;
      text-align: center;
    }
  }
  @container (inline-size < 15rem) {
    .field.narrow:not(:has(.switch)) {
      grid-template-columns: minmax(0, 1fr);
    }
    .field.narrow:not(:has(.switch)) .control {
      justify-content: flex-start;
    }
  }
  @container (inline-size < 18rem) {
    .slider {
      flex-basis: 100%;
    }
  }
`;
