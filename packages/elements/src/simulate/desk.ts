/** Somewhere that trials are run: a worker, or the page itself between two frames. */
import type { Tally } from '@rulewright/engine';
import type { Begin, Begun } from './counting.js';

export interface Desk {
  begin(begin: Begin): Promise<Begun>;
  count(from: number, count: number): Promise<Tally>;
  /** Stops at once, whatever it is doing. */
  close(): void;
}

interface Answer {
  readonly begun?: Begun;
  readonly tally?: Tally;
  readonly failed?: string;
}

/** A worker, or the page where it may have none, as when these files come from another site. */
export async function openDesk(begin: Begin): Promise<readonly [Desk, Begun]> {
  const worker = startWorker();
  if (worker) {
    const desk = workerDesk(worker);
    try {
      return [desk, await desk.begin(begin)];
    } catch (error) {
      desk.close();
      if (!(error instanceof NotLoaded)) throw error;
    }
  }
  const desk = await pageDesk();
  return [desk, await desk.begin(begin)];
}

class NotLoaded extends Error {}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./simulate-worker.js', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

function workerDesk(worker: Worker): Desk {
  const ask = (order: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>): void => {
        if (data.failed === undefined) resolve(data);
        else reject(new Error(data.failed));
      };
      worker.onerror = (): void => {
        reject(new NotLoaded('The worker could not be loaded.'));
      };
      worker.postMessage(order);
    });
  return {
    begin: async (begin) => given((await ask({ begin })).begun),
    count: async (from, count) => given((await ask({ from, count })).tally),
    close: () => {
      worker.terminate();
    },
  };
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The worker answered something else.');
  return value;
}

async function pageDesk(): Promise<Desk> {
  const { Counting } = await import('./counting.js');
  const counting = new Counting();
  return {
    begin: (begin) => Promise.resolve(counting.begin(begin)),
    count: async (from, count) => {
      // The page draws and answers between portions.
      await new Promise((resolve) => setTimeout(resolve));
      return counting.count(from, count);
    },
    close: () => undefined,
  };
}
