/** Portions counted by workers on any machine. */
import { randomUUID } from 'node:crypto';
import { Job as QueuedJob, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Tally } from '@rulewright/engine';
import type { Counters, Portion } from '../commands/simulate/counting.js';
import type { Question } from '../commands/simulate/question.js';
import { titleOf } from '../commands/simulate/words.js';
import { type Shell, Trouble } from '../shell.js';
import { type Link, linkTo, prefix, troubleOf } from './link.js';
import { valuesOf } from './present.js';
import { everyWorker, gone, type Job, queueName, type Sweep, sweepKey, version } from './work.js';

/** Portions that are handed out at once: enough for many workers, and what may be in memory out of order. */
const atOnce = 128;

/** Milliseconds between two looks at what is not heard of. */
const pause = 3000;

export async function countersOver(address: string, question: Question, shell: Shell): Promise<Counters> {
  const link = await linkTo(address);
  const sweep = new RedisCounters(link, question, shell);
  try {
    await sweep.begin();
  } catch (error) {
    await sweep.close();
    throw troubleOf(error, link.shown);
  }
  return sweep;
}

interface Waiting {
  readonly portion: Portion;
  readonly resolve: (tally: Tally) => void;
  readonly reject: (error: unknown) => void;
}

class RedisCounters implements Counters {
  readonly atOnce = atOnce;
  private readonly id = randomUUID();
  private readonly redis: Redis;
  private readonly heard: Redis;
  private readonly queue: Queue<Job, Tally>;
  private readonly events: QueueEvents;
  private readonly waiting = new Map<string, Waiting>();
  private readonly sweep: string;
  private timer: NodeJS.Timeout | undefined;
  private lost = false;
  private told = '';
  private handedOut = 0;
  /** Whoever waits until fewer portions are out. */
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly link: Link,
    question: Question,
    private readonly shell: Shell,
  ) {
    this.redis = link.open();
    this.heard = link.open();
    this.queue = new Queue<Job, Tally>(queueName, { connection: this.redis, prefix });
    this.events = new QueueEvents(queueName, { connection: this.heard, prefix });
    const sweep: Sweep = { version, title: titleOf(question), program: question.program };
    this.sweep = JSON.stringify(sweep);
    const failed = (error: Error): void => this.failed(error);
    this.redis.on('error', failed);
    this.heard.on('error', failed);
    this.queue.on('error', failed);
    this.events.on('error', failed);
    this.events.on('completed', ({ jobId, returnvalue }) => this.done(jobId, returnvalue as unknown as Tally));
    this.events.on('failed', ({ jobId, failedReason }) => this.refused(jobId, failedReason));
  }

  async begin(): Promise<void> {
    await Promise.all([this.refresh(), this.queue.waitUntilReady(), this.events.waitUntilReady()]);
    await this.lookForWorkers();
    const look = async (): Promise<void> => {
      await this.lookAround().catch((error: unknown) => this.failed(error as Error));
      this.timer = setTimeout(() => void look(), pause);
    };
    this.timer = setTimeout(() => void look(), pause);
  }

  async count(portion: Portion): Promise<Tally> {
    while (this.waiting.size >= this.atOnce) await new Promise<void>((resolve) => this.line.push(resolve));
    const jobId = `${this.id}-${String(this.handedOut++)}`;
    const counted = new Promise<Tally>((resolve, reject) => this.waiting.set(jobId, { portion, resolve, reject }));
    await this.handOut(jobId, portion);
    return counted;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    // What was handed out and is not wanted any more is recognised by what it belongs to being gone.
    const tidy = Promise.all([
      this.redis.del(sweepKey(this.id)),
      ...[...this.waiting.keys()].map((jobId) => this.queue.remove(jobId)),
    ]);
    await within(tidy);
    await within(Promise.all([this.events.close(), this.queue.close()]));
    this.redis.disconnect();
    this.heard.disconnect();
  }

  private handOut(jobId: string, portion: Portion): Promise<unknown> {
    const kept = { removeOnComplete: { age: 600 }, removeOnFail: { age: 600 } };
    return this.queue.add('count', { sweep: this.id, portion }, { jobId, attempts: 3, ...kept });
  }

  private done(jobId: string, tally: Tally): void {
    this.settle(jobId, ({ resolve }) => resolve(tally));
  }

  private refused(jobId: string, reason: string): void {
    this.settle(jobId, ({ portion: { from, count }, reject }) => {
      const trials = `trials ${String(from)} to ${String(from + count - 1)}`;
      reject(new Trouble(`The workers could not count ${trials}: ${reason}`, [], 1));
    });
  }

  private settle(jobId: string, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(jobId);
    if (!waiting) return;
    this.waiting.delete(jobId);
    how(waiting);
    this.line.shift()?.();
    void this.queue.remove(jobId).catch(() => undefined);
  }

  /** Says that someone still waits, and looks after portions of which nothing was heard. */
  private async lookAround(): Promise<void> {
    await this.refresh();
    await this.lookForWorkers();
    for (const [jobId, { portion }] of [...this.waiting]) {
      const job = await QueuedJob.fromId<Job, Tally>(this.queue, jobId);
      if (!this.waiting.has(jobId)) continue;
      // Redis has lost it, such as by being started anew.
      if (!job) await this.handOut(jobId, portion);
      else if (job.finishedOn !== undefined && job.failedReason) this.refused(jobId, job.failedReason);
      else if (job.finishedOn !== undefined) this.done(jobId, job.returnvalue);
    }
    this.lost = false;
  }

  private async refresh(): Promise<void> {
    await this.redis.set(sweepKey(this.id), this.sweep, 'EX', gone.sweep);
  }

  private async lookForWorkers(): Promise<void> {
    const versions = await valuesOf(this.redis, everyWorker);
    if (versions.includes(version)) return;
    const others = [...new Set(versions)].sort();
    this.say(
      others.length > 0
        ? `The workers at ${this.link.shown} are of rulewright ${others.join(', ')}, and this is ${version}: they have to be the same. Waiting for one that is.`
        : `No worker is at ${this.link.shown}. Start one, on any machine: rulewright worker --redis ${this.link.shown}`,
    );
  }

  private failed(error: Error): void {
    if (this.lost) return;
    this.lost = true;
    this.say(`The connection to ${this.link.shown} was lost (${error.message}); waiting for it to come back.`);
  }

  /** The same thing is not said twice in a row. */
  private say(text: string): void {
    if (this.told === text) return;
    this.told = text;
    this.shell.err.write(`${text}\n`);
  }
}

/** Leaving takes no longer than a moment, even when no one answers any more. */
export async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<void>((resolve) => (timer = setTimeout(resolve, 1000)));
  await Promise.race([work.catch(() => undefined), moment]);
  clearTimeout(timer);
}
