/** What is published, in a page with a strict policy. The build comes first: `pnpm --filter @rulewright/elements build`. */
import { run, seededSource } from '@rulewright/engine/run';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RwOdds } from './odds/rw-odds.js';
import type { RwRoller } from './roller/rw-roller.js';
import { gameOf } from './testing/games.js';

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'";

const broken: string[] = [];
let page: Document;

beforeAll(async () => {
  const frame = document.createElement('iframe');
  const scripts = ['roller', 'odds', 'dice']
    .map((name) => `<script type="module" src="/rw-${name}.js"></script>`)
    .join('');
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}">${scripts}</head><body>
    <rw-roller seed="harbour" roll="keep" name="roll">Roll 4d6.</rw-roller>
    <rw-odds roll="keep" target="12">Odds.</rw-odds>
    <rw-dice expr="3d6kh2" faces="6,5,1"></rw-dice></body></html>`;
  document.body.replaceChildren(frame);
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  if (!frame.contentDocument) throw new Error('The frame has no page.');
  page = frame.contentDocument;
  page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    broken.push(`${violatedDirective} ${blockedURI}`);
  });
});

function element<Found extends Element>(selector: string): Found {
  const found = page.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

describe('what is published', () => {
  it('rolls as the sources do', async () => {
    const program = await gameOf();
    const roller = element<RwRoller>('rw-roller');
    await page.defaultView?.customElements.whenDefined('rw-roller');
    for (const roll of ['keep', 'skilled', 'many', 'brawl']) {
      const inputs = roll === 'brawl' ? { who: { strength: 3 } } : {};
      roller.setAttribute('roll', roll);
      roller.seed = `seed of ${roll}`;
      roller.values = inputs;
      roller.ruleset = { ...program };
      // The element learns of it first, and promises it then.
      await roller.updateComplete;
      await roller.ready;
      await roller.updateComplete;
      const state = run(program, { roll, inputs }, { dice: seededSource(`seed of ${roll}`) });
      expect(roller.requestRoll()?.['result']).toEqual(state.state === 'done' ? state.result : undefined);
    }
  });

  it('says what went wrong in full', async () => {
    const roller = element<RwRoller>('rw-roller');
    roller.setAttribute('roll', 'share');
    roller.values = { parts: 0 };
    await roller.updateComplete;
    roller.requestRoll();
    const told = (): string | null | undefined => roller.shadowRoot?.querySelector('.problem')?.textContent;
    await expect.poll(told).toMatch(/0/);
    // Of what does not fit there is no log to go by.
    roller.values = { parts: 'many' };
    await roller.updateComplete;
    roller.requestRoll();
    await expect.poll(told).toMatch(/many/);
  });

  it('works odds out in a worker', async () => {
    const odds = element<RwOdds>('rw-odds');
    odds.ruleset = await gameOf();
    await expect.poll(() => odds.shadowRoot?.querySelector('h2')?.textContent, { timeout: 15_000 }).toContain('61.7%');
  });

  it('simulates in workers what is too much to work out', async () => {
    const odds = element<RwOdds>('rw-odds');
    const rules = await gameOf(
      'rulewright: 1\ntitle: Large\nrolls:\n  rest: { let: { x: d9000, y: d9000 }, result: x * y mod 7 }\n',
    );
    odds.setAttribute('roll', 'rest');
    odds.ruleset = rules;
    const button = (): HTMLElement | null | undefined => odds.shadowRoot?.querySelector('button.simulate');
    await expect.poll(button, { timeout: 15_000 }).toBeTruthy();
    button()?.click();
    await expect
      .poll(() => odds.shadowRoot?.querySelector('h2')?.textContent, { timeout: 40_000 })
      .toContain('simulated');
    expect(odds.distribution.reduce((sum, [, weight]) => sum + weight, 0n)).toBe(1_000_000n);
  }, 60_000);

  it('loads the language for an expression', async () => {
    const dice = element('rw-dice');
    await expect
      .poll(() => dice.shadowRoot?.querySelector('[role=img]')?.getAttribute('aria-label'), { timeout: 15_000 })
      .toBe('6, 5 kept; 1 dropped');
  });

  it('keeps to a strict policy', () => {
    expect(broken).toEqual([]);
  });
});
