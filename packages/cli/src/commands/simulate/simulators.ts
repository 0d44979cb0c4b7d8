import type { Program } from '@rulewright/core';
import { type SimulationRequest, Simulator } from '@rulewright/engine';

/** So many are kept; whoever counts goes back and forth between few. */
const most = 16;

/** Simulators of a program for requests that were checked before, each made once for many portions. */
export class Simulators {
  private readonly known = new Map<string, Simulator>();

  constructor(private readonly program: Program) {}

  for(request: SimulationRequest): Simulator {
    const key = JSON.stringify(request);
    const simulator = this.known.get(key) ?? make(this.program, request);
    // Those used last stand last.
    this.known.delete(key);
    this.known.set(key, simulator);
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size > most) this.known.delete(oldest);
    return simulator;
  }
}

function make(program: Program, request: SimulationRequest): Simulator {
  const simulator = Simulator.create(program, request);
  if (!(simulator instanceof Simulator)) throw new Error('What is simulated was checked before.');
  return simulator;
}
