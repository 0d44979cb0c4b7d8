/** A worker: counts the portions that sweeps hand out, until it is told to stop. */
import { randomUUID } from 'node:crypto';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Program } from '@rulewright/core';
import type { Tally } from '@rulewright/engine';
import type { Counters } from '../commands/simulate/counting.js';
import type { Shell } from '../shell.js';
import { within } from './counters.js';
import { linkTo, prefix, troubleOf } from './link.js';
import { valuesOf } from './present.js';
import { everySweep, gone, type Job, lock, queueName, type Sweep, sweepKey, version, workerKey } from './work.js';

/** Makes counters that know a program. */
export type OpenCounters = (program: Program, many: number) => Promise<Counters>;

export interface Served {
  readonly portions: number;
  readonly trials: number;
}

/** Programs whose workers are kept, because sweeps may run side by side. */
const mostKept = 3;

/** Counts until `stop` is resolved; what was begun is still counted then. */
export async function serve(
  address: string,
  many: number,
  open: OpenCounters,
  stop: Promise<void>,
  shell: Shell,
): Promise<Served> {
  const link = await linkTo(address);
  const redis = link.open();
  const served = { portions: 0, trials: 0 };
  const sweeps = new Sweeps(redis, (program) => open(program, many), shell);
  let lost = false;
  const failed = (error: Error): void => {
    if (!lost)
      shell.err.write(`The connection to ${link.shown} was lost (${error.message}); waiting for it to come back.\n`);
    lost = true;
  };
  redis.on('error', failed);
  redis.on('ready', () => (lost = false));
  const worker = new Worker<Job, Tally>(
    queueName,
    async ({ data: { sweep, portion } }) => {
      const counters = await sweeps.find(sweep);
      if (!counters) throw new UnrecoverableError('No one waits for this any more.');
      const tally = await counters.count(portion);
      served.portions += 1;
      served.trials += tally.trials;
      return tally;
    },
    {
      connection: redis,
      prefix,
      concurrency: many,
      lockDuration: lock.duration,
      stalledInterval: lock.check,
      maxStalledCount: lock.attempts,
    },
  );
  worker.on('error', failed);
  let timer: NodeJS.Timeout | undefined;
  try {
    await worker.waitUntilReady();
    const key = workerKey(randomUUID());
    const beHere = (): Promise<unknown> => redis.set(key, version, 'EX', gone.worker).catch(() => undefined);
    await beHere();
    timer = setInterval(() => void beHere(), (gone.worker * 1000) / 3);
    const processors = many === 1 ? 'one processor' : `${String(many)} processors`;
    shell.err.write(`Counting for whoever asks at ${link.shown}, with ${processors}. Ctrl-C ends it.\n`);
    await tellOfOthers(redis, shell);
    await stop;
    clearInterval(timer);
    await redis.del(key);
    return served;
  } catch (error) {
    throw troubleOf(error, link.shown);
  } finally {
    clearInterval(timer);
    await worker.close();
    await within(sweeps.close());
    redis.disconnect();
  }
}

/** Sweeps that this worker cannot serve. */
async function tellOfOthers(redis: Redis, shell: Shell): Promise<void> {
  const versions = (await valuesOf(redis, everySweep)).map((text) => (JSON.parse(text) as Sweep).version);
  const others = [...new Set(versions.filter((each) => each !== version))].sort();
  if (others.length === 0) return;
  shell.err.write(
    `Someone waits there for workers of rulewright ${others.join(', ')}, and this is ${version}: they have to be the same.\n`,
  );
}

/** The programs of sweeps, with counters that know them. */
class Sweeps {
  private readonly known = new Map<string, Promise<Counters | undefined>>();

  constructor(
    private readonly redis: Redis,
    private readonly make: (program: Program) => Promise<Counters>,
    private readonly shell: Shell,
  ) {}

  /** Undefined when no one waits for it. */
  async find(id: string): Promise<Counters | undefined> {
    if ((await this.redis.exists(sweepKey(id))) === 0) return undefined;
    const known = this.known.get(id) ?? this.open(id);
    // Those used last stand last.
    this.known.delete(id);
    this.known.set(id, known);
    const [oldest] = this.known;
    if (oldest && this.known.size > mostKept) {
      this.known.delete(oldest[0]);
      void oldest[1].then((counters) => counters?.close());
    }
    return known;
  }

  async close(): Promise<void> {
    await Promise.all([...this.known.values()].map(async (counters) => (await counters)?.close()));
  }

  private async open(id: string): Promise<Counters | undefined> {
    const text = await this.redis.get(sweepKey(id));
    if (text === null) return undefined;
    const { program, title } = JSON.parse(text) as Sweep;
    this.shell.err.write(`Counting for: ${title}\n`);
    return this.make(program);
  }
}
