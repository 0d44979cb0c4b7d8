/** What a roller loads when it is used for the first time. The build comes first: `pnpm --filter @rulewright/elements build`. */
import { partOf } from '@rulewright/engine';
import { commands, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RwRoller } from '../roller/rw-roller.js';
import { embed, found } from '../testing/embed.js';
import { gameOf } from '../testing/games.js';

afterEach(async () => {
  await commands.network('open');
  document.body.replaceChildren();
});

/** A page with a roller whose form is there and that nobody has touched. */
async function untouched(attributes = ''): Promise<{ view: Window; roller: RwRoller; button: HTMLElement }> {
  const view = await embed(`<rw-roller ${attributes}>Roll 4d6.</rw-roller>`);
  // Wherever the pointer was left, it is not over the roller.
  if (view.frameElement instanceof HTMLElement) view.frameElement.style.pointerEvents = 'none';
  const roller = found<RwRoller>(view, 'rw-roller');
  await view.customElements.whenDefined('rw-roller');
  const ready = new Promise((resolve) => {
    roller.addEventListener('rw-ready', resolve, { once: true });
  });
  roller.ruleset = partOf(await gameOf(), { rolls: ['keep'] });
  await ready;
  const button = roller.shadowRoot?.querySelector<HTMLElement>('button.main');
  if (!button) throw new Error('There is no button.');
  return { view, roller, button };
}

function files({ performance }: Window): number {
  return performance.getEntriesByType('resource').length;
}

function textIn({ shadowRoot }: RwRoller, selector: string): string | undefined {
  return shadowRoot?.querySelector(selector)?.textContent.trim();
}

describe('a roller that is used for the first time', () => {
  it('has loaded its own file alone, and the rest when a pointer comes near', async () => {
    const { view, roller } = await untouched();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(files(view)).toBe(1);
    roller.dispatchEvent(new PointerEvent('pointerenter'));
    await expect.poll(() => files(view)).toBeGreaterThan(1);
    await roller.ready;
    const loaded = files(view);
    expect(roller.requestRoll()?.['dice']).toHaveLength(4);
    expect(files(view)).toBe(loaded);
  });

  it('can roll at once when it has said that it is ready', async () => {
    const { roller } = await untouched();
    await roller.ready;
    expect(roller.requestRoll()?.['dice']).toHaveLength(4);
  });

  it('rolls as soon as it can when it is asked before', async () => {
    const { roller } = await untouched();
    const told = new Promise<CustomEvent<{ result: number }>>((resolve) => {
      roller.addEventListener('rw-result', (event) => {
        resolve(event as CustomEvent<{ result: number }>);
      });
    });
    expect(roller.requestRoll()).toBeUndefined();
    expect((await told).detail.result).toBe(roller.result?.['result']);
  });

  it('rolls by keyboard', async () => {
    const { view, roller, button } = await untouched();
    button.focus();
    await expect.poll(() => files(view)).toBeGreaterThan(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => roller.result?.['dice']).toHaveLength(4);
  });

  it('makes one roll of presses while it loads, with what the form said, and nothing moves', async () => {
    const { roller, button } = await untouched();
    const results = vi.fn();
    roller.addEventListener('rw-result', results);
    await commands.network('slow');
    const height = roller.getBoundingClientRect().height;
    button.click();
    button.click();
    await roller.updateComplete;
    expect(textIn(roller, '.outcome-area')).toBe('Rolling…');
    expect(roller.getBoundingClientRect().height).toBe(height);
    await expect.poll(() => results.mock.calls.length).toBe(1);
    await roller.ready;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(results).toHaveBeenCalledOnce();
    // From now on every press is a roll at once.
    button.click();
    expect(results).toHaveBeenCalledTimes(2);
  });

  it('rolls nothing that was prevented, and nothing any more once it was taken away', async () => {
    const { view, roller, button } = await untouched();
    const results = vi.fn();
    roller.addEventListener('rw-result', results);
    await commands.network('slow');
    roller.addEventListener(
      'rw-before-roll',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    button.click();
    expect(files(view)).toBe(1);
    button.click();
    roller.remove();
    await roller.ready;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(results).not.toHaveBeenCalled();
    view.document.body.append(roller);
    await roller.updateComplete;
    button.click();
    expect(results).toHaveBeenCalledOnce();
  });

  it.each(['card', 'inline'])('says when it cannot be had, and tries again (%s)', async (layout) => {
    const { roller, button } = await untouched(`layout="${layout}"`);
    const failed = vi.fn();
    roller.addEventListener('rw-error', failed);
    await commands.network('cut');
    // Nobody has asked for anything yet.
    roller.dispatchEvent(new PointerEvent('pointerenter'));
    await expect(roller.ready).rejects.toThrow();
    expect(failed).not.toHaveBeenCalled();
    button.click();
    await expect.poll(() => textIn(roller, '.problem')).toContain('could not be loaded');
    expect(textIn(roller, '[role=status]')).toContain('could not be loaded');
    expect(failed).toHaveBeenCalledOnce();
    await commands.network('open');
    button.click();
    await expect.poll(() => roller.result?.['dice']).toHaveLength(4);
    await roller.updateComplete;
    expect(textIn(roller, '.problem')).toBeUndefined();
    expect(failed).toHaveBeenCalledOnce();
  });

  it('makes a roll of a log again', async () => {
    const { roller } = await untouched('seed="harbour"');
    await roller.ready;
    const expected = roller.requestRoll();
    const other = await untouched();
    other.roller.log = expected?.['log'] as never;
    await expect.poll(() => other.roller.result).toEqual(expected);
  });
});
