import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lane, type Other } from './lane.js';
import type { Message, Question, Stop } from './protocol.js';

class FakeWorker implements Other {
  onmessage: ((event: MessageEvent<Message>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly asked: Question[] = [];
  readonly stopped: number[] = [];
  ended = false;
  postMessage(message: Question | Stop): void {
    if ('stop' in message) this.stopped.push(message.stop);
    else this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: Message): void {
    this.onmessage?.({ data } as MessageEvent<Message>);
  }
  answer(reply: unknown): void {
    this.say({ id: this.asked.at(-1)?.id ?? 0, reply });
  }
}

const ask = { files: {} };
const place = { files: {}, place: { file: 'a', offset: 0 } };

describe('a lane', () => {
  let workers: FakeWorker[];
  const start = (): FakeWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    workers = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks one question at a time, and drops one that a newer one of its topic replaces', async () => {
    const lane = new Lane(start);
    const first = lane.ask('analyse', ask, { patience: 1000 });
    const second = lane.ask('analyse', ask, { patience: 1000 });
    const other = lane.ask('complete', place, { patience: 1000 });
    const third = lane.ask('analyse', ask, { patience: 1000 });
    expect(await second).toEqual({ state: 'dropped' });
    expect(workers[0]?.asked).toHaveLength(1);
    workers[0]?.answer('one');
    expect(await first).toEqual({ state: 'answered', reply: 'one' });
    workers[0]?.answer('two');
    workers[0]?.answer('three');
    expect(await other).toEqual({ state: 'answered', reply: 'two' });
    expect(await third).toEqual({ state: 'answered', reply: 'three' });
    expect(workers).toHaveLength(1);
  });

  it('ends a worker that takes too long, and goes on with another', async () => {
    const lane = new Lane(start);
    const endless = lane.ask('analyse', ask, { patience: 1000 });
    workers[0]?.say({ ready: true });
    const next = lane.ask('complete', place, { patience: 1000 });
    await vi.advanceTimersByTimeAsync(1001);
    expect(await endless).toEqual({ state: 'stopped' });
    expect(workers[0]?.ended).toBe(true);
    workers[1]?.answer([]);
    expect(await next).toEqual({ state: 'answered', reply: [] });
  });

  it('makes room for what is newer, but not before its time', async () => {
    const lane = new Lane(start, 150);
    const old = lane.ask('analyse', ask, { patience: 10_000 });
    workers[0]?.say({ ready: true });
    await vi.advanceTimersByTimeAsync(100);
    const newer = lane.ask('analyse', ask, { patience: 10_000 });
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60);
    expect(await old).toEqual({ state: 'dropped' });
    workers[1]?.answer('new');
    expect(await newer).toEqual({ state: 'answered', reply: 'new' });
  });

  it('keeps a worker that stops when it is told to', async () => {
    const lane = new Lane(start, 150);
    const told: unknown[] = [];
    const old = lane.ask('simulate', {} as never, { patience: 10_000, told: (part) => told.push(part) });
    workers[0]?.say({ ready: true });
    const newer = lane.ask('simulate', {} as never, { patience: 10_000 });
    expect(workers[0]?.stopped).toEqual([1]);
    workers[0]?.say({ id: 1, told: 'late' });
    workers[0]?.answer('old');
    expect(await old).toEqual({ state: 'dropped' });
    workers[0]?.answer('new');
    expect(await newer).toEqual({ state: 'answered', reply: 'new' });
    lane.drop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.ended).toBe(false);
    expect(told).toEqual([]);
  });

  it('hears what is told meanwhile, and not what comes too late', async () => {
    const lane = new Lane(start);
    const told: unknown[] = [];
    const done = lane.ask('simulate', {} as never, { patience: 1000, told: (part) => told.push(part) });
    workers[0]?.say({ id: 1, told: 'a' });
    lane.stop();
    workers[0]?.say({ id: 1, told: 'b' });
    expect(await done).toEqual({ state: 'stopped' });
    expect(told).toEqual(['a']);
  });
});
