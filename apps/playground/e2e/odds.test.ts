/** Odds: inputs, pins, sweeps and comparing. */
import { describe, expect } from 'vitest';
import { check } from './support/app.js';

describe('odds', () => {
  check('check 14: slider, stepper and field agree, and the odds follow', async ({ fresh }) => {
    const app = await fresh();
    const slider = app.odds.getByRole('slider', { name: 'Charm' });
    const field = app.odds.getByRole('spinbutton', { name: 'Charm' });
    const agree = async (value: string): Promise<void> => {
      await expect.poll(() => Promise.all([slider.inputValue(), field.inputValue()])).toEqual([value, value]);
    };
    await agree('2');
    await app.odds.getByRole('button', { name: 'More: Charm' }).click();
    await agree('3');
    await app.says('10 or more');
    await slider.focus();
    await app.press('ArrowRight');
    await agree('4');
    await app.says('11 or more');
    await field.fill('0');
    await agree('0');
    await app.says('7 or more');
  });

  check('check 13: an emptied number is invalid, and nothing is rolled', async ({ fresh }) => {
    const app = await fresh({ viewport: { width: 900, height: 900 } });
    await app.tab('Play').click();
    const field = app.play.getByRole('spinbutton', { name: 'Charm' });
    await app.button('Roll').click();
    await app.announced.filter({ hasText: 'Rolls' }).waitFor();
    const before = await app.announced.innerText();
    await field.fill('');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await app.button('Roll').click();
    await app.page.waitForTimeout(300);
    const sentence = app.play.locator('rw-roller');
    expect(await sentence.evaluate((roller) => (roller as HTMLElement & { log?: unknown }).log !== undefined)).toBe(
      true,
    );
    expect(await app.announced.innerText()).not.toMatch(/total 0/);
    expect(before).toMatch(/^Rolls/);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('');
  });

  check('check 15: a pin that was removed comes back', async ({ fresh }) => {
    const app = await fresh();
    await app.button('Pin').click();
    const remove = app.odds.getByRole('button', { name: /^Remove / });
    await remove.waitFor();
    const name = await remove.getAttribute('aria-label');
    await app.odds.getByRole('button', { name: 'More: Charm' }).click();
    await app.says('10 or more');
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await app.page.getByText('Pin removed.').waitFor();
    await app.page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await remove.waitFor();
    expect(await remove.getAttribute('aria-label')).toBe(name);
    // What was changed in between stays.
    await app.says('10 or more');
    expect(await app.odds.getByRole('spinbutton', { name: 'Charm' }).inputValue()).toBe('3');
  });

  check('check 12: a sweep works in At least', async ({ fresh }) => {
    const app = await fresh();
    await app.odds.getByRole('combobox', { name: 'Sweep' }).selectOption({ label: 'Charm' });
    const plot = app.odds.locator('rw-odds .plot svg desc').first();
    // Two dice and a charm from 0 to 5 reach 9 more and more often.
    await expect.poll(() => plot.textContent()).toMatch(/27\.8% at 0 to 91\.7% at 5/);
    await app.odds.getByRole('radio', { name: 'At most' }).check();
    await expect.poll(() => plot.textContent()).toMatch(/83\.3% at 0 to 16\.7% at 5/);
  });

  check('compares with the original: which odds moved, and by how much', async ({ fresh }) => {
    const app = await fresh();
    await app.button('Compare with original').click();
    await app.odds.getByText('Nothing is changed yet.').waitFor();
    await app.cursorAfter('dice: 2d6');
    await app.press('Backspace');
    await app.type('8');
    const row = app.odds.getByRole('row', { name: /^Thrown out/ });
    await row.filter({ hasText: '8.3%' }).waitFor();
    await row.filter({ hasText: 'pp' }).waitFor();
    await app.odds.getByText('One roll is as before.').waitFor();
  });

  check('simulates when asked, and says that it did', async ({ fresh }) => {
    const app = await fresh();
    await app.odds.locator('summary', { hasText: 'Simulate' }).click();
    await app.odds.getByRole('button', { name: 'Simulate', exact: true }).click();
    await app.odds.locator('rw-simulate').getByText('≈').first().waitFor();
  });
});
