/** Sharing: what a link carries, and lines that work on other pages. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { App, check, linkOf, narrow, patience, type Profile } from './support/app.js';

/** A site of somebody else: one page, a style sheet, and the elements' files. */
async function site(body: string, style: string, policy: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('Content-Security-Policy', policy);
    if (path === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><head><title>A blog</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head><body>${body}<p id="after">What follows.</p></body></html>`,
      );
    } else if (path === '/style.css') {
      response.setHeader('Content-Type', 'text/css');
      response.end(style);
    } else {
      const file = fileURLToPath(new URL(`../dist${path}`, import.meta.url));
      readFile(file).then(
        (bytes) => {
          response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
          response.end(bytes);
        },
        () => {
          response.writeHead(404).end();
        },
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The lines that the app gives for a page, and the rule that it gives for strict ones. */
async function snippetOf(app: App, kind: string): Promise<{ lines: string; rule: string }> {
  await app.button('Share').click();
  await app.dialog.getByRole('tab', { name: 'Embed' }).click();
  await app.dialog.getByRole('combobox', { name: 'What to embed' }).selectOption({ label: kind });
  // The preview tells how high it becomes.
  await app.dialog.frameLocator('iframe').locator('rw-roller button.main, rw-odds .plot svg').first().waitFor();
  await app.page.waitForTimeout(500);
  const lines = await app.dialog.getByRole('textbox', { name: 'Lines for your page' }).inputValue();
  const rule = await app.dialog.locator('pre').textContent();
  await app.closeDialog();
  return { lines, rule: rule ?? '' };
}

async function rollsThere(own: Profile, url: string): Promise<void> {
  const page = await own.page(url);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page
    .locator('rw-roller [role=status]')
    .filter({ hasText: /^Rolls \d, \d/ })
    .waitFor();
}

describe('sharing', () => {
  check('check 10: a link brings inputs, pins and view to another profile', async ({ profile, fresh }) => {
    const app = await fresh();
    await app.cursorAfter('title: Midnight');
    await app.type(' shared');
    await app.odds.getByRole('button', { name: 'More: Charm' }).click();
    await app.says('10 or more');
    await app.button('Pin').click();
    const remove = app.odds.getByRole('button', { name: /^Remove / });
    const pin = await remove.getAttribute('aria-label');
    await app.odds.getByRole('radio', { name: 'At most' }).check();
    await app.odds.getByRole('button', { name: 'Lower target' }).click();
    await app.odds.getByRole('spinbutton', { name: 'Charm' }).fill('5');
    await app.says(/or less/);
    await expect
      .poll(() => app.page.evaluate(() => document.querySelector('rw-playground')?.bench.values['charm']))
      .toBe(5);
    const seen = await app.headline.innerText();
    const link = await app.link();
    const other = new App(await (await profile()).page(link));
    await other.says(/or less/);
    await expect.poll(() => other.headline.innerText()).toBe(seen);
    expect(await other.text()).toBe(await app.text());
    expect(await other.odds.getByRole('spinbutton', { name: 'Charm' }).inputValue()).toBe('5');
    const arrived = other.odds.getByRole('button', { name: /^Remove / });
    await arrived.waitFor();
    expect(await arrived.getAttribute('aria-label')).toBe(pin);
    // The sender's identity and address are not among what is sent.
    expect(await other.page.evaluate(() => location.hash)).not.toBe(await app.page.evaluate(() => location.hash));
  });

  check('check 11: on a phone a link opens to play', async ({ profile }) => {
    const own = await profile({ viewport: narrow, hasTouch: true, isMobile: true });
    const app = await own.open(linkOf('rulewright: 1\ntitle: Small\nrolls:\n  swing: { title: Swing, result: 2d6 }\n'));
    await expect.poll(() => app.tab('Play').getAttribute('aria-selected')).toBe('true');
    await app.button('Roll').tap();
    await app.announced.filter({ hasText: /^Result \d+\.$/ }).waitFor();
  });

  check('check 30: embedded lines work under a strict policy, and nothing shifts', async ({ profile, fresh }) => {
    const own = await profile();
    const app = await fresh();
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src data:";
    for (const kind of ['A roller', 'A chart of the odds']) {
      const { lines, rule } = await snippetOf(app, kind);
      // As the app says: the files on one's own site, the style in the style sheet.
      const body = lines.replace(/src="http:[^"]*\/elements\//, 'src="/elements/').replace(/ style="[^"]*"/, '');
      expect(body).not.toBe(lines);
      const { url, close } = await site(body, rule, policy);
      const page = await own.page(url);
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      if (kind === 'A roller') {
        await page.getByRole('button', { name: 'Roll', exact: true }).click();
        await page
          .locator('rw-roller [role=status]')
          .filter({ hasText: /^Rolls \d, \d/ })
          .waitFor();
      } else await page.getByText('58.3%').first().waitFor({ timeout: patience });
      await page.waitForTimeout(700);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: readonly number[] }).shifts);
      expect(
        shifts.reduce((sum, each) => sum + each, 0),
        kind,
      ).toBe(0);
      close();
    }
  });

  check('embedded lines work as they are on somebody else’s page', async ({ profile, fresh }) => {
    const own = await profile();
    const app = await fresh();
    const { lines } = await snippetOf(app, 'A roller');
    const { url, close } = await site(
      lines,
      '',
      "default-src 'self' 'unsafe-inline' http://127.0.0.1:*; img-src data:",
    );
    await rollsThere(own, url);
    close();
  });

  check('the preview shows what is embedded, and can be left by Escape', async ({ fresh }) => {
    const app = await fresh();
    await app.button('Share').click();
    await app.dialog.getByRole('tab', { name: 'Embed' }).click();
    const preview = app.dialog.frameLocator('iframe');
    await preview.getByRole('button', { name: 'Roll', exact: true }).click();
    await preview
      .locator('rw-roller [role=status]')
      .filter({ hasText: /^Rolls \d, \d/ })
      .waitFor();
    // Escape closes the dialog from within, too.
    await app.press('Escape');
    await app.dialog.waitFor({ state: 'detached' });
  });

  check('files are saved: rules, chart, rules page and package', async ({ fresh }) => {
    const app = await fresh();
    await app.button('Share').click();
    await app.dialog.getByRole('tab', { name: 'Files' }).click();
    const save = async (name: string): Promise<{ name: string; bytes: Buffer }> => {
      const [download] = await Promise.all([
        app.page.waitForEvent('download'),
        app.dialog.getByRole('button', { name }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
    };
    const rules = await save('The rules');
    expect(rules.name).toBe('midnight-market.yaml');
    expect(rules.bytes.toString()).toBe(await app.text());
    const chart = await save('Chart as SVG');
    expect(chart.bytes.toString()).toContain('58.3%');
    const page = await save('Rules page');
    expect(page.bytes.toString()).toMatch(/^<!doctype html>[\s\S]*Midnight market[\s\S]*A fair price/);
    const zip = await save('npm package');
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});
