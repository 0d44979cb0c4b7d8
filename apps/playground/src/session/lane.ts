import type { Answer, Ask, Message, Question, Stop, Told, Topic } from './protocol.js';

/** What became of a question: its answer, or that it was dropped for a newer one, took too long, or was stopped. */
export type Outcome<T extends Topic> =
  | { readonly state: 'answered'; readonly reply: Answer<T> }
  | { readonly state: 'dropped' }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly problem: string };

export interface Asking<T extends Topic> {
  /** What is told before the end. */
  readonly told?: (part: Told<T>) => void;
  /** After so many milliseconds the question is given up. */
  readonly patience: number;
}

interface Waiting {
  readonly question: Question;
  readonly patience: number;
  readonly told: ((part: never) => void) | undefined;
  readonly settle: (outcome: Outcome<never>) => void;
  /** Nobody waits for the answer any more. */
  isDropped?: boolean;
}

/** What a lane talks to: a worker, or what stands in for one. */
export interface Other {
  postMessage(message: Question | Stop): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A worker is given so long to load. */
const loading = 60_000;

/**
 * One worker and its questions. Of each topic only the newest question waits; an older one is dropped. A worker is asked to
 * leave a question that a newer one replaces; where it has had its time and goes on, it is ended and another one begins.
 */
export class Lane {
  private worker: Other | undefined;
  private running: Waiting | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting: Waiting[] = [];
  private count = 0;
  private since = 0;
  private isReady = false;

  constructor(
    private readonly start: () => Other,
    /** After so many milliseconds a question is given up where a newer one of its topic waits. */
    private readonly yields = Infinity,
  ) {}

  ask<T extends Topic>(topic: T, ask: Ask<T>, { told, patience }: Asking<T>): Promise<Outcome<T>> {
    const older = this.waiting.findIndex(({ question }) => question.topic === topic);
    if (older >= 0) this.waiting.splice(older, 1)[0]?.settle({ state: 'dropped' });
    this.hurry(topic);
    return new Promise((resolve) => {
      this.count += 1;
      const question: Question = { id: this.count, topic, ask };
      this.waiting.push({ question, patience, told, settle: resolve });
      this.goOn();
    });
  }

  /** Stops what is worked on and what waits. */
  stop(): void {
    for (const { settle } of this.waiting.splice(0)) settle({ state: 'stopped' });
    if (this.running) this.end({ state: 'stopped' });
  }

  /** Leaves what is worked on and what waits, but keeps the worker where that hears of it in time. */
  drop(): void {
    for (const { settle } of this.waiting.splice(0)) settle({ state: 'dropped' });
    if (this.running) this.leave(this.running);
  }

  private goOn(): void {
    if (this.running) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.running = next;
    this.worker ??= this.begin();
    this.worker.postMessage(next.question);
    this.watch(next);
  }

  /** What is worked on makes room for something newer. */
  private hurry(topic: Topic): void {
    const { running } = this;
    if (running?.question.topic === topic && this.yields !== Infinity) this.leave(running);
  }

  /** The worker is asked to stop, and ended when it does not and has had its time. */
  private leave(running: Waiting): void {
    running.isDropped = true;
    this.worker?.postMessage({ stop: running.question.id });
    const left = this.isReady ? this.yields - (performance.now() - this.since) : loading;
    setTimeout(
      () => {
        if (this.running === running) this.end({ state: 'dropped' });
      },
      Math.max(0, left),
    );
  }

  /** Whoever tells something has not got stuck. */
  private watch({ patience }: Waiting): void {
    clearTimeout(this.timer);
    this.since = performance.now();
    // A device that is busy may take its time to load a worker; that is not the question's fault.
    this.timer = setTimeout(
      () => {
        this.end({ state: 'stopped' });
      },
      this.isReady ? patience : patience + loading,
    );
  }

  private begin(): Other {
    const worker = this.start();
    this.isReady = false;
    worker.onmessage = ({ data }) => {
      const { running } = this;
      if ('ready' in data) {
        this.isReady = true;
        if (!running) return;
        this.watch(running);
        if (running.isDropped === true) this.leave(running);
        return;
      }
      if (!running || data.id !== running.question.id) return;
      if ('told' in data) {
        this.watch(running);
        if (running.isDropped !== true) running.told?.(data.told as never);
        return;
      }
      clearTimeout(this.timer);
      this.running = undefined;
      if (running.isDropped === true) running.settle({ state: 'dropped' });
      else if ('failed' in data) running.settle({ state: 'failed', problem: data.failed });
      else running.settle({ state: 'answered', reply: data.reply as never });
      this.goOn();
    };
    worker.onerror = (event) => {
      this.end({ state: 'failed', problem: event.message || 'The worker stopped.' });
    };
    return worker;
  }

  private end(outcome: Outcome<never>): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    const { running } = this;
    this.running = undefined;
    running?.settle(outcome);
    this.goOn();
  }
}
