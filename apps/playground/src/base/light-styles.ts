import { css } from 'lit';

/** How the lights of examples are coloured. */
export const lightStyles = css`
  .light {
    inline-size: 16px;
    block-size: 16px;
    flex: none;
    fill: none;
    stroke: var(--page);
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .light.good circle {
    fill: var(--good);
    stroke: none;
  }
  .light.bad .fill {
    fill: var(--bad);
    stroke: none;
  }
  .light.warn .fill {
    fill: var(--warn);
    stroke: none;
  }
  .light.wait circle {
    stroke: var(--muted);
    stroke-width: 1.5;
  }
  @media (forced-colors: active) {
    .light {
      forced-color-adjust: none;
    }
  }
`;
