/** All cases of a question, counted side by side. */
import { portionOf, runJob, type TallySum } from '@rulewright/engine';
import type { Checkpoint } from './checkpoint.js';
import type { Counters } from './counting.js';
import type { Case, CaseEnd, Question } from './question.js';
import type { Simulators } from './simulators.js';

/** So many cases are begun side by side; each of them is made ready here. */
const mostAtOnce = 64;

export interface Watching {
  /** Told after each portion how many trials are done in all. */
  tell(done: number): void;
  isStopped(): boolean;
}

/**
 * Counts every case. Which of them is counted when makes no difference to what they come to; those that were not begun
 * before an interruption are left out.
 */
export async function runCases(
  question: Question,
  simulators: Simulators,
  counters: Counters,
  checkpoint: Checkpoint | undefined,
  watching: Watching,
): Promise<{ readonly cases: readonly CaseEnd[]; readonly stopped: boolean }> {
  const ends: CaseEnd[] = [];
  const done = question.cases.map((_, index) => checkpoint?.begun(index)?.trials ?? 0);
  let next = 0;
  let stopped = false;
  const told = (index: number, known: TallySum): void => {
    done[index] = known.trials;
    checkpoint?.tell(index, known);
    watching.tell(done.reduce((sum, each) => sum + each, 0));
  };
  const work = async (): Promise<void> => {
    // Whatever goes wrong with one case ends the others too.
    try {
      await countCases();
    } catch (error) {
      stopped = true;
      throw error;
    }
  };
  const countCases = async (): Promise<void> => {
    for (let index = next++; index < question.cases.length && !stopped; index = next++) {
      const asked = question.cases[index] as Case;
      const { backend, untold } = simulators.for(asked.request);
      const { trials, precision } = question;
      const portion = portionOf(backend.name, 'roll' in asked.request);
      const begun = checkpoint?.begun(index);
      const end = await runJob(
        { trials, precision, portion, begun },
        {
          atOnce: counters.atOnce,
          count: (from, count) => counters.count({ request: asked.request, from, count }),
        },
        (known) => told(index, known),
        () => stopped || watching.isStopped(),
      );
      stopped ||= end.stopped;
      if (end.tally.trials > 0) ends[index] = { asked, tally: end.tally, backend, untold };
    }
  };
  await Promise.all(Array.from({ length: Math.min(counters.atOnce, mostAtOnce, question.cases.length) }, work));
  checkpoint?.write();
  return { cases: ends.filter(() => true), stopped };
}
