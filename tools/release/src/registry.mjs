// A registry on this machine, for as long as a rehearsal takes. Packages that are not ours come from the usual one.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ours = ['@rulewright/*', 'rulewright', 'create-rulewright'];

/** Starts it in a folder; gives its address, the npm settings that lead to it, and how to stop it. */
export async function startRegistry(folder) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const config = join(folder, 'verdaccio.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      storage: join(folder, 'storage'),
      uplinks: { usual: { url: usualRegistry(), timeout: '60s', maxage: '60m', max_fails: 10 } },
      packages: {
        ...Object.fromEntries(ours.map((name) => [name, { access: '$all', publish: '$all' }])),
        '**': { access: '$all', proxy: 'usual' },
      },
      max_body_size: '50mb',
      log: { type: 'stdout', level: 'error' },
    }),
  );
  const require = createRequire(import.meta.url);
  const server = spawn(
    process.execPath,
    [require.resolve('verdaccio/bin/verdaccio'), '--config', config, '--listen', `127.0.0.1:${port}`],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  await answering(address, server);
  const settings = join(folder, 'npmrc');
  // npm wants a token to publish, even where none is needed.
  writeFileSync(settings, `registry=${address}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`);
  return { address, settings, stop: () => server.kill() };
}

function usualRegistry() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout.trim();
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answering(address, server) {
  for (let tries = 0; tries < 120; tries++) {
    if (server.exitCode !== null) throw new Error('The registry ended at once.');
    try {
      if ((await fetch(`${address}-/ping`)).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The registry did not answer within half a minute.');
}
