/** Sweeps over a real Redis, with workers that are processes of their own. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { bundleFor, type Running, start, until } from '../testing/bundle.js';
import { run } from '../testing/shell.js';
// Loaded here, because it takes longer from sources than a test may.
import './index.js';
import '../commands/sweep.js';

const server = [process.env['REDIS_SERVER_PATH'], '/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(
  (path) => path !== undefined && existsSync(path),
);

/** What is made of texts is counted one run after the other, in short portions. */
const rules = `rulewright: 1
title: Told dice
rolls:
  told:
    inputs: { level: { type: integer, min: 1, max: 6 } }
    let:
      dice: level d6
      all: join(faces(20d6))
    result: if all == "6" then 0 else highest(dice)
    outcomes:
      good: result > 4
      bad: otherwise
`;
const question = ['.', 'told', '--vary', 'level=2..4', '--trials', '30000', '--seed', 'far'];

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no port.');
  return address.port;
}

describe('an address', () => {
  it.each([
    ['nonsense', '--redis nonsense: the address of a Redis server stands here.'],
    ['http://127.0.0.1:1', '--redis http://127.0.0.1:1: the address of a Redis server stands here.'],
    ['redis://:secret@127.0.0.1:1', 'Redis cannot be used at redis://:***@127.0.0.1:1: nothing listens there.'],
  ])('that is none is refused: %s', async (address, message) => {
    for (const args of [['sweep', '--expr', 'd6'], ['worker']]) {
      const { status, out, err } = await run([...args, '--redis', address]);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err.replace(/\s+/g, ' ')).toContain(message);
    }
  });

  it('is needed', async () => {
    expect((await run(['sweep', '--expr', 'd6'])).err).toContain('name the server with --redis.');
    expect((await run(['worker'])).err).toContain('name the server with --redis.');
  });
});

const name = server ? 'sweeps over Redis' : 'sweeps over Redis (left out, because there is no redis-server here)';
describe.runIf(server)(name, () => {
  const { folder, bundle } = bundleFor('redis-test');
  const data = mkdtempSync(join(tmpdir(), 'rulewright-redis-'));
  let redis: ReturnType<typeof spawn>;
  let port = 0;
  let url = '';

  beforeAll(async () => {
    port = await freePort();
    url = `redis://:secret@127.0.0.1:${String(port)}`;
    const flags = ['--bind', '127.0.0.1', '--save', '', '--dir', data, '--requirepass', 'secret'];
    redis = spawn(server ?? '', ['--port', String(port), ...flags], { stdio: 'ignore' });
    writeFileSync(join(folder, 'ruleset.yaml'), rules);
    // The same program, but for what it says of its version.
    const text = readFileSync(bundle, 'utf8');
    const versions = (code: string): string => code.replaceAll(`version:"${manifest.version}"`, 'version:"0.0.1"');
    writeFileSync(join(folder, 'old.mjs'), versions(text).replaceAll('./redis.js', './old-redis.js'));
    writeFileSync(join(folder, 'old-redis.js'), versions(readFileSync(join(folder, 'redis.js'), 'utf8')));
    await connected(async (client) => {
      await until(
        async () => (await client.ping().catch(() => '')) === 'PONG',
        () => 'Redis does not answer.',
      );
    });
  }, 120_000);

  afterAll(() => {
    redis.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  async function connected<Result>(use: (client: Redis) => Promise<Result>): Promise<Result> {
    const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    try {
      return await use(client);
    } finally {
      client.disconnect();
    }
  }

  const begin = (args: readonly string[], file = bundle): Running =>
    start(process.execPath, [file, ...args, '--redis', url], folder);
  const local = (flag: string): string => {
    const args = [bundle, 'simulate', ...question, flag, '--workers', '1'];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', timeout: 100_000 }).stdout;
  };

  it('come to the bytes that one machine comes to, although a worker dies', { timeout: 240_000 }, async () => {
    const sweep = begin(['sweep', ...question, '--json']);
    await sweep.says(`No worker is at redis://:***@127.0.0.1:${String(port)}. Start one, on any machine:`);
    const old = begin(['worker'], join(folder, 'old.mjs'));
    await old.says(`Someone waits there for workers of rulewright ${manifest.version}, and this is 0.0.1`);
    await sweep.says(`are of rulewright 0.0.1, and this is ${manifest.version}: they have to be the same.`);
    old.kill('SIGINT');
    const dying = begin(['worker', '--workers', '1']);
    await dying.says('Counting for: told');
    const active = (): Promise<number> =>
      connected((client) => client.llen(`rulewright:trials ${manifest.version}:active`));
    await until(
      async () => (await active()) > 0,
      () => dying.err,
    );
    dying.kill('SIGKILL');
    expect(await dying.ended).toBeNull();
    // What it had begun is still said to be its.
    expect(await active()).toBeGreaterThan(0);
    const others = [begin(['worker', '--workers', '1']), begin(['worker', '--workers', '2', '--json'])];
    expect(await sweep.ended).toBe(0);
    expect(sweep.out).toBe(local('--json'));
    expect(JSON.parse(sweep.out)).toMatchObject({
      cases: [{ trials: 30_000 }, { trials: 30_000 }, { trials: 30_000 }],
    });
    const again = begin(['sweep', ...question, '--csv', '--out', 'far.json']);
    expect(await again.ended).toBe(0);
    expect(again.out).toBe(local('--csv'));
    for (const worker of [old, ...others]) worker.kill('SIGINT');
    expect(await Promise.all([old, ...others].map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(JSON.parse(others[1]?.out ?? '')).toMatchObject({ ok: true });
    // Nothing is left behind but the queue itself; what it knows of dead workers goes by itself.
    let left: string[] = [];
    await until(
      async () => {
        const keys = await connected((client) => client.keys('*'));
        left = keys.filter((key) => !/:(?:id|events|meta|marker|stalled-check)$/.test(key));
        return left.length === 0;
      },
      () => `Left behind: ${left.join(', ')}`,
    );
  });

  it('say when the password is missing', async () => {
    const address = `redis://127.0.0.1:${String(port)}`;
    const { status, err } = await run(['sweep', '--expr', 'd6', '--redis', address]);
    expect(status).toBe(2);
    expect(err).toContain('it asks for a password');
  });
});
