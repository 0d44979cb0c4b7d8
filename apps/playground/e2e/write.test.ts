/** Writing: what is seen while rules are typed, broken and put right. */
import { describe, expect } from 'vitest';
import { check, narrow } from './support/app.js';

describe('writing', () => {
  check('check 5: a problem is found and fixed by keyboard alone, and the odds follow', async ({ fresh }) => {
    const app = await fresh();
    await app.says('58.3%');
    await app.press('F6');
    await app.page.waitForFunction(() => {
      const app = document.querySelector('rw-playground');
      return app?.shadowRoot?.activeElement?.localName === 'rw-editor';
    });
    await app.press('Control+Home', ...Array.from({ length: 22 }, () => 'ArrowDown'), 'End', 'Backspace');
    expect((await app.text()).split('\n')[22]).toBe('      total: dice + char');
    const problems = app.page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /1\s*problem/ });
    await problems.waitFor();
    await app.press('Control+Home', 'F8', 'Control+.');
    await app.button('No problems found.').waitFor();
    expect((await app.text()).split('\n')[22]).toBe('      total: dice + charm');
    await app.press('End');
    await app.type(' + 1');
    await app.says('58.3%');
    await app.says('10 or more');
    await app.press('Control+Enter');
    await app.announced.filter({ hasText: /^Rolls \d, \d: total \d+.*Result/ }).waitFor();
  });

  check('the keyboard goes to errors before it goes to warnings', async ({ fresh }) => {
    const app = await fresh();
    await app.cursorAfter('total: dice + charm');
    await app.press('Enter');
    await app.type('spare: 3');
    await app.cursorAfter('result: total');
    await app.type(' + nothing');
    await app.page
      .getByRole('region', { name: 'Status' })
      .getByRole('button', { name: /2\s*problems/ })
      .waitFor();
    const selected = (): Promise<string> =>
      app.page.evaluate(() => {
        // Chromium's own: what is selected in a shadow tree.
        const root = document.querySelector('rw-playground')?.shadowRoot as {
          getSelection?(): Selection | null;
        } | null;
        return root?.getSelection?.()?.toString() ?? '';
      });
    await app.press('Control+Home', 'F8');
    await expect.poll(selected).toBe('nothing');
    await app.press('F8');
    await expect.poll(selected).toBe('nothing');
    await app.press('Delete', 'Backspace', 'Backspace', 'Backspace', 'Control+Home');
    await app.page
      .getByRole('region', { name: 'Status' })
      .getByRole('button', { name: /1\s*problem/ })
      .waitFor();
    await app.press('F8');
    await expect.poll(selected).toBe('spare');
  });

  check('check 3: the cursor moves the headline, and does not when it is locked', async ({ fresh }) => {
    const app = await fresh();
    await app.says('Haggle');
    await app.cursorAfter('One die. On a 1');
    await app.says('Does the lantern light?');
    await app.button('Follows').click();
    await app.button('Locked').waitFor();
    await app.cursorAfter('Roll two dice');
    // Time enough to follow, if it did.
    await app.page.waitForTimeout(600);
    expect(await app.headline.innerText()).toContain('Does the lantern light?');
    await app.button('Locked').click();
    await app.cursorAfter('Roll two dice and');
    await app.says('Haggle');
  });

  check('check 4: with broken YAML the bars stay, and say what they are of', async ({ fresh }) => {
    const app = await fresh();
    const bars = app.odds.locator('rw-odds .plot svg').first();
    const before = await bars.innerHTML();
    await app.cursorAfter('result: total');
    await app.type(' [: {');
    await app.odds.getByText('From your last working text.').waitFor();
    expect(await bars.innerHTML()).toBe(before);
    expect(await app.headline.innerText()).toContain('58.3%');
    await app.press(...Array.from({ length: 5 }, () => 'Backspace'));
    await app.odds.getByText('From your last working text.').waitFor({ state: 'hidden' });
  });

  check('check 2: the strip is seen while somebody types on a small screen', async ({ fresh }) => {
    const app = await fresh({ viewport: { width: 360, height: 400 } });
    await app.cursorAfter('total: dice + charm');
    await app.type(' + 1');
    await app.says('58.3%');
    const box = await app.headline.boundingBox();
    const line = await app.page.locator('.cm-activeLine').boundingBox();
    if (!box || !line) throw new Error('There is no strip or no line.');
    expect(box.y + box.height).toBeLessThanOrEqual(400);
    expect(box.height).toBeGreaterThanOrEqual(40);
    // The line that is typed is above it.
    expect(line.y).toBeGreaterThan(0);
    expect(line.y + line.height).toBeLessThanOrEqual(box.y);
  });

  check('lights in the gutter lead to what was expected and what came', async ({ fresh }) => {
    const app = await fresh();
    await app.cursorAfter('expect: { result: 1');
    await app.press('Delete');
    await app.type('3');
    await app.page.locator('[data-light=failed]').first().click();
    const tests = app.page.getByRole('region', { name: 'Tests' });
    await tests.getByRole('cell', { name: '13', exact: true }).waitFor();
    await tests.getByRole('cell', { name: /^14/ }).waitFor();
  });

  check('a problem is read and mended on a phone', async ({ fresh }) => {
    const app = await fresh({ viewport: narrow });
    await app.cursorAfter('total: dice + charm');
    await app.press('Backspace');
    await app.page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /^!/ }).click();
    const problems = app.page.getByRole('region', { name: 'Problems' });
    await problems.getByText('Nothing here is called "char".').waitFor();
    await problems.getByRole('button', { name: 'Write "charm"' }).click();
    await problems.getByText('None found.').waitFor();
    expect(await app.text()).toContain('total: dice + charm');
  });
});
