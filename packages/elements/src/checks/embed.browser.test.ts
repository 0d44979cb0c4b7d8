/** How what is published behaves in other people's pages. The build comes first: `pnpm --filter @rulewright/elements build`. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '@rulewright/core';
import type { RwRoller } from '../roller/rw-roller.js';
import { embed, found } from '../testing/embed.js';
import { gameOf, tavern } from '../testing/games.js';

let program: Program;

beforeAll(async () => {
  program = await gameOf();
});

afterEach(() => {
  document.body.replaceChildren();
});

describe('embedded', () => {
  it('check 30: a strict policy is kept, and nothing on the page shifts', async () => {
    const view = await embed('<rw-roller roll="keep">Roll 4d6.</rw-roller><p>What follows.</p>');
    const broken: string[] = [];
    view.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      broken.push(violatedDirective),
    );
    const shifts: number[] = [];
    const { PerformanceObserver: Observer, CSSStyleSheet: Sheet } = view as unknown as typeof globalThis;
    // The page reserves the height, as its author would in a style sheet.
    const sheet = new Sheet();
    sheet.replaceSync('rw-roller { display: block; min-height: 620px; --rw-min-height: 620px }');
    view.document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => setTimeout(resolve, 100));
    new Observer((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: false });
    const place = (): number => found(view, 'p').getBoundingClientRect().top;
    const before = place();
    const roller = found<RwRoller>(view, 'rw-roller');
    await view.customElements.whenDefined('rw-roller');
    roller.ruleset = program;
    await roller.ready;
    await roller.updateComplete;
    roller.requestRoll();
    await roller.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(roller.shadowRoot?.querySelector('.headline')).not.toBeNull();
    expect(place()).toBe(before);
    expect(shifts).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('check 30: without scripts the words between the tags are read', async () => {
    const view = await embed('<rw-roller roll="keep">Roll 4d6 and keep three.</rw-roller>', { scripts: false });
    expect(found<HTMLElement>(view, 'rw-roller').innerText).toBe('Roll 4d6 and keep three.');
    expect(found<HTMLElement>(view, 'rw-roller').getBoundingClientRect().height).toBeGreaterThan(10);
  });

  it('check 30: a title that is markup stays text', async () => {
    const view = await embed('<rw-roller roll="keep">Roll.</rw-roller>');
    const title = '<img src=x onerror="parent.hurt=1"><script>parent.hurt=1</script>';
    const rolls = program.rolls.map((roll) => ({ ...roll, title, description: title }));
    const roller = found<RwRoller>(view, 'rw-roller');
    await view.customElements.whenDefined('rw-roller');
    roller.ruleset = { ...program, title, rolls };
    await roller.ready;
    await roller.updateComplete;
    roller.requestRoll();
    await roller.updateComplete;
    expect(roller.shadowRoot?.querySelector('h2')?.textContent).toBe(title);
    expect(roller.shadowRoot?.querySelectorAll('img, script')).toHaveLength(0);
    expect((window as unknown as Record<string, unknown>)['hurt']).toBeUndefined();
  });

  it('loads less for a number than for cards', async () => {
    const rules = await gameOf(
      tavern
        .replace('types:', 'decks:\n  cards: { cards: [1..9] }\ntypes:')
        .replace('rolls:', 'rolls:\n  card: { result: draw from cards }'),
    );
    const loaded: number[] = [];
    for (const roll of ['share', 'card']) {
      const view = await embed(`<rw-roller roll="${roll}" values="parts=3">Roll.</rw-roller>`);
      const roller = found<RwRoller>(view, 'rw-roller');
      await view.customElements.whenDefined('rw-roller');
      roller.ruleset = { ...rules };
      await roller.ready;
      await roller.updateComplete;
      expect(roller.requestRoll()).toBeDefined();
      loaded.push(view.performance.getEntriesByType('resource').length);
    }
    expect(loaded).toEqual([...new Set(loaded)].sort((a, b) => a - b));
  });

  it('loads the seldom parts for the rolls that need them', async () => {
    const view = await embed('<rw-roller>Roll.</rw-roller>');
    const names = (): string[] =>
      view.performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/|-\w+\.js$/g, ''));
    const roller = found<RwRoller>(view, 'rw-roller');
    await view.customElements.whenDefined('rw-roller');
    roller.setAttribute('roll', 'share');
    roller.values = { parts: 3 };
    roller.ruleset = { ...program };
    await roller.ready;
    await roller.updateComplete;
    expect(roller.requestRoll()?.['result']).toBe(3);
    const few = names().length;
    // What it says when it fails comes then.
    roller.values = { parts: 0 };
    await roller.updateComplete;
    roller.requestRoll();
    await expect.poll(() => roller.shadowRoot?.querySelector('.problem')?.textContent).toMatch(/0/);
    const all = names().length;
    expect(all).toBeGreaterThan(few);
    roller.setAttribute('roll', 'skilled');
    await expect.poll(() => roller.shadowRoot?.querySelector('h2')?.textContent).toBe('Skilled roll');
    roller.values = {};
    await roller.updateComplete;
    expect(roller.requestRoll()?.['dice']).toHaveLength(2);
    const more = names().length;
    expect(more).toBeGreaterThan(all);
    // Nothing comes twice.
    roller.setAttribute('roll', 'share');
    await expect.poll(() => roller.shadowRoot?.querySelector('h2')?.textContent).not.toBe('Skilled roll');
    roller.setAttribute('roll', 'skilled');
    await expect.poll(() => roller.shadowRoot?.querySelector('h2')?.textContent).toBe('Skilled roll');
    expect(roller.requestRoll()).toBeDefined();
    expect(names().length).toBe(more);
    // The steps behind a number come when it is pressed.
    await roller.updateComplete;
    roller.shadowRoot?.querySelector<HTMLElement>('.sentence button')?.click();
    await expect
      .poll(() => roller.shadowRoot?.querySelector('rw-trace')?.shadowRoot?.querySelector('.picked'))
      .not.toBeNull();
  });
});
