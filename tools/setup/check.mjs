// Everything that must hold before a change is accepted: one short line for each step, the whole output of one that fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'rulewright-'));
const report = join(temporary, 'tests.json');
const browserReport = join(temporary, 'browser-tests.json');
const journeysReport = join(temporary, 'journeys.json');
const browser = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

const rulesets = existsSync(join(root, 'rulesets'))
  ? readdirSync(join(root, 'rulesets')).filter((name) => existsSync(join(root, 'rulesets', name, 'package.json')))
  : [];

const rulewright = 'node packages/cli/dist/rulewright.js';
const build = ['build', 'turbo run build --output-logs=errors-only'];
const ofSources = [
  ['lint', 'eslint . --max-warnings 0'],
  ['types', 'tsc -p tsconfig.json'],
  ['format', 'prettier --check --log-level warn --experimental-cli .'],
  ['imports', 'depcruise --config .dependency-cruiser.mjs --output-type err apps packages tools'],
  ['unused', 'knip --no-progress'],
  ['versions', 'syncpack lint'],
];
const ofBuild = [
  ['packages', 'node tools/setup/packages.mjs'],
  ['sizes', 'pnpm --filter @rulewright/elements size'],
  ...rulesets.map((name) => [
    `ruleset ${name}`,
    ['check', 'test', 'fmt --check'].map((command) => `${rulewright} ${command} rulesets/${name}`).join(' && '),
  ]),
];
const browserTests = [
  'tests in a browser',
  `pnpm --filter @rulewright/elements exec vitest run --config vitest.browser.config.ts --reporter=default --reporter=json --outputFile.json="${browserReport}"`,
];
// Those of writing, odds, playing and sharing; `pnpm journeys` makes all.
const quickJourneys = ['write', 'odds', 'play', 'share'].map((name) => `e2e/${name}.test.ts`).join(' ');
const journeys = [
  'journeys in a browser',
  `pnpm --filter @rulewright/playground exec vitest run --config vitest.e2e.config.ts ${quickJourneys} --reporter=default --reporter=json --outputFile.json="${journeysReport}"`,
];
const release = ['release', 'pnpm --filter @rulewright/release prove'];
const tests = [
  'tests',
  `vitest run --maxWorkers=100% --reporter=default --reporter=json --outputFile.json="${report}"`,
];

let passed = 0;
let failed = 0;

// Without a build, what looks at its result would pass or fail on a stale one: it is left out, and the build's failure counts.
const built = await step(build);
// Two at a time suits a small machine; the tests come alone, as they use all of it.
const queue = built ? [...ofBuild, ...ofSources] : [...ofSources];
await Promise.all([stepsOf(queue), stepsOf(queue)]);
await step(tests);
countTests(report);
if (
  ![process.env.REDIS_SERVER_PATH, '/usr/bin/redis-server', '/usr/local/bin/redis-server'].some(
    (path) => path && existsSync(path),
  )
) {
  console.log(
    '       tests over Redis: left out, there is no redis-server here. Install it (apt-get install redis-server) or name it in REDIS_SERVER_PATH.',
  );
}
// A browser waits more than it works, and so does the release.
const ofBrowser = browser ? [browserTests, ...(built ? [journeys] : [])] : [];
await Promise.all([stepsOf(ofBrowser), stepsOf(built ? [release] : [])]);
countTests(browserReport);
countTests(journeysReport);
if (!browser) {
  console.log(
    '       tests and journeys in a browser: left out, there is no Chromium here. Install it (apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

rmSync(temporary, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Takes steps from a queue, one after another, until it is empty. */
async function stepsOf(queue) {
  for (let next = queue.shift(); next; next = queue.shift()) await step(next);
}

async function step([name, command]) {
  const began = performance.now();
  const { ok, output } = await run(command);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!ok) console.log(`$ ${command}\n${output}`);
  if (ok) passed++;
  else failed++;
  return ok;
}

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** Adds what vitest counted; a run that wrote no report has already failed as a step. */
function countTests(file) {
  if (!existsSync(file)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
}
