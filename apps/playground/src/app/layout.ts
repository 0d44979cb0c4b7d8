/** The three ways in which the panes are laid out, by how much room there is. */
import { css } from 'lit';

export type Layout = 'phone' | 'two' | 'three';

const queries = { three: '(width >= 1280px)', two: '(width >= 700px)' } as const;

export function layoutNow(): Layout {
  if (matchMedia(queries.three).matches) return 'three';
  return matchMedia(queries.two).matches ? 'two' : 'phone';
}

/** Calls back when there is another layout. */
export function watchLayout(changed: (layout: Layout) => void): void {
  for (const query of Object.values(queries)) {
    matchMedia(query).addEventListener('change', () => {
      changed(layoutNow());
    });
  }
}

export const layoutStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto auto / minmax(0, 1fr);
    block-size: var(--height, 100dvh);
    background: var(--page);
    overflow: hidden;
  }
  main {
    display: grid;
    min-block-size: 0;
    position: relative;
  }
  main > * {
    min-inline-size: 0;
    min-block-size: 0;
  }
  .phone {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  }
  .phone > * {
    grid-area: 1 / 1;
  }
  .two {
    grid-template: auto minmax(0, 1fr) / minmax(0, 1.1fr) minmax(0, 1fr);
  }
  .two > .rules {
    grid-area: 1 / 1 / 3 / 2;
    border-inline-end: 1px solid var(--faint);
  }
  .two > .tabs {
    grid-area: 1 / 2;
  }
  .two > :is(rw-odds-pane, rw-play-pane, rw-tests-pane) {
    grid-area: 2 / 2;
  }
  .three {
    grid-template: minmax(0, 1fr) / minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 0.85fr);
  }
  .three > .rules {
    grid-area: 1 / 1;
  }
  .three > rw-odds-pane {
    grid-area: 1 / 2;
    border-inline: 1px solid var(--faint);
  }
  .three > rw-play-pane {
    grid-area: 1 / 3;
  }
  .three > rw-tests-pane {
    grid-area: 1 / 1;
    align-self: end;
    /* Below the head of the drawer, which is drawn with the editor. */
    block-size: calc(42vh - var(--target) - 10px);
    background: var(--page);
  }
  .rules {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  }
  .drawer {
    border-block-start: 1px solid var(--line);
    block-size: 42vh;
    max-block-size: 20rem;
    min-block-size: 8rem;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    background: var(--page);
  }
  .drawer.tests {
    max-block-size: none;
  }
  .drawer-head {
    display: flex;
    align-items: center;
    gap: 4px;
    block-size: calc(var(--target) + 8px);
    padding: 4px 8px 4px 12px;
  }
  .tabs {
    display: flex;
    border-block-end: 1px solid var(--faint);
  }
  .tabs button {
    flex: 1;
    border: 0;
    border-radius: 0;
    border-block: 3px solid transparent;
    min-block-size: 40px;
  }
  .tabs button:focus-visible {
    outline-offset: -3px;
  }
  .tabs button[aria-selected='true'] {
    font-weight: 600;
    border-block-end-color: var(--accent);
  }
  nav .tabs {
    border-block: 1px solid var(--faint);
  }
  nav .tabs button {
    min-block-size: 52px;
  }
  nav .tabs button[aria-selected='true'] {
    border-block: 3px solid transparent;
    border-block-start-color: var(--accent);
  }
  .notice {
    position: absolute;
    inset-block-end: 12px;
    inset-inline: 12px;
    margin-inline: auto;
    inline-size: fit-content;
    max-inline-size: min(36rem, calc(100% - 24px));
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 6px 6px 6px 16px;
    border-radius: 6px;
    background: var(--text);
    color: var(--page);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);
    z-index: 5;
    font-size: 14px;
    line-height: 20px;
  }
  .notice button {
    color: inherit;
    border-color: color-mix(in srgb, var(--page) 50%, transparent);
  }
  .notice button:hover {
    background: color-mix(in srgb, var(--page) 16%, transparent);
  }
  /* Over the text, where there is room, and not over what can be pressed. */
  @media (width >= 700px) {
    .notice {
      margin-inline: 0 auto;
    }
  }
  @media (height < 440px) and (width < 700px) {
    nav .tabs button {
      min-block-size: 44px;
    }
  }
`;
