/** What a worker of `simulate` does: it counts portions of trials. */
import type { Program } from '@rulewright/core';
import type { Tally } from '@rulewright/engine';
import { workerData } from 'piscina';
import type { Portion } from './commands/simulate/counting.js';
import { Simulators } from './commands/simulate/simulators.js';

const simulators = new Simulators(workerData as Program);

export function count({ request, from, count: many }: Portion): Tally {
  return simulators.for(request).run(from, many);
}
