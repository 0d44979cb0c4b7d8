// A registry on this machine, for as long as a rehearsal takes. It asks no other one: what it has was put there.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';

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
      uplinks: {},
      packages: { '**': { access: '$all', publish: '$all' } },
      max_body_size: '50mb',
      log: { type: 'stdout', level: 'fatal' },
    }),
  );
  const require = createRequire(import.meta.url);
  const server = spawn(
    process.execPath,
    [require.resolve('verdaccio/bin/verdaccio'), '--config', config, '--listen', `127.0.0.1:${port}`],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await answering(address, server);
  const settings = join(folder, 'npmrc');
  // npm wants a token to publish, even where none is needed.
  writeFileSync(settings, `registry=${address}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`);
  return { address, settings, stop: () => server.kill() };
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
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error('The registry ended at once.');
    try {
      if ((await fetch(`${address}-/ping`)).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The registry did not answer within a minute.');
}
