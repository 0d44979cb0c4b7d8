// What a page with one roller loads, and what it has loaded after its first roll: a real page in Chromium, which gets
// everything with gzip. With --all there is a page for every roll of every ruleset, with the file that `rulewright build`
// makes of it; without, for the rolls whose files are the smallest and the largest.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compileRuleset, partOf, withoutPlaces } from '@rulewright/engine';
import { chromium } from 'playwright';

const root = fileURLToPath(new URL('../', import.meta.url));
/** In kB, of 1000 bytes: of the page that loads least, of one in the middle, and of the one that loads most. */
const budgets = {
  loaded: { least: 19, middle: 21.5, most: 26.5 },
  rolled: { least: 44, middle: 51.5, most: 61.5 },
};

const all = process.argv.includes('--all');

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

const types = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };
const page = `<!doctype html><html lang="en"><title>Size</title><script type="module" src="rw-roller.js"></script>
<rw-roller src="roll.json">Roll.</rw-roller></html>`;
/** The compiled roll that is served, and what of everything was asked for. */
let roll = '';
let sizes = new Map();

const server = createServer((request, response) => {
  const name = new URL(request.url, 'http://localhost').pathname.slice(1);
  const own = { 'page.html': page, 'roll.json': roll }[name];
  const file = join(root, 'dist', name);
  if (own === undefined && !(name.endsWith('.js') && existsSync(file))) {
    response.writeHead(404).end();
    return;
  }
  const body = gzipSync(own ?? readFileSync(file), { level: 9 });
  sizes.set(name, body.length);
  const head = { 'content-type': types[extname(name)], 'content-encoding': 'gzip', 'cache-control': 'no-store' };
  response.writeHead(200, head).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
const pages = [];
try {
  for (const { name, text } of measuredRolls()) {
    roll = text;
    sizes = new Map();
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${server.address().port}/page.html`);
    const button = tab.locator('rw-roller button.main');
    await button.waitFor();
    await tab.waitForLoadState('networkidle');
    const loaded = sumOf(sizes);
    await button.click();
    // Some rolls ask for a decision first, and some do not take what a form begins with.
    await tab.waitForFunction(() => document.querySelector('rw-roller').log !== undefined);
    await tab.waitForLoadState('networkidle');
    await tab.close();
    pages.push({ name, sizes, loaded, rolled: sumOf(sizes) });
  }
} finally {
  await browser.close();
  server.close();
}
const kilo = (size) => `${(size / 1000).toFixed(1)} kB`;
for (const [state, limits] of Object.entries(budgets)) {
  pages.sort((a, b) => a[state] - b[state]);
  const shown = { least: pages[0], ...(all ? { middle: pages[pages.length >> 1] } : {}), most: pages.at(-1) };
  for (const [which, page] of Object.entries(shown)) {
    const limit = limits[which];
    console.log(`${kilo(page[state]).padStart(8)}  ${which} ${state}, ${page.name}; the limit is ${limit} kB`);
    if (page[state] > limit * 1000) process.exitCode = 1;
  }
  if (all)
    console.log(`${pages.filter((page) => page[state] > 50_000).length} of ${pages.length} ${state} more than 50 kB.`);
}
console.log(`The files of ${pages.at(-1).name}:`);
for (const [file, size] of pages.at(-1).sizes) console.log(`${kilo(size).padStart(8)}  ${file}`);

function sumOf(sizes) {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

function measuredRolls() {
  const rolls = compiledRolls();
  if (all) return rolls;
  const sized = rolls.map((each) => ({ ...each, size: gzipSync(each.text).length })).sort((a, b) => a.size - b.size);
  return [...sized.slice(0, 2), ...sized.slice(-2)];
}

/** All rolls of the workspace's rulesets, each by itself. */
function compiledRolls() {
  const folder = join(root, '../../rulesets');
  return readdirSync(folder).flatMap((ruleset) => {
    const { program } = compileRuleset('ruleset.yaml', hostOf(join(folder, ruleset)));
    const own = program?.rolls.filter((each) => each.private !== true && !each.name.includes('.')) ?? [];
    return own.map(({ name }) => ({
      name: `${name} of ${ruleset}`,
      text: JSON.stringify(withoutPlaces(partOf(program, { rolls: [name] }))),
    }));
  });
}

/** What a ruleset uses is installed beside it. */
function hostOf(folder) {
  const at = (path) => join(folder, path);
  return {
    read: (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined),
    use: (name) => {
      const found = at(join('node_modules', name));
      return existsSync(found) ? { id: name, entry: 'ruleset.yaml', host: hostOf(found) } : undefined;
    },
  };
}
