import { css } from 'lit';

export const diceStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
    --_die: var(--rw-die-size, 40px);
  }
  .dice {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 4px 6px;
  }
  .die {
    display: flex;
    flex-direction: column;
    align-items: center;
  }
  .with-count {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  svg {
    display: block;
    block-size: calc(var(--_die) * 1.1);
    inline-size: auto;
    overflow: visible;
  }
  .outline {
    fill: var(--_surface);
    stroke: var(--_text);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .edges {
    fill: none;
    stroke: var(--_muted);
    stroke-width: 1.2;
  }
  .number {
    fill: var(--_text);
    font-weight: 700;
  }
  .gone .outline {
    fill: none;
    stroke-width: 1.8;
    stroke-dasharray: 4 3;
  }
  .gone .number {
    font-weight: 400;
  }
  .badge circle {
    fill: var(--_text);
  }
  .badge .ground {
    fill: var(--_page);
  }
  .badge .sign {
    fill: none;
    stroke: var(--_page);
    stroke-width: 1.9;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .badge .full {
    fill: var(--_page);
  }
  .arrow {
    align-self: center;
    block-size: calc(var(--_die) * 0.5);
    fill: none;
    stroke: var(--_text);
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :host(:dir(rtl)) .arrow {
    transform: scaleX(-1);
  }
  .caption,
  .count {
    font-size: 12px;
    line-height: 16px;
    color: var(--_muted);
    max-inline-size: 12ch;
    text-align: center;
  }
  .count {
    font-size: 16px;
    color: var(--_text);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: no-preference) {
    .moving .die svg {
      animation: settle calc(420ms * var(--_motion)) cubic-bezier(0.2, 0.9, 0.3, 1.2) backwards;
    }
    .moving .die:nth-child(2n) svg {
      animation-delay: calc(60ms * var(--_motion));
    }
    .moving .die:nth-child(3n) svg {
      animation-delay: calc(120ms * var(--_motion));
    }
  }
  @keyframes settle {
    from {
      transform: rotate(-50deg) scale(0.7);
      opacity: 0.2;
    }
  }
  @media (forced-colors: active) {
    .outline {
      fill: Canvas;
      stroke: CanvasText;
    }
    .number {
      fill: CanvasText;
    }
  }
`;
