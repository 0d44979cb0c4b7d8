/** Which machines no face still to come would move. */
import type { FoldState } from '@rulewright/core';
import type { MachineRun } from './machine-run.js';
import type { Plan } from './plan.js';

export class Inert {
  /** Parts that dice reach without any machine before them that remembers something. */
  private readonly plain: readonly boolean[];
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly plan: Plan,
    private readonly run: MachineRun,
  ) {
    const passing: boolean[] = [];
    this.plain = plan.parts.map(({ machine, inputs }, at) => {
      const reached = inputs.every((input) => input < 0 || passing[input] === true);
      const forgetful = !machine?.next && !machine?.turn && !machine?.done;
      const atOnce = machine?.makes === 'dice' ? !machine.flush : machine?.makes !== 'items' || !late(machine);
      passing[at] = reached && forgetful && atOnce;
      return reached && machine?.makes === 'value' && !machine.turn;
    });
  }

  /** Whether there are any such parts. */
  get possible(): boolean {
    return this.plain.includes(true);
  }

  /** Whether a part in this state stays as it is, whatever shows the faces from the one at `index` on. */
  holds(part: number, state: FoldState, index: number): boolean {
    if (this.plain[part] !== true) return false;
    const key = `${String(part)}:${String(index)}:${String(state)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const holds = this.find(part, state, index);
    this.known.set(key, holds);
    return holds;
  }

  private find(part: number, state: FoldState, index: number): boolean {
    const { run } = this;
    const states = [...run.start()];
    states[part] = state;
    const total = run.adding.indexOf(part);
    return this.plan.sources.every(({ faces, dice }, source) =>
      faces.slice(index).every((face) =>
        dice.every((die) => {
          const moved = run.feed(states, source, face, die, 1);
          return moved.states[part] === state && (total < 0 || moved.added[total] === 0);
        }),
      ),
    );
  }
}

function late(machine: { readonly turnEmits?: unknown; readonly endEmits?: unknown }): boolean {
  return machine.turnEmits !== undefined || machine.endEmits !== undefined;
}
