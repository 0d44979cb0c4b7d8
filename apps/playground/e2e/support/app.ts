/** The app in a page, as tests see and use it. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import type {} from '../../src/app/rw-playground.js';
import type {} from '../../src/editor/rw-editor.js';
import { newDocument } from '../../src/documents/document.js';
import { linkTo } from '../../src/share/link.js';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    browser: string;
  }
}

/** So long something may take on a machine that has other things to do. */
export const patience = 30_000;

let connected: Promise<Browser> | undefined;

export const wide = { width: 1600, height: 900 };
export const narrow = { width: 360, height: 740 };

/** A profile of its own; everything that goes wrong in its pages is kept. */
export class Profile {
  readonly troubles: string[] = [];

  readonly address = inject('address');

  constructor(readonly context: BrowserContext) {
    context.setDefaultTimeout(patience);
  }

  async page(address: string): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', ({ message }) => this.troubles.push(message));
    page.on('console', (message) => {
      // Refused by the policy, not found, or complained of by the app itself.
      if (message.type() === 'error') this.troubles.push(message.text());
    });
    await page.goto(address);
    return page;
  }

  /** Opens the app and waits until there is something to see. */
  async open(hash = '', address = this.address): Promise<App> {
    const app = new App(await this.page(address + hash));
    await app.ready();
    return app;
  }
}

/** A check in a profile of its own, with nothing going wrong behind the scenes. */
export const check = test.extend<{ profile: (options?: BrowserContextOptions) => Promise<Profile> }>({
  profile: async ({}, use) => {
    const profiles: Profile[] = [];
    connected ??= chromium.connect(inject('browser'));
    const browser = await connected;
    await use(async (options = {}) => {
      const profile = new Profile(await browser.newContext({ viewport: wide, locale: 'en-GB', ...options }));
      profiles.push(profile);
      return profile;
    });
    for (const { context } of profiles) await context.close();
    expect(profiles.flatMap(({ troubles }) => troubles)).toEqual([]);
  },
});

/** The fragment of a link to a ruleset. */
export function linkOf(text: string, parts: Parameters<typeof newDocument>[2] = {}, view = {}): string {
  return new URL(linkTo('http://127.0.0.1/', newDocument({ 'ruleset.yaml': text }, view, parts))).hash;
}

export class App {
  constructor(readonly page: Page) {}

  get editor() {
    return this.page.getByRole('textbox', { name: 'Rules' });
  }

  get headline() {
    return this.page.locator('[data-headline]');
  }

  get odds() {
    return this.page.getByRole('region', { name: 'Odds' });
  }

  get play() {
    return this.page.getByRole('region', { name: 'Play' });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** The last result in a sentence, as it is announced. */
  get announced() {
    return this.play.locator('rw-roller [role=status]');
  }

  async ready(): Promise<void> {
    await this.headline.waitFor();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The text of the file in the editor. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.querySelector('rw-playground')?.bench.text ?? '');
  }

  /** Waits until the headline says something. */
  async says(text: string | RegExp): Promise<void> {
    await this.headline.filter({ hasText: text }).waitFor();
  }

  /** Puts the cursor behind some words of the text. */
  async cursorAfter(words: string): Promise<void> {
    await this.editor.waitFor();
    await this.page.evaluate(async (wanted) => {
      const app = document.querySelector('rw-playground');
      if (!app) return;
      const { bench } = app;
      const at = bench.text.indexOf(wanted);
      if (at < 0) throw new Error(`There is no ${wanted}.`);
      await app.goTo(bench.view.file, at + wanted.length);
    }, words);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async openGames(): Promise<void> {
    await this.button('Games').click();
    await this.dialog.getByRole('searchbox').waitFor();
  }

  /** The link that the dialog shows. */
  async link(): Promise<string> {
    await this.button('Share').click();
    return this.dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  }

  closeDialog(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Close' }).click();
  }

  /** Titles and texts of every document that is kept. */
  kept(): Promise<readonly { readonly id: string; readonly text: string }[]> {
    return this.page.evaluate(async () => {
      const { store } = document.querySelector('rw-playground')?.bench ?? {};
      if (!store) return [];
      const found = [];
      for (const { id } of await store.list()) {
        const saved = await store.read(id);
        found.push({ id, text: Object.values(saved?.content.files ?? {}).join('\n') });
      }
      return found;
    });
  }

  saved() {
    return this.page.getByText('Saved on this device').waitFor();
  }
}

afterAll(async () => {
  await (await connected)?.close();
  connected = undefined;
});
