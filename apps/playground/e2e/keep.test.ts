/** Keeping: whatever happens, nothing that was written is lost. */
import { describe, expect, inject } from 'vitest';
import { serve } from '../serve.mjs';
import { check } from './support/app.js';

describe('keeping', () => {
  check('check 6: a reload in the middle of a word keeps every character', async ({ profile }) => {
    const app = await (await profile()).open();
    await app.cursorAfter('title: Midnight');
    await app.type(' and rat');
    await app.page.reload();
    await app.ready();
    await app.editor.waitFor();
    expect(await app.text()).toContain('title: Midnight and rat market');
    // A page that goes away without being asked.
    await app.cursorAfter('title: Midnight and rat');
    await app.type('her dark');
    const context = app.page.context();
    await app.page.close({ runBeforeUnload: false });
    const page = await context.newPage();
    await page.goto(inject('address'));
    await page.locator('[data-headline]').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Midnight and rather dark market' }).waitFor();
  });

  check('check 7: of two tabs neither loses its text', async ({ profile }) => {
    const own = await profile();
    const one = await own.open();
    await one.saved();
    const two = await own.open();
    expect(await two.text()).toBe(await one.text());
    await one.cursorAfter('title: Midnight');
    await one.type(' one');
    await one.saved();
    await two.page.bringToFront();
    await two.cursorAfter('title: Midnight');
    await two.type(' two');
    await two.page.getByText('Both are kept').waitFor();
    await one.page.bringToFront();
    await one.type(' still');
    await one.saved();
    await two.page.bringToFront();
    await two.type(' here');
    await two.saved();
    expect(await one.text()).toContain('title: Midnight one still market');
    expect(await two.text()).toContain('title: Midnight two here market');
    const titles = (await two.kept()).map(({ text }) => /^title: (.*)$/m.exec(text)?.[1]);
    expect(titles.sort()).toEqual(['Midnight one still market', 'Midnight two here market']);
    // Each tab comes back to its own.
    await one.page.reload();
    await one.ready();
    expect(await one.text()).toContain('one still');
    await two.page.reload();
    await two.ready();
    expect(await two.text()).toContain('two here');
  });

  check('check 8: a sample that is opened leaves the earlier document as it was', async ({ profile }) => {
    const app = await (await profile()).open();
    await app.cursorAfter('title: Midnight');
    await app.type(' my');
    await app.openGames();
    await app.dialog.getByRole('button', { name: /^Duel at dawn/ }).click();
    await app.says('One exchange');
    expect(await app.text()).toContain('title: Duel at dawn');
    await app.openGames();
    await app.dialog.getByRole('button', { name: /^Midnight my market/ }).click();
    await app.says('Haggle');
    expect(await app.text()).toContain('title: Midnight my market');
  });

  check('check 9: fifty edits leave the length of the history as it was', async ({ fresh }) => {
    const app = await fresh();
    const length = (): Promise<number> => app.page.evaluate(() => history.length);
    const before = await length();
    await app.cursorAfter('title: Midnight');
    await app.type('abcdefghij'.repeat(4));
    await app.odds.getByRole('button', { name: 'More: Charm' }).click();
    await app.odds.getByRole('radio', { name: 'At most' }).check();
    await app.odds.getByRole('button', { name: 'Higher target' }).click();
    await app.button('Pin').click();
    await app.odds.getByRole('slider', { name: 'Charm' }).focus();
    await app.press(...Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? 'ArrowLeft' : 'ArrowRight')));
    await app.saved();
    expect(await app.text()).toContain('abcdefghij'.repeat(4));
    expect(await length()).toBe(before);
  });

  check('undo covers text, inputs and pins, in the order in which they were changed', async ({ fresh }) => {
    const app = await fresh();
    const text = await app.text();
    await app.cursorAfter('title: Midnight');
    await app.type(' x');
    await app.odds.getByRole('button', { name: 'More: Charm' }).click();
    await app.says('10 or more');
    await app.button('Pin').click();
    const pinned = app.odds.getByRole('button', { name: /^Remove / });
    await pinned.waitFor();
    const undo = app.page.locator('rw-header').getByRole('button', { name: 'Undo', exact: true });
    await undo.click();
    await pinned.waitFor({ state: 'detached' });
    await undo.click();
    await app.says('9 or more');
    await undo.click();
    expect(await app.text()).toBe(text);
    await expect.poll(() => undo.isDisabled()).toBe(true);
    for (let times = 0; times < 3; times += 1)
      await app.page.locator('rw-header').getByRole('button', { name: 'Redo', exact: true }).click();
    await pinned.waitFor();
    await app.says('10 or more');
  });

  check('works without a network once it was opened', async ({ profile }) => {
    const own = await profile({ keepsApp: true });
    const { url, close } = await serve({ port: 0 });
    const app = await own.open('', url);
    await app.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await app.cursorAfter('title: Midnight');
    await app.type(' dark');
    await app.saved();
    await close();
    await app.page.reload();
    await app.says('58.3%');
    await app.editor.waitFor();
    expect(await app.text()).toContain('title: Midnight dark market');
    await app.button('Roll').click();
    await app.announced.filter({ hasText: 'Rolls' }).waitFor();
    // Games that were never opened are there too.
    await app.openGames();
    await app.dialog.getByRole('button', { name: /^Duel at dawn/ }).click();
    await app.says('One exchange');
    await app.cursorAfter('defence: highest(theirs d6');
    await app.press('Backspace');
    await app.type('8');
    await expect.poll(() => app.text()).toContain('theirs d8)');
    await app.odds.locator('rw-odds desc').filter({ hasText: 'The blades bind 13.9%' }).waitFor({ state: 'attached' });
  });
});
