import { availableParallelism } from 'node:os';
import { type Shell, type Status, Trouble } from '../shell.js';
import { threadsOr } from './simulate/counting.js';
import { readWorkers } from './simulate/flags.js';
import { onInterrupt } from './simulate/interrupt.js';
import { showCount } from './simulate/numbers.js';

export interface WorkerFlags {
  readonly redis?: string;
  readonly workers?: string;
  readonly json?: true;
}

/** Counts for sweeps on any machine, until Ctrl-C. */
export async function worker({ redis, workers, json }: WorkerFlags, shell: Shell): Promise<Status> {
  if (redis === undefined) {
    throw new Trouble('worker takes its work from Redis; name the server with --redis.', [
      'Such as: rulewright worker --redis redis://127.0.0.1:6379',
    ]);
  }
  const many = readWorkers(workers) ?? availableParallelism();
  const { serve } = await import('../redis/index.js');
  const interrupt = onInterrupt('SIGTERM');
  try {
    const { portions, trials } = await serve(redis, many, threadsOr, interrupt.comes, shell);
    shell.out.write(
      json
        ? `${JSON.stringify({ ok: true, portions, trials }, null, 2)}\n`
        : `Counted ${showCount(trials)} trials in ${showCount(portions)} portions.\n`,
    );
    return 0;
  } finally {
    interrupt.forget();
  }
}
