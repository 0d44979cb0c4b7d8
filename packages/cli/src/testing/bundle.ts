/** The bundle as users have it, with its workers, which cannot be started from sources. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Built before the tests of a file, within the package, so that what is not bundled is found; gone after them. */
export function bundleFor(name: string): { readonly folder: string; readonly bundle: string } {
  const folder = at(`node_modules/.cache/${name}`);
  const bundle = join(folder, 'rulewright.mjs');
  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const args = [at('scripts/build.mjs'), '--sources', '--outfile', bundle];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr).toBe('');
  }, 120_000);
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, bundle };
}

const running = new Set<ChildProcess>();

/** A command that runs beside the test. */
export interface Running {
  readonly out: string;
  readonly err: string;
  kill(signal: NodeJS.Signals): void;
  /** Waits until its error output holds a text. */
  says(text: string): Promise<void>;
  /** Waits for the end, and gives the status; null when it was killed. */
  readonly ended: Promise<number | null>;
}

export function start(file: string, args: readonly string[], cwd: string): Running {
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const written = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (written.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (written.err += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let over = false;
  void ended.then(() => {
    over = true;
    running.delete(child);
  });
  return {
    get out() {
      return written.out;
    },
    get err() {
      return written.err;
    },
    kill: (signal) => child.kill(signal),
    says: async (text) => {
      const why = (): string => `It never said "${text}", but: ${written.err}${written.out}`;
      await until(() => over || written.err.includes(text), why);
      if (!written.err.includes(text)) throw new Error(why());
    },
    ended,
  };
}

/** Waits until something holds, or fails after a minute. */
export async function until(holds: () => boolean | Promise<boolean>, why: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds());) {
    if (Date.now() > end) throw new Error(why());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
