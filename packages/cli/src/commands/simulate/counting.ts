import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import type { Program } from '@rulewright/core';
import type { SimulationRequest, Tally } from '@rulewright/engine';
import { Simulators } from './simulators.js';

/** A number of trials, as whoever counts them is given them. It is plain data. */
export interface Portion {
  readonly request: SimulationRequest;
  readonly from: number;
  readonly count: number;
}

/** Whoever counts portions: this thread, other threads, or other machines. */
export interface Counters {
  /** How many portions are counted at once. */
  readonly atOnce: number;
  count(portion: Portion): Promise<Tally>;
  close(): Promise<void>;
}

/** The workers' own bundle, beside this one. */
const workerFile = fileURLToPath(new URL('simulate-worker.js', import.meta.url));

/** For fewer portions than these, starting workers takes longer than it saves. */
const worthwhile = 4;

/** How much there is to count. */
export interface Work {
  readonly portions: number;
  /** A portion takes so long that handing the others out may wait for it. */
  readonly areLong: boolean;
}

/**
 * Counts here, or with workers where there is enough to do. What takes long is slow to get ready, too: there this thread,
 * which is ready, counts as one of them.
 */
export async function countersFor(
  program: Program,
  simulators: Simulators,
  { portions, areLong }: Work,
  workers: number | undefined,
): Promise<Counters> {
  const many = workers ?? availableParallelism();
  if (many === 1 || (workers === undefined && portions < worthwhile)) return here(simulators);
  return areLong ? beside(here(simulators), await threadsOr(program, many - 1)) : threadsOr(program, many);
}

/** Workers that know a program, so that this thread is free; sources without a bundle have none. */
export async function threadsOr(program: Program, many: number): Promise<Counters> {
  if (!existsSync(workerFile)) return here(new Simulators(program));
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Portion, Tally>({
    filename: workerFile,
    name: 'count',
    workerData: program,
    minThreads: many,
    maxThreads: many,
    // The next portion waits with the worker: whoever hands them out may be busy with one.
    concurrentTasksPerWorker: 2,
  });
  return {
    atOnce: many * 2,
    count: (portion) => pool.run(portion),
    close: () => pool.destroy(),
  };
}

/** This thread begins at once, workers join in when they are ready. */
function beside(own: Counters, threads: Counters): Counters {
  let isBusy = false;
  return {
    atOnce: own.atOnce + threads.atOnce,
    async count(portion) {
      if (isBusy) return threads.count(portion);
      isBusy = true;
      try {
        return await own.count(portion);
      } finally {
        isBusy = false;
      }
    },
    close: () => threads.close(),
  };
}

function here(simulators: Simulators): Counters {
  return {
    atOnce: 1,
    async count({ request, from, count }) {
      // Signals and other timers have their turn between portions.
      await setImmediate();
      return simulators.for(request).run(from, count);
    },
    close: () => Promise.resolve(),
  };
}
