/** Feeds the machines of a plan. */
import type { Face, FoldDie, FoldEmission, FoldGroup, FoldState } from '@rulewright/core';
import type { Plan } from './plan.js';

/** The states of all machines, in the order of the parts. */
export type States = readonly FoldState[];

/** After a group or a turn: the states, and what was added to the totals, part by part. */
export interface Moved {
  readonly states: States;
  readonly added: readonly number[];
}

export class MachineRun {
  /** Parts that add to a total, in order. */
  readonly adding: readonly number[];
  private readonly place: readonly number[];
  private readonly turns: boolean;

  constructor(private readonly plan: Plan) {
    const { parts } = plan;
    this.adding = parts.flatMap(({ machine }, part) => (machine?.makes === 'value' && machine.adds ? [part] : []));
    this.place = parts.map((_, part) => this.adding.indexOf(part));
    this.turns = parts.some(({ machine }) => machine?.turn ?? (machine?.makes === 'items' && machine.turnEmits));
  }

  /** Whether nothing has to be remembered, and all dice only add to totals. */
  get isAdditive(): boolean {
    return this.plan.parts.every(({ machine, source }) => {
      if (!machine) return source !== undefined;
      const plain = !machine.next && !machine.turn && !machine.done;
      if (machine.makes === 'dice') return plain && !machine.flush;
      return plain && (machine.makes === 'value' || !(machine.turnEmits ?? machine.endEmits));
    });
  }

  start(): States {
    return this.plan.parts.map(({ machine }) => machine?.start ?? 0);
  }

  /** So many dice of a kind in a pool show this face. */
  feed(states: States, source: number, face: Face, die: FoldDie, count: number): Moved {
    return this.pass(states, face, die, (part) => (part.source === source ? count : 0));
  }

  /** All dice with a face have arrived; `next` is the face that follows. */
  turn(states: States, face: Face, next: Face | undefined): Moved {
    if (!this.turns) return { states, added: [] };
    return this.pass(states, face, undefined, () => 0, { next });
  }

  /** All dice have arrived. */
  end(states: States): Moved {
    return this.pass(states, 0, undefined, () => 0, 'end');
  }

  /** Nothing that may still arrive changes anything. */
  done(states: States): boolean {
    const done: boolean[] = [];
    const { parts } = this.plan;
    for (let part = 0; part < parts.length; part += 1) {
      const { machine, inputs } = parts[part] as Plan['parts'][number];
      if (!machine) done.push(false);
      else {
        const still = machine.done?.(states[part] as FoldState) === true;
        done.push(still || inputs.every((input) => input < 0 || done[input] === true));
      }
    }
    return this.plan.statistics.every(({ part }) => done[part]);
  }

  private pass(
    states: States,
    face: Face,
    die: FoldDie | undefined,
    rolled: (part: Plan['parts'][number]) => number,
    turn?: { readonly next: Face | undefined } | 'end',
  ): Moved {
    const { parts } = this.plan;
    const after = [...states];
    const added = this.adding.map(() => 0);
    const dice: number[] = [];
    const items: (readonly FoldEmission[] | undefined)[] = [];
    parts.forEach((part, index) => {
      const { machine, inputs, sees } = part;
      dice[index] = 0;
      if (!machine) {
        dice[index] = rolled(part);
        return;
      }
      const seen = sees.get(face) ?? face;
      const move = (group: FoldGroup): void => {
        const state = after[index] as FoldState;
        if (machine.makes === 'dice') dice[index] = (dice[index] ?? 0) + (machine.passes?.(state, group) ?? 0);
        else if (machine.makes === 'items') items[index] = join(items[index], machine.emits?.(state, group));
        else if (machine.adds) {
          const at = this.place[index] ?? 0;
          added[at] = (added[at] ?? 0) + machine.adds(state, group);
        }
        if (machine.next) after[index] = machine.next(state, group);
      };
      if (inputs.some((input) => input >= 0 && (dice[input] ?? 0) > 0)) {
        move({ value: seen, die: die ?? part.die, counts: inputs.map((input) => (input < 0 ? 0 : (dice[input] ?? 0))) });
      }
      inputs.forEach((input, at) => {
        for (const [value, times] of (input < 0 ? undefined : items[input]) ?? []) {
          if (times > 0) move({ value, die: undefined, counts: inputs.map((_, each) => (each === at ? times : 0)) });
        }
      });
      if (turn === undefined) return;
      const state = after[index] as FoldState;
      if (turn === 'end') {
        if (machine.makes === 'items') items[index] = join(items[index], machine.endEmits?.(state));
        return;
      }
      if (turn.next !== undefined && sees.get(turn.next) === seen) return;
      if (machine.makes === 'dice') dice[index] = (dice[index] ?? 0) + (machine.flush?.(state, seen) ?? 0);
      else if (machine.makes === 'items') items[index] = join(items[index], machine.turnEmits?.(state, seen));
      if (machine.turn) after[index] = machine.turn(state, seen);
    });
    return { states: after, added };
  }
}

function join(a: readonly FoldEmission[] | undefined, b: readonly FoldEmission[] | undefined) {
  return a === undefined || a.length === 0 ? b : b === undefined || b.length === 0 ? a : [...a, ...b];
}
