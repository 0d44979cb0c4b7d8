// What a page with one roller loads in all, up to and including its first roll: a real page in Chromium, which gets
// everything with gzip. The smallest of the rulesets stands for the one of a page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compileRuleset } from '@rulewright/engine';
import { chromium } from 'playwright';

const root = fileURLToPath(new URL('../', import.meta.url));
/** In kB, of 1000 bytes: the elements, and the whole page. */
const budget = Number(process.argv[2] ?? 56);

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

const smallest = compiledRulesets().sort((a, b) => a.text.length - b.text.length)[0];
const sizes = new Map();
const types = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };
const page = `<!doctype html><html lang="en"><title>Size</title><script type="module" src="rw-roller.js"></script>
<rw-roller src="ruleset.json" roll="${smallest.roll}">Roll.</rw-roller></html>`;

const server = createServer((request, response) => {
  const name = new URL(request.url, 'http://localhost').pathname.slice(1);
  const own = { 'page.html': page, 'ruleset.json': smallest.text }[name];
  const file = join(root, 'dist', name);
  if (own === undefined && !(name.endsWith('.js') && existsSync(file))) {
    response.writeHead(404).end();
    return;
  }
  const body = gzipSync(own ?? readFileSync(file), { level: 9 });
  sizes.set(name, body.length);
  response.writeHead(200, { 'content-type': types[extname(name)], 'content-encoding': 'gzip' }).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
try {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/page.html`);
  const rolled = await tab.evaluate(async () => {
    const roller = document.querySelector('rw-roller');
    await customElements.whenDefined('rw-roller');
    await roller.ready;
    await roller.updateComplete;
    roller.shadowRoot.querySelector('button.main').click();
    await roller.updateComplete;
    return roller.result !== undefined;
  });
  if (!rolled) throw new Error('The page did not roll.');
  await tab.waitForLoadState('networkidle');
} finally {
  await browser.close();
  server.close();
}
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const kilo = (size) => `${(size / 1000).toFixed(1)} kB`;
for (const [name, size] of sizes) console.log(`  ${kilo(size).padStart(8)}  ${name}`);
console.log(`  ${kilo(total).padStart(8)}  a page with one roller, in all; the limit is ${budget} kB`);
if (total > budget * 1000) process.exitCode = 1;

/** All rulesets of the workspace, with the first roll of each. */
function compiledRulesets() {
  const folder = join(root, '../../rulesets');
  return readdirSync(folder).flatMap((name) => {
    const read = (path) => {
      const file = join(folder, name, path);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    };
    const { program } = compileRuleset('ruleset.yaml', { read });
    if (!program) return [];
    // As `rulewright build` writes it: examples are for those who write the rules.
    const { name: roll } = program.rolls.find((each) => !each.name.includes('.')) ?? program.rolls[0] ?? {};
    return roll === undefined ? [] : [{ roll, text: JSON.stringify({ ...program, examples: [] }) }];
  });
}
