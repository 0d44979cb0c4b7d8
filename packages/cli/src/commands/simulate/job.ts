/** Trials in portions, each counted on its own, and added up in their order. */
import { addTallies, batchSize, emptyTally, type Tally, uncertainty } from '@rulewright/engine';

/** Whoever counts portions: this thread, or workers. */
export interface Counting {
  /** How many portions are counted at once. */
  readonly atOnce: number;
  count(from: number, count: number): Promise<Tally>;
  close(): Promise<void>;
}

export interface Job {
  readonly trials: number;
  /** Ends when the figures are known so closely. */
  readonly precision: number | undefined;
  /** Trials of one portion. */
  readonly portion: number;
}

export interface JobEnd {
  readonly tally: Tally;
  /** It was stopped before its time. */
  readonly stopped: boolean;
}

/** Where the interpreter counts, portions are short, so that there is something to tell. */
export const interpretedPortion = 2 ** 13;
export const portionOf = (backend: string): number => (backend === 'interpreter' ? interpretedPortion : batchSize);

/**
 * Portions are added up in their order, whoever counted them, and precision is looked at after each: so it makes no
 * difference how many work at once. `tell` is called after each portion with the trials done and, when it is stopped,
 * everything that was counted is kept.
 */
export async function runJob(
  job: Job,
  counting: Counting,
  tell: (done: number, tally: Tally) => void,
  isStopped: () => boolean,
): Promise<JobEnd> {
  const portions = Math.ceil(job.trials / job.portion);
  const waiting = new Map<number, Tally>();
  let tally = emptyTally;
  let added = 0;
  let next = 0;
  let enough = false;
  const over = (): boolean => enough || isStopped();
  const work = async (): Promise<void> => {
    while (next < portions && !over()) {
      const portion = next;
      next += 1;
      const from = portion * job.portion;
      const counted = await counting.count(from, Math.min(job.portion, job.trials - from));
      waiting.set(portion, counted);
      for (let ready = waiting.get(added); ready && !enough; ready = waiting.get(added)) {
        waiting.delete(added);
        added += 1;
        tally = addTallies(tally, ready);
        enough = job.precision !== undefined && uncertainty(tally.tables) <= job.precision;
      }
      tell(tally.trials, tally);
    }
  };
  await Promise.all(Array.from({ length: Math.min(counting.atOnce, portions) }, work));
  if (enough || !isStopped()) return { tally, stopped: false };
  return { tally: [...waiting.values()].reduce(addTallies, tally), stopped: true };
}
