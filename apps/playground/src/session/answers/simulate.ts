import type { Program } from '@rulewright/core';
import { addTallies, emptyTally, Simulator, type Tally } from '@rulewright/engine';
import type { Answer, Ask, Told } from '../protocol.js';

/** So long is worked on before the page is told again. */
const often = 120;

export function simulate(
  program: Program,
  { trials, ...request }: Omit<Ask<'simulate'>, 'rules'>,
  tell: (told: Told<'simulate'>) => void,
): Answer<'simulate'> {
  const only = undefined;
  const simulator = Simulator.create(program, { ...request, only });
  if (!(simulator instanceof Simulator)) return { diagnostics: simulator };
  let tally: Tally = emptyTally;
  let count = 1000;
  for (let done = 0; done < trials;) {
    const began = performance.now();
    const next = Math.min(count, trials - done);
    tally = addTallies(tally, simulator.run(done, next));
    done += next;
    const took = performance.now() - began;
    // As many at once as are over before the page wants to hear of it.
    count = Math.max(100, Math.min(1 << 20, Math.round((count * often) / Math.max(1, took))));
    tell({ done, tally });
  }
  return { tally, backend: simulator.backend.name };
}
