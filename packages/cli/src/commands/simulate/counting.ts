import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Program } from '@rulewright/core';
import type { SimulationRequest, Simulator, Tally } from '@rulewright/engine';
import { setImmediate } from 'node:timers/promises';
import type { Counting, Job } from './job.js';

/** What a worker is given to do. */
export interface Portion {
  readonly program: Program;
  readonly request: SimulationRequest;
  readonly from: number;
  readonly count: number;
}

/** The workers' own bundle, beside this one. */
const workerFile = fileURLToPath(new URL('simulate-worker.js', import.meta.url));

/** For fewer portions than these, starting workers takes longer than it saves. */
const worthwhile = 4;

/** Counts here, or with workers where there is enough to do. */
export async function countingFor(
  simulator: Simulator,
  program: Program,
  request: SimulationRequest,
  job: Job,
  workers: number | undefined,
): Promise<Counting> {
  const many = workers ?? availableParallelism();
  const long = job.trials / job.portion >= worthwhile;
  if (many === 1 || (workers === undefined && !long) || !existsSync(workerFile)) return here(simulator);
  return withWorkers(program, request, many);
}

function here(simulator: Simulator): Counting {
  return {
    atOnce: 1,
    async count(from, count) {
      // Signals and other timers have their turn between portions.
      await setImmediate();
      return simulator.run(from, count);
    },
    close: () => Promise.resolve(),
  };
}

async function withWorkers(program: Program, request: SimulationRequest, many: number): Promise<Counting> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Portion, Tally>({ filename: workerFile, name: 'count', minThreads: many, maxThreads: many });
  return {
    atOnce: many * 2,
    count: (from, count) => pool.run({ program, request, from, count }),
    close: () => pool.destroy(),
  };
}
