// Rollers and odds on two pages of a project outside the workspace: bundled by Vite, and without a bundler. Both are served
// under the strictest policy that the elements promise to work with, and looked at in a real browser.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { serveStrictly } from './serve.mjs';

/** Debian's Chromium, or the one that is named. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
}

export async function showPages(shell, project, rulesets) {
  const { name, roll } = JSON.parse(await shell(process.execPath, ['choosing.mjs', ...rulesets], project));
  const elements = `<rw-roller roll="${roll}" trace="open"></rw-roller><rw-odds roll="${roll}"></rw-odds>`;
  await bundle(project, name, elements);
  copy(project, name, elements);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...quiet] });
  const server = await serveStrictly(project);
  try {
    for (const [how, path] of [
      ['bundled by Vite', 'bundled/index.html'],
      ['without a bundler', 'plain/index.html'],
    ]) {
      const shown = await rollOn(browser, new URL(path, server.address));
      await compare(shell, project, name, shown);
      console.log(`On a page ${how}: ${shown.announced}`);
    }
  } finally {
    await browser.close();
    server.close();
  }
}

/** What is needed in a container, and what keeps a browser from calling home. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** With the Vite of this workspace; what is bundled comes from the project, as it was installed there. */
async function bundle(project, ruleset, elements) {
  writeFileSync(
    join(project, 'index.html'),
    `<!doctype html><title>Bundled</title>${elements}<script type="module" src="/main.js"></script>`,
  );
  writeFileSync(
    join(project, 'main.js'),
    `import '@rulewright/elements';
import ruleset from '${ruleset}';
for (const element of document.querySelectorAll('rw-roller, rw-odds')) element.ruleset = ruleset;
`,
  );
  await build({
    root: project,
    base: '/bundled/',
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'bundled', modulePreload: { polyfill: false } },
  });
}

/** The files of the packages as they are, beside a page. */
function copy(project, ruleset, elements) {
  const folder = join(project, 'plain');
  mkdirSync(folder);
  cpSync(join(project, 'node_modules/@rulewright/elements/dist'), join(folder, 'elements'), {
    recursive: true,
    dereference: true,
  });
  cpSync(join(project, 'node_modules', ruleset, 'dist/ruleset.json'), join(folder, 'ruleset.json'));
  const scripts = ['rw-roller', 'rw-odds'].map((name) => `<script type="module" src="elements/${name}.js"></script>`);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Plain</title>${scripts.join('')}${elements.replaceAll(' roll=', ' src="ruleset.json" roll=')}`,
  );
}

/** Presses the button as a reader would; gives what the page announced, showed and told its scripts. */
async function rollOn(browser, address) {
  const page = await browser.newPage();
  const wrong = [];
  let workers = 0;
  page.on('worker', () => workers++);
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== address.origin) wrong.push(`It asked for ${request.url()}`);
  });
  try {
    await page.goto(address.href);
    await page.evaluate(async () => {
      const roller = document.querySelector('rw-roller');
      await customElements.whenDefined('rw-roller');
      await roller.ready;
      roller.addEventListener('rw-result', ({ detail }) => (globalThis.told = detail));
    });
    await page.locator('rw-roller [part~=button]').click();
    const status = page.locator('rw-roller [role=status]').filter({ hasText: /\S/ });
    const announced = (await status.innerText({ timeout: 20_000 })).trim();
    const told = await page.evaluate(() => globalThis.told);
    const total = await page.locator('rw-roller [part~=total]').innerText();
    await page.locator('rw-odds [part~=bar]').first().waitFor({ state: 'attached', timeout: 30_000 });
    if (told.sentence !== announced) wrong.push(`It told "${told.sentence}" and announced "${announced}"`);
    if (workers === 0) wrong.push('The odds were not worked out in a worker');
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    return { announced, total, told };
  } catch (error) {
    throw new Error(`${address.pathname}: ${[error.message, ...wrong].join('\n')}`, { cause: error });
  } finally {
    await page.close();
  }
}

/** The engine that was installed beside it makes the same roll of the log. */
async function compare(shell, project, name, { told, total }) {
  writeFileSync(join(project, 'told.json'), JSON.stringify(told));
  const again = JSON.parse(await shell(process.execPath, ['replaying.mjs', name, 'told.json'], project));
  for (const key of ['result', 'outcome', 'dice']) {
    if (JSON.stringify(again[key]) !== JSON.stringify(told[key])) {
      throw new Error(
        `A page told of ${key} ${JSON.stringify(told[key])}, the engine of ${JSON.stringify(again[key])}.`,
      );
    }
  }
  if (!total.includes(String(again.result))) throw new Error(`A page shows ${total}, and ${again.result} was rolled.`);
}
