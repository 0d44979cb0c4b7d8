/** Simulations in a page: trials are run by as many web workers as there are processors, and can be stopped. */
import type { Diagnostic, Program } from '@rulewright/core';
import { addTallies, emptyTally, type SimulationRequest, type Tally } from '@rulewright/engine';
import { RulesetProblem } from '../base/problem.js';
import { type Desk, openDesk } from './desk.js';

export type { SimulationRequest, Tally } from '@rulewright/engine';

export type SimulateOrder = SimulationRequest & {
  /** How many times the roll is made. */
  readonly trials: number;
};

export interface SimulateOptions {
  /** Stops the simulation; its promise is rejected with the reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told every time that a portion is done, with all that was counted so far. */
  readonly progress?: ((sofar: Tally) => void) | undefined;
  /** How many workers at the most; one for each processor when it is left out. */
  readonly workers?: number | undefined;
}

export interface Simulated {
  readonly tally: Tally;
  /** `wasm`, `typescript` or `interpreter`: the counts are the same. */
  readonly machine: string;
  /** Why it was slower than it could be. */
  readonly warning?: Diagnostic | undefined;
}

/** A portion takes about so long, in milliseconds: the page hears often, and little time is lost between them. */
const portionTime = 120;
const portion = { first: 2_000, most: 2 ** 18 };

/**
 * Makes a roll many times and counts what it comes to. The same seed gives the same counts, however many workers there
 * are. Rejects with a {@link RulesetProblem} where the rules or the inputs are at fault.
 */
export async function simulate(
  program: Program,
  { trials, ...request }: SimulateOrder,
  { signal, progress, workers = navigator.hardwareConcurrency }: SimulateOptions = {},
): Promise<Simulated> {
  signal?.throwIfAborted();
  const desks: Desk[] = [];
  const close = (): void => {
    for (const desk of desks) desk.close();
  };
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => {
      close();
      reject(signal.reason as Error);
    });
  });
  stopped.catch(() => undefined);
  const open = async (): Promise<{ desk: Desk; machine: string; warning?: Diagnostic | undefined }> => {
    const [desk, begun] = await openDesk({ program, request });
    if (signal?.aborted) desk.close();
    signal?.throwIfAborted();
    desks.push(desk);
    if ('diagnostics' in begun) {
      throw new RulesetProblem(begun.diagnostics[0]?.message ?? 'This cannot be simulated.', begun.diagnostics);
    }
    return { desk, ...begun };
  };
  const all = new Trials(trials, progress);
  try {
    // What is wrong with an order is found by the first; the others come while that one works.
    const first = await Promise.race([open(), stopped]);
    const others = Math.max(0, Math.min(workers, Math.ceil(trials / portion.first)) - 1);
    const more = Array.from({ length: others }, async () => all.work((await open()).desk));
    await Promise.race([Promise.all([all.work(first.desk), ...more]), stopped]);
    return { tally: all.tally, machine: first.machine, warning: first.warning };
  } finally {
    close();
  }
}

/** All trials of a simulation: which are still to be run, and what came of the others. */
class Trials {
  tally: Tally = emptyTally;
  private next = 0;

  constructor(
    private readonly trials: number,
    private readonly progress: ((sofar: Tally) => void) | undefined,
  ) {}

  /** Runs portions until there are none left. */
  async work(desk: Desk): Promise<void> {
    let size = portion.first;
    while (this.next < this.trials) {
      const from = this.next;
      const count = Math.min(size, this.trials - from);
      this.next += count;
      const begun = performance.now();
      this.tally = addTallies(this.tally, await desk.count(from, count));
      this.progress?.(this.tally);
      const speed = count / Math.max(1, performance.now() - begun);
      size = Math.round(Math.min(portion.most, Math.max(200, speed * portionTime)));
    }
  }
}
