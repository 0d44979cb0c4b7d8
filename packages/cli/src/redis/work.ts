/** What travels over Redis. */
import type { Program } from '@rulewright/core';
import manifest from '../../package.json' with { type: 'json' };
import type { Portion } from '../commands/simulate/counting.js';
import { prefix } from './link.js';

/** Both sides have to come to the same, so they have to be the same. */
export const { version } = manifest;

/** A queue of its own for each version: no one is given what is not meant for it. */
export const queueName = `trials ${version}`;

/** A portion of some sweep. */
export interface Job {
  readonly sweep: string;
  readonly portion: Portion;
}

/** What all portions of a sweep need. It is there as long as someone waits for the results, and refreshed by them. */
export interface Sweep {
  readonly version: string;
  readonly title: string;
  readonly program: Program;
}

/** Seconds after which whoever gives no sign of life is taken to be gone. */
export const gone = { sweep: 30, worker: 10 };

export const sweepKey = (id: string): string => `${prefix}:sweep:${id}`;
export const workerKey = (id: string): string => `${prefix}:worker:${id}`;
export const everyWorker = `${prefix}:worker:*`;
export const everySweep = `${prefix}:sweep:*`;

/** Milliseconds for which a worker that says nothing is waited for, before its portions are given to others. */
export const lock = { duration: 4000, check: 1500, attempts: 50 };
