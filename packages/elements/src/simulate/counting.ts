/** Counts portions of trials. Runs in workers, or in the page where it can have none. */
import type { Diagnostic, Program } from '@rulewright/core';
import { type SimulationRequest, Simulator, type Tally } from '@rulewright/engine';

export interface Begin {
  readonly program: Program;
  readonly request: SimulationRequest;
}

/** How a roll is simulated, or what is wrong with what was asked for. */
export type Begun =
  | { readonly machine: string; readonly warning?: Diagnostic | undefined }
  | { readonly diagnostics: readonly Diagnostic[] };

export class Counting {
  private simulator: Simulator | undefined;

  begin({ program, request }: Begin): Begun {
    const made = Simulator.create(program, request);
    if (!(made instanceof Simulator)) return { diagnostics: made };
    this.simulator = made;
    return { machine: made.backend.name, warning: made.backend.warning };
  }

  count(from: number, count: number): Tally {
    if (!this.simulator) throw new Error('A simulation begins before it counts.');
    return this.simulator.run(from, count);
  }
}
