/** Playing: rolls, decisions, and taking them back. */
import { describe, expect } from 'vitest';
import { check, linkOf } from './support/app.js';

const duel = `rulewright: 1
title: Lanterns
types:
  guard:
    title: Guard
    fields:
      name: { type: text, default: Nobody }
      hp: { type: integer, min: 0, max: 10, default: 10, below: clamp }
rolls:
  blow:
    title: A blow
    result: highest(2d6)
scenarios:
  duel:
    title: A duel
    state:
      ada: { is: guard, name: Ada }
      bo: { is: guard, name: Bo }
    do: |
      repeat up to 20 times
        target = choose from (ada, bo) by host prefer it == bo
        target.hp -= highest(2d6)
        until ada.hp == 0 or bo.hp == 0
      end
    outcomes: { adaFalls: { title: Ada falls, when: ada.hp == 0 }, boFalls: otherwise }
`;

describe('playing', () => {
  check('check 28: a decision that was undone leaves the very state, and comes again', async ({ profile }) => {
    const app = await (await profile()).open(linkOf(duel));
    await app.play.getByRole('combobox', { name: 'What to play' }).selectOption({ label: 'A duel' });
    const game = app.play.locator('rw-play');
    const state = (): Promise<unknown> =>
      game.evaluate((element) => (element as HTMLElement & { state: unknown }).state);
    const choose = app.play.getByRole('button', { name: 'Choose' });
    await choose.waitFor();
    const begun = await state();
    await choose.click();
    await expect.poll(state).not.toEqual(begun);
    const first = await state();
    await app.play.getByText('Ada', { exact: true }).last().click();
    await choose.click();
    await expect.poll(state).not.toEqual(first);
    const second = await state();
    // The app's own undo, as for everything else.
    await app.page.locator('rw-header').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(state).toEqual(first);
    await app.page.locator('rw-header').getByRole('button', { name: 'Redo', exact: true }).click();
    await expect.poll(state).toEqual(second);
    // And the game's.
    await app.play.getByRole('button', { name: '↶ Undo' }).click();
    await expect.poll(state).toEqual(first);
    await app.play.getByRole('button', { name: '↶ Undo' }).click();
    await expect.poll(state).toEqual(begun);
    expect(begun).toMatchObject({ ada: { hp: 10 }, bo: { hp: 10 } });
    await app.saved();
    await app.page.reload();
    await choose.waitFor();
    expect(await state()).toEqual(begun);
  });

  check('check 26: each roll is announced once, as the sentence', async ({ fresh }) => {
    const app = await fresh();
    await app.button('Roll').waitFor();
    await app.announced.evaluate((status) => {
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => told.push((status.textContent ?? '').trim())).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const told = (): Promise<readonly string[]> =>
      app.page.evaluate(() => (window as unknown as { told: readonly string[] }).told.filter((text) => text !== ''));
    await app.press('Control+Enter');
    await expect.poll(told).toHaveLength(1);
    await app.button('Roll').click();
    await expect.poll(told).toHaveLength(2);
    for (const sentence of await told())
      expect(sentence.replaceAll('\u2060', '')).toMatch(/^Rolls \d, \d: total \d+.*\. Result \d+: .+\.$/);
  });

  check('a result is kept as an example, which holds', async ({ fresh }) => {
    const app = await fresh();
    await app.button('Roll').click();
    await app.button('Keep as example').click();
    await app.page.getByText('Kept as an example.').waitFor();
    await app.page
      .getByRole('region', { name: 'Status' })
      .getByRole('button', { name: /5\s+hold/ })
      .waitFor();
  });
});
