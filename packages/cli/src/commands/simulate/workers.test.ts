/** Simulations as processes: with workers, interrupted, killed and taken up again. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleFor, type Running, start, until } from '../../testing/bundle.js';

const { folder, bundle } = bundleFor('simulate-test');
const fast = ['simulate', '--expr', 'if d20 >= 11 then 3d6! else d4', '--seed', 'workers', '--json'];
/** What is made of texts is counted one run after the other, in short portions. */
const slow = [
  'simulate',
  '--expr',
  'if join(faces(20d6)) == "6" then 1 else 2d6',
  '--seed',
  'killed',
  '--trials',
  '300000',
  '--json',
];

function counted(args: readonly string[]): Record<string, unknown> {
  const { stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 100_000,
  });
  expect(stderr).toBe('');
  return { ...(JSON.parse(stdout) as Record<string, unknown>), seconds: 0 };
}

function begin(args: readonly string[]): Running {
  return start(process.execPath, [bundle, ...args], folder);
}

interface Saved {
  readonly tallies: readonly { readonly trials: number }[];
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const trialsIn = (file: string): number => {
  const { tallies } = JSON.parse(read(file)) as Saved;
  return tallies[0]?.trials ?? 0;
};

describe('workers', () => {
  it('come to the same as one alone', { timeout: 120_000 }, () => {
    const alone = counted([...fast, '--trials', '4000000', '--workers', '1']);
    for (const workers of ['2', '3']) {
      expect(counted([...fast, '--trials', '4000000', '--workers', workers])).toEqual(alone);
    }
    const close = [...fast, '--precision', '0.002', '--workers'];
    expect(counted([...close, '2'])).toEqual(counted([...close, '1']));
  });
});

describe('a simulation that is killed', () => {
  it('goes on and ends with the same bytes', { timeout: 120_000 }, async () => {
    const whole = counted([...slow, '--workers', '1', '--out', 'whole.json']);
    const first = begin([...slow, '--workers', '2', '--out', 'killed.json']);
    await until(
      () => existsSync(join(folder, 'killed.json')),
      () => first.err,
    );
    first.kill('SIGKILL');
    await first.ended;
    const before = trialsIn('killed.json');
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(300_000);
    const second = begin([...slow, '--workers', '1', '--out', 'killed.json']);
    await until(
      () => trialsIn('killed.json') > before,
      () => second.err,
    );
    second.kill('SIGKILL');
    await second.ended;
    // Without a seed the file's own is meant.
    const rest = slow.filter((word) => word !== '--seed' && word !== 'killed');
    expect(counted([...rest, '--workers', '2', '--out', 'killed.json'])).toEqual(whole);
    expect(read('killed.json')).toBe(read('whole.json'));
    // What is complete is only told again.
    expect(counted([...slow, '--out', 'killed.json'])).toEqual(whole);
  });
});

describe('Ctrl-C', () => {
  it.each(['1', '2'])('makes %s of them tell what they know', { timeout: 120_000 }, async (workers) => {
    const file = `interrupted-${workers}.json`;
    const args = [...fast, '--trials', '4e9', '--workers', workers];
    const running = begin([...args, '--out', file]);
    await until(
      () => existsSync(join(folder, file)),
      () => running.err,
    );
    running.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.err).toContain(`${file} has what was counted; the same command goes on.`);
    const { trials, interrupted, tables } = JSON.parse(running.out) as {
      trials: number;
      interrupted: boolean;
      tables: { counts: { count: number }[] }[];
    };
    expect(interrupted).toBe(true);
    expect(trials).toBeLessThan(4e9);
    expect(tables[0]?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(trials);
    expect(trialsIn(file)).toBe(trials);
  });
});
