/** The app in a page, as tests see and use it. */
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import type {} from '../../src/app/rw-playground.js';
import type {} from '../../src/editor/rw-editor.js';
import { newDocument, type Saved } from '../../src/documents/document.js';
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

const firstGame = readFileSync(new URL('../../gallery/1-midnight-market.yaml', import.meta.url), 'utf8');

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

interface ProfileOptions extends BrowserContextOptions {
  /** Whether the app may keep itself for when there is no network, which is much work; most profiles end before it is done. */
  readonly keepsApp?: boolean;
}

async function newProfile({ keepsApp = false, ...options }: ProfileOptions = {}): Promise<Profile> {
  connected ??= chromium.connect(inject('browser'));
  const browser = await connected;
  const context = await browser.newContext({ viewport: wide, locale: 'en-GB', ...options });
  if (!keepsApp) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    });
  }
  return new Profile(context);
}

/** Where checks begin in a page that is open already. */
export interface Beginning {
  /** The rules; the first game of the gallery where nothing is said. */
  readonly text?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

let shared: Promise<{ readonly own: Profile; readonly app: App }> | undefined;

async function openShared(): Promise<{ readonly own: Profile; readonly app: App }> {
  const own = await newProfile();
  return { own, app: await own.open() };
}

/**
 * A check with nothing going wrong behind the scenes: in a profile of its own, or in a page that is open already, with a new
 * document. Loading the app is most of a check's time, so the latter is for all those that are about something else.
 */
export const check = test.extend<{
  profile: (options?: ProfileOptions) => Promise<Profile>;
  fresh: (beginning?: Beginning) => Promise<App>;
}>({
  profile: async ({}, use) => {
    const profiles: Profile[] = [];
    await use(async (options) => {
      const profile = await newProfile(options);
      profiles.push(profile);
      return profile;
    });
    for (const { context } of profiles) await context.close();
    expect(profiles.flatMap(({ troubles }) => troubles)).toEqual([]);
  },
  fresh: async ({}, use) => {
    await use(async ({ text = firstGame, viewport = wide } = {}) => {
      shared ??= openShared();
      const { app } = await shared;
      await app.page.setViewportSize(viewport);
      await app.begin(text);
      return app;
    });
    const troubles = (await shared)?.own.troubles.splice(0) ?? [];
    // Whatever went wrong, the next one begins with another page.
    if (troubles.length > 0) await closeShared();
    expect(troubles).toEqual([]);
  },
});

async function closeShared(): Promise<void> {
  const closing = shared;
  shared = undefined;
  await (await closing)?.own.context.close();
}

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

  /** Opens rules as a new document, as if the page had just been opened with it, and waits until they are known. */
  async begin(text: string): Promise<void> {
    await this.page.evaluate(
      async (saved) => {
        const app = document.querySelector('rw-playground');
        if (!app) return;
        for (const dialog of document.querySelectorAll('body > :not(rw-playground, script)')) dialog.remove();
        Object.assign(app, { compared: false, drawer: undefined });
        await app.bench.open(JSON.parse(saved) as Saved);
      },
      JSON.stringify(newDocument({ 'ruleset.yaml': text })),
    );
    await this.page.waitForFunction(() => {
      const { known, content } = document.querySelector('rw-playground')?.bench ?? {};
      return known?.of?.files === content?.files && known?.odds !== undefined;
    });
    await this.ready();
    await this.editor.or(this.tab('Rules')).first().waitFor();
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
  await closeShared();
  await (await connected)?.close();
  connected = undefined;
});
