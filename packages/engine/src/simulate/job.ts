/** Trials in portions, each counted on its own, and added up in their order. */
import { type Tally, TallySum, uncertainty } from '@rulewright/kernel';
import { batchSize } from './simulator.js';

/** Whoever counts portions: this thread, workers, or other machines. */
export interface Counting {
  /** How many portions are counted at once. */
  readonly atOnce: number;
  count(from: number, count: number): Promise<Tally>;
}

/** How much is simulated, and in which portions. */
export interface Job {
  readonly trials: number;
  /** Ends when the figures are known so closely. */
  readonly precision?: number | undefined;
  /** Trials of one portion. */
  readonly portion: number;
  /** What is known already of the trials before a certain one. */
  readonly begun?: Tally | undefined;
}

/** What a simulation came to. */
export interface JobEnd {
  readonly tally: Tally;
  /** It was stopped before its time. */
  readonly stopped: boolean;
}

/** A second of work at most: whoever waits is told something, and workers have something to share. */
const portions = {
  interpreter: { roll: 2 ** 13, state: 2 ** 9 },
  machine: { roll: batchSize, state: 2 ** 15 },
};

/** How many trials are counted at a time by a backend. */
export function portionOf(backend: string, isRoll: boolean): number {
  return portions[backend === 'interpreter' ? 'interpreter' : 'machine'][isRoll ? 'roll' : 'state'];
}

/**
 * Counts portion by portion. They are added up in their order, whoever counted them, and precision is looked at after each:
 * so it makes no difference how many are counted at once. `tell` is called with all that is known after each portion;
 * `isStopped` is asked before each, and all that was begun is then still counted.
 */
export async function runJob(
  job: Job,
  counting: Counting,
  tell: (known: TallySum) => void,
  isStopped: () => boolean,
): Promise<JobEnd> {
  const sum = new TallySum();
  if (job.begun) sum.add(job.begun);
  const waiting = new Map<number, Tally>();
  let next = sum.trials;
  let enough = isEnough(job, sum);
  let broken = false;
  const over = (): boolean => enough || broken || isStopped();
  const work = async (): Promise<void> => {
    while (next < job.trials && !over()) {
      const from = next;
      // Portions end at the same trials, wherever a job was begun.
      next = Math.min(job.trials, (Math.floor(from / job.portion) + 1) * job.portion);
      waiting.set(from, await counting.count(from, next - from));
      for (let ready = waiting.get(sum.trials); ready && !enough; ready = waiting.get(sum.trials)) {
        waiting.delete(sum.trials);
        sum.add(ready);
        enough = isEnough(job, sum);
        tell(sum);
      }
    }
  };
  const left = Math.ceil((job.trials - next) / job.portion);
  const workers = Array.from({ length: Math.min(counting.atOnce, left) }, work);
  await Promise.all(
    workers.map((each) =>
      each.catch((error: unknown) => {
        broken = true;
        throw error;
      }),
    ),
  );
  return { tally: sum.tally(), stopped: !enough && sum.trials < job.trials };
}

function isEnough({ precision, portion }: Job, sum: TallySum): boolean {
  // Between two portions nothing is decided, so that going on makes no difference.
  if (precision === undefined || sum.trials === 0 || sum.trials % portion !== 0) return false;
  return uncertainty(sum.tables(({ length }) => length === 1)) <= precision;
}
