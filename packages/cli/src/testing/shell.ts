import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { main } from '../main.js';
import type { Shell, Status } from '../shell.js';

export interface Ran {
  readonly status: Status;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly columns?: number;
  /** Shows colours, in a readable form: `<bold>…</>`. */
  readonly colour?: boolean;
  readonly ascii?: boolean;
  /** What is typed when the command asks. */
  readonly answers?: readonly string[];
  /** Types answers one by one. */
  readonly ask?: () => string | undefined;
}

/** Runs a command line in this process. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const written = { out: '', err: '' };
  const answers = options.answers && [...options.answers];
  const sink = (name: 'out' | 'err'): Shell['out'] => ({
    isTerminal: options.colour === true,
    columns: options.columns ?? 80,
    write: (text) => {
      written[name] += text;
    },
  });
  const ask = (question: string): Promise<string | undefined> => {
    written.err += question;
    return Promise.resolve(options.ask ? options.ask() : answers?.shift());
  };
  const shell: Shell = {
    cwd: options.cwd ?? process.cwd(),
    env: { LANG: options.ascii === true ? 'C' : 'en_GB.UTF-8', TERM: 'xterm' },
    platform: 'linux',
    out: sink('out'),
    err: sink('err'),
    ...(answers || options.ask ? { ask } : {}),
  };
  const status = await main(args, shell);
  return { status, ...written };
}

/** A folder of its own with these files, gone when `use` has ended. */
export async function inFolder<Result>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-cli-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
