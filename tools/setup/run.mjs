// What `npm start` and `npm test` run: on a machine with nothing but Node and npm, each does all of its own set-up.
// It must work before anything is installed, so it imports only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { statSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const pnpmVersion = packageManager.replace(/\+.*/, '');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Rulewright needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/.`);
  process.exit(1);
}

const [command, ...rest] = process.argv.slice(2);
if (stale()) {
  console.log('Installing dependencies …');
  pnpm(['install', '--frozen-lockfile'], { quiet: true });
}
if (command === 'test') {
  // pnpm starts the checks, so that the tools they run find pnpm on their path.
  pnpm(['exec', 'node', 'tools/setup/check.mjs']);
} else {
  console.log('Building …');
  // The playground and what it is made of, the command among it: all that is shown here.
  pnpm(['exec', 'turbo', 'run', 'build', '--filter=@rulewright/playground...', '--output-logs=errors-only'], {
    quiet: true,
  });
  start(rest);
}

/** Whether what is installed is missing or older than what the lock file asks for. */
function stale() {
  const time = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // pnpm rewrites this file at the end of each install.
  return time('node_modules/.pnpm-workspace-state-v1.json') < time('pnpm-lock.yaml');
}

/** Runs pnpm without asking for it to be installed; its output is shown at once, or only when it fails. */
function pnpm(args, { quiet = false } = {}) {
  const run = spawnSync('npx', ['-y', pnpmVersion, ...args], {
    cwd: root,
    env: {
      ...process.env,
      // Without CI, pnpm asks questions where there is no one to answer.
      CI: 'true',
      TURBO_TELEMETRY_DISABLED: '1',
      // An npx around this one, such as one that chose another Node, hands its own question down.
      npm_config_call: '',
      npm_config_package: '',
    },
    shell: process.platform === 'win32',
    stdio: quiet ? 'pipe' : 'inherit',
    maxBuffer: Infinity,
  });
  if (run.status === 0) return;
  if (quiet) process.stderr.write(Buffer.concat([run.stdout ?? Buffer.alloc(0), run.stderr ?? Buffer.alloc(0)]));
  if (run.error) console.error(run.error.message);
  process.exit(run.status ?? 1);
}

/** Shows one roll, then the playground; `npm start -- COMMAND …` runs that command instead. */
function start(args) {
  const own = args.some((arg) => !arg.startsWith('-')) ? args.filter((arg) => arg !== '--no-open') : undefined;
  const shown = own ?? ['roll', 'rulesets/heavy-gear', 'exchange'];
  if (!own) console.log(`\nRulewright: rules written once, rolled as written.\n\n$ rulewright ${shown.join(' ')}\n`);
  const run = spawnSync(process.execPath, ['packages/cli/dist/rulewright.js', ...shown], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0 || own) process.exit(run.status ?? 1);
  console.log('\nNext, try:\n');
  for (const line of ['test rulesets/heavy-gear', 'roll --expr 4d6kh3', 'check rulesets/heavy-gear']) {
    console.log(`  npm start -- ${line}`);
  }
  // Where nobody is looking nobody would end it either.
  if (!process.stdout.isTTY || process.env.CI) {
    console.log('\nTo write rules in a browser: node apps/playground/serve.mjs');
  } else playground(!args.includes('--no-open'));
}

/** Serves the playground until it is ended, and shows it in the browser where there is one. */
function playground(mayOpen) {
  const server = spawn(process.execPath, ['apps/playground/serve.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It says its address once it is there.
  server.stdout.once('data', (said) => {
    const address = String(said).trim();
    console.log(`\nThe playground is at ${address}. Ctrl-C ends it.`);
    if (mayOpen) open(address);
  });
  let isEnded = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isEnded = true;
      server.kill();
    });
  }
  server.on('close', (code) => process.exit(isEnded ? 0 : (code ?? 1)));
}

/** In the browser that is used for links, without waiting for it. */
function open(address) {
  const hasScreen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const ways = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const way = ways[process.platform] ?? (hasScreen ? ['xdg-open'] : undefined);
  if (!way) return;
  const [program, ...args] = [...way, address];
  const browser = spawn(program, args, { stdio: 'ignore', detached: true });
  // The address is there to be pressed or copied.
  browser.on('error', () => undefined);
  browser.unref();
}
