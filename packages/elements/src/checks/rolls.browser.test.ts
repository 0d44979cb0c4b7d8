/** The numbered checks of the design that are about rolls and play. */
import { cdp, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../testing/games.js';
import { find, inside, settled, show, type } from '../testing/page.js';
import type { RwRoller } from '../roller/rw-roller.js';
import '../roller/rw-roller.js';
import '../play/rw-play.js';

interface Rolled {
  readonly log: { readonly dice: readonly { readonly face: unknown }[] };
  readonly sentence: string;
}

async function roller(attributes: Readonly<Record<string, string>>): Promise<RwRoller> {
  return show('rw-roller', { seed: 'checks', ...attributes }, { ruleset: await gameOf() });
}

function listen(element: RwRoller): Rolled[] {
  const told: Rolled[] = [];
  element.addEventListener('rw-result', (event) => told.push((event as CustomEvent<Rolled>).detail));
  return told;
}

async function emulate(features: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features });
}

describe('rolls', () => {
  it('check 13: an emptied number is invalid, and nothing is rolled', async () => {
    const element = await roller({ roll: 'share', values: 'parts=2' });
    const told = listen(element);
    type(find(element, '#parts'), '');
    await settled(element);
    expect(find(element, '#parts').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(find(element, 'button.main'));
    expect(told).toEqual([]);
    type(find(element, '#parts'), '5');
    await userEvent.click(find(element, 'button.main'));
    expect(told).toHaveLength(1);
  });

  it('check 14: slider, stepper and field agree', async () => {
    const element = await roller({ roll: 'skilled' });
    const all = (): string[] => [
      find<HTMLInputElement>(element, '#level').value,
      find<HTMLInputElement>(element, '.slider').value,
    ];
    type(find(element, '#level'), '4');
    await settled(element);
    expect(all()).toEqual(['4', '4']);
    type(find(element, '.slider'), '5');
    await settled(element);
    expect(all()).toEqual(['5', '5']);
    await userEvent.click(find(element, '[aria-label="Less: Skill level"]'));
    expect(all()).toEqual(['4', '4']);
    const told = listen(element);
    element.requestRoll();
    expect(told[0]?.log.dice).toHaveLength(4);
  });

  it('check 24: with reduced motion nothing moves', async () => {
    const moving = async (): Promise<number> => {
      const element = await roller({ roll: 'keep' });
      element.requestRoll();
      await settled(element);
      await settled(find(element, 'rw-dice'));
      return inside(find(element, 'rw-dice')).getAnimations().length;
    };
    try {
      await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      expect(await moving()).toBe(0);
      await emulate([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
      expect(await moving()).toBeGreaterThan(0);
    } finally {
      await emulate([]);
    }
  });

  it('check 25: ten clicks in a second are ten results', async () => {
    const element = await roller({ roll: 'keep' });
    const told = listen(element);
    const begun = performance.now();
    for (let click = 0; click < 10; click += 1) {
      find(element, 'button.main').click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(told).toHaveLength(10);
    expect(new Set(told.map(({ log }) => JSON.stringify(log.dice))).size).toBeGreaterThan(1);
  });

  it('check 26: each roll is one status message, the sentence', async () => {
    const element = await roller({ roll: 'keep' });
    const told = listen(element);
    const lives: Element[] = [];
    const look = (root: ParentNode): void => {
      for (const each of root.querySelectorAll('*')) {
        if (each.matches('[role=status], [role=alert], [role=log], [aria-live]')) lives.push(each);
        if (each.shadowRoot) look(each.shadowRoot);
      }
    };
    element.requestRoll();
    await settled(element);
    look(inside(element));
    const [status, ...others] = lives.filter((each) => each.textContent.trim() !== '');
    expect(others).toEqual([]);
    const messages: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement) messages.push(node.textContent.trim());
    });
    if (status) observer.observe(status, { childList: true, subtree: true });
    for (let roll = 0; roll < 3; roll += 1) {
      element.requestRoll();
      await settled(element);
    }
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    expect(messages).toEqual(told.slice(1).map(({ sentence }) => sentence));
    expect(messages[0]).toMatch(/\d/);
  });

  it('check 27: the drawn faces are those of the log, dropped ones included', async () => {
    const element = await roller({ roll: 'keep' });
    const told = listen(element);
    element.requestRoll();
    await settled(element);
    const dice = find(element, 'rw-dice');
    await settled(dice);
    const drawn = [...inside(dice).querySelectorAll('[part~=die]')].map(
      (die) => die.querySelector('text')?.textContent,
    );
    const rolled = told[0]?.log.dice.map((die) => String(typeof die === 'object' ? die.face : die));
    expect(drawn).toHaveLength(4);
    expect(drawn).toEqual(rolled);
    // Told apart without colours: dashed, and marked.
    const dashed = [...inside(dice).querySelectorAll('[part~=outline]')].filter(
      (each) => getComputedStyle(each).strokeDasharray !== 'none',
    );
    expect(dashed).toHaveLength(1);
  });

  it('check 28: a choice that is undone restores the same state', async () => {
    const element = await show('rw-play', { scenario: 'duel', seed: 'checks' }, { ruleset: await gameOf() });
    await settled(element);
    const start = find(element, 'button.main');
    start.click();
    await settled(element);
    const seen = (): string => JSON.stringify([element.state, element.log, element.question]);
    const before = seen();
    expect(element.question).toBeDefined();
    element.choose(1);
    await settled(element);
    expect(seen()).not.toBe(before);
    element.undo();
    await settled(element);
    expect(seen()).toBe(before);
  });
});
