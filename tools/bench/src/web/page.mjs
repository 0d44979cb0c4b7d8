/** The app as it was built, served by its own server, in a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const serving = fileURLToPath(new URL('../../../../apps/playground/serve.mjs', import.meta.url));

export async function start() {
  if (!executablePath) {
    console.error('There is no Chromium here. Install it (apt-get install chromium) or name it in CHROMIUM_PATH.');
    process.exit(2);
  }
  const server = spawn(process.execPath, [serving, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(server.stdout, 'data');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  return {
    browser,
    address: String(said).trim(),
    end: async () => {
      await browser.close();
      server.kill();
    },
  };
}

/** Everything that can be opened to begin with. */
export function gamesOf(page) {
  return page.evaluate(async () => (await fetch('gallery/index.json')).json());
}

/** Opens one of them as a document of its own, and waits until its odds are there. */
export async function openGame(page, { id }) {
  await page.evaluate(async (name) => {
    const { bench } = document.querySelector('rw-playground');
    const files = await (await fetch(`gallery/${name}.json`)).json();
    const [file] = Object.keys(files);
    await bench.open({
      id: crypto.randomUUID(),
      revision: 0,
      changed: Date.now(),
      content: { files, inputs: {}, options: {}, pins: [], games: {} },
      original: files,
      view: { tab: 'rules', file },
    });
  }, id);
  await page.locator('rw-editor .cm-content').waitFor();
  await page.waitForFunction(() => document.querySelector('rw-playground').bench.known.tested !== undefined);
}
