import { parentPort } from 'node:worker_threads';
import type { Program } from '@rulewright/core';
import { type Done, type Job, readyId, tasks } from './tasks.js';

/** Works on jobs for as long as the thread lives. */
export function serveJobs(): void {
  let current: Program | undefined;
  parentPort?.on('message', ({ id, task, program, argument }: Job) => {
    current = program ?? current;
    parentPort?.postMessage(current ? finish(id, task, current, argument) : { id });
  });
  parentPort?.postMessage({ id: readyId });
}

function finish(id: number, task: Job['task'], program: Program, argument: unknown): Done {
  try {
    const work = tasks[task] as (program: Program, argument: unknown) => unknown;
    return { id, result: work(program, argument) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
