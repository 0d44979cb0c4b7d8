/** What a worker of `simulate` does: it counts portions of trials. */
import { type SimulationRequest, Simulator, type Tally } from '@rulewright/engine';
import type { Portion } from './commands/simulate/counting.js';

let known: { readonly request: string; readonly simulator: Simulator } | undefined;

/** A program is compiled once, with the first portion. */
function simulatorFor({ program, request }: Portion): Simulator {
  const key = JSON.stringify(request satisfies SimulationRequest);
  if (known?.request !== key) {
    const simulator = Simulator.create(program, request);
    if (!(simulator instanceof Simulator)) throw new Error('What is simulated was checked before.');
    known = { request: key, simulator };
  }
  return known.simulator;
}

export function count(portion: Portion): Tally {
  return simulatorFor(portion).run(portion.from, portion.count);
}
