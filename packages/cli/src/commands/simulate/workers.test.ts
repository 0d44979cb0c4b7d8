/** The bundle with workers, which cannot be started from sources. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
// Within the package, so that what is not bundled is found.
const folder = at('node_modules/.cache/simulate-test');
const bundle = join(folder, 'rulewright.mjs');

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const args = [at('scripts/build.mjs'), '--sources', '--outfile', bundle];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr).toBe('');
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const start = [bundle, 'simulate', '--expr', 'if d20 >= 11 then 3d6! else d4', '--seed', 'workers', '--json'];

function counted(...args: readonly string[]): Record<string, unknown> {
  const { stdout, stderr } = spawnSync(process.execPath, [...start, ...args], { encoding: 'utf8', timeout: 100_000 });
  expect(stderr).toBe('');
  return { ...(JSON.parse(stdout) as Record<string, unknown>), seconds: 0 };
}

describe('workers', () => {
  it('come to the same as one alone', { timeout: 120_000 }, () => {
    const alone = counted('--trials', '9000000', '--workers', '1');
    for (const workers of ['2', '3']) expect(counted('--trials', '9000000', '--workers', workers)).toEqual(alone);
    expect(counted('--precision', '0.002', '--workers', '2')).toEqual(
      counted('--precision', '0.002', '--workers', '1'),
    );
  });

  it.each(['1', '2'])('tell what %s of them know when they are interrupted', { timeout: 120_000 }, async (workers) => {
    const child = spawn(process.execPath, [...start, '--trials', '4e9', '--workers', workers]);
    let out = '';
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
    });
    setTimeout(() => child.kill('SIGINT'), 8000);
    const status = await new Promise((resolve) => child.on('close', resolve));
    const { trials, interrupted, tables } = JSON.parse(out) as {
      trials: number;
      interrupted: boolean;
      tables: { counts: { count: number }[] }[];
    };
    expect([status, interrupted]).toEqual([0, true]);
    expect(trials).toBeGreaterThan(0);
    expect(trials).toBeLessThan(4e9);
    expect(tables[0]?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(trials);
  });
});
