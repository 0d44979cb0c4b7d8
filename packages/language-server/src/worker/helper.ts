/** One thread for slow work. A job that takes too long, or that nobody waits for any more, ends with its thread. */
import { Worker } from 'node:worker_threads';
import type { Program } from '@rulewright/core';
import { type Argument, type Done, type Job, readyId, type Result, type TaskName } from './tasks.js';

/** Something that stops being waited for, such as a request that an editor cancels. */
export interface Cancelling {
  readonly isCancellationRequested: boolean;
  onCancellationRequested(listener: () => void): { dispose(): void };
}

interface Waiting {
  readonly job: Omit<Job, 'program'>;
  readonly program: Program;
  readonly millis: number;
  readonly settle: (result: unknown) => void;
}

const mostMegabytes = 1024;
/** A slow machine may need a while to start a thread, which is no fault of what is asked. */
const startMillis = 20_000;

export class Helper {
  private readonly queue: Waiting[] = [];
  private running: Waiting | undefined;
  private timer: NodeJS.Timeout | undefined;
  private worker: Worker | undefined;
  private known: Program | undefined;
  private isReady = false;
  private lastId = 0;

  /** `file` is what the thread runs; `log` is told of what should not have happened. */
  constructor(
    private readonly file: URL,
    private readonly log: (problem: string) => void,
  ) {}

  /** Starts the thread before it is needed. */
  warm(): void {
    this.worker ??= this.start();
  }

  /** The result, or undefined where it took too long, was cancelled or went wrong. */
  ask<Name extends TaskName>(
    task: Name,
    program: Program,
    argument: Argument<Name>,
    { millis, token }: { readonly millis: number; readonly token?: Cancelling },
  ): Promise<Result<Name> | undefined> {
    if (token?.isCancellationRequested) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.lastId += 1;
      const settle = (result: unknown): void => {
        listening?.dispose();
        resolve(result as Result<Name> | undefined);
      };
      const waiting: Waiting = { job: { id: this.lastId, task, argument }, program, millis, settle };
      const listening = token?.onCancellationRequested(() => {
        this.giveUp(waiting);
      });
      this.queue.push(waiting);
      this.next();
    });
  }

  /** Ends the thread; what was asked is answered with nothing. */
  stop(): void {
    const waiting = [...(this.running ? [this.running] : []), ...this.queue.splice(0)];
    this.end();
    for (const { settle } of waiting) settle(undefined);
  }

  private next(): void {
    if (this.running) return;
    const waiting = this.queue.shift();
    if (!waiting) return;
    this.running = waiting;
    this.warm();
    const isKnown = this.known === waiting.program;
    this.known = waiting.program;
    this.worker?.postMessage(isKnown ? waiting.job : { ...waiting.job, program: waiting.program });
    this.limit(waiting, this.isReady ? waiting.millis : startMillis);
  }

  private limit(waiting: Waiting, millis: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.giveUp(waiting);
    }, millis);
  }

  private giveUp(waiting: Waiting): void {
    if (this.running === waiting) this.end();
    else if (this.queue.includes(waiting)) this.queue.splice(this.queue.indexOf(waiting), 1);
    else return;
    waiting.settle(undefined);
    this.next();
  }

  private start(): Worker {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes }, stdout: true });
    worker.unref();
    worker.on('message', ({ id, result, failed }: Done) => {
      if (this.worker !== worker) return;
      const { running } = this;
      if (id === readyId) {
        this.isReady = true;
        if (running) this.limit(running, running.millis);
      }
      if (running?.job.id !== id) return;
      if (failed !== undefined) this.log(failed);
      clearTimeout(this.timer);
      this.running = undefined;
      running.settle(result);
      this.next();
    });
    const died = (problem: string): void => {
      if (this.worker !== worker) return;
      this.log(problem);
      const { running } = this;
      this.end();
      running?.settle(undefined);
      this.next();
    };
    worker.on('error', (error) => {
      died(error instanceof Error ? error.message : String(error));
    });
    worker.on('exit', () => {
      died('The thread for odds has ended.');
    });
    return worker;
  }

  private end(): void {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = undefined;
    this.known = undefined;
    this.isReady = false;
    this.running = undefined;
    void worker?.terminate();
  }
}
