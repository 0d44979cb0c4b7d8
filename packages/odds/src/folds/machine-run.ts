/** Feeds the machines of a plan. */
import type { Face, FoldDie, FoldEmission, FoldMachine, FoldState, Value } from '@rulewright/core';
import { Inert } from './inert.js';
import type { Part, Plan } from './plan.js';

/** The states of all machines, in the order of the parts. */
export type States = readonly FoldState[];

/** After a group or a turn: the states, and what was added to the totals of the machines that add up, in order. */
export interface Moved {
  readonly states: States;
  readonly added: readonly number[];
}

/** A group whose numbers are written anew each time: machines look at it and don't keep it. */
interface Hand {
  value: Value;
  die: FoldDie | undefined;
  readonly counts: number[];
}

/** The states that a move is working on. */
type Move = FoldState[];

export class MachineRun {
  /** Parts that add to a total, in order. */
  readonly adding: readonly number[];
  private readonly parts: readonly Part[];
  private readonly hands: readonly Hand[];
  /** The total that a part adds to. */
  private readonly places: readonly number[];
  private readonly turns: boolean;
  private readonly listing: boolean;
  private readonly nothing: readonly number[];
  private readonly asked: readonly number[];
  /** What parts pass on while a move goes through them. */
  private readonly dice: number[] = [];
  private readonly items: (readonly FoldEmission[] | undefined)[] = [];
  private readonly finished: boolean[] = [];
  private readonly inert: Inert;
  /** Parts that remember something: states that differ in no other are the same. */
  readonly remembering: readonly number[];
  /** Whether any element was handed on in this move. */
  private emitted = false;
  private readonly totals: number[];

  constructor(plan: Plan) {
    const { parts, statistics } = plan;
    this.inert = new Inert(plan, this);
    this.parts = parts;
    this.adding = parts.flatMap(({ machine }, part) => (machine?.makes === 'value' && machine.adds ? [part] : []));
    this.places = parts.map((_, part) => this.adding.indexOf(part));
    this.turns = parts.some(({ machine }) => machine?.turn !== undefined || turnEmits(machine));
    this.listing = parts.some(({ machine }) => machine?.makes === 'items');
    this.hands = parts.map(() => ({ value: null, die: undefined, counts: [] }));
    this.nothing = this.adding.map(() => 0);
    this.totals = this.adding.map(() => 0);
    this.asked = statistics.map(({ part }) => part);
    this.remembering = parts.flatMap(({ machine }, part) => ((machine?.next ?? machine?.turn) ? [part] : []));
  }

  /** Whether nothing has to be remembered, and all dice only add to totals. */
  get isAdditive(): boolean {
    return this.parts.every(({ machine, source }) => {
      if (!machine) return source !== undefined;
      if (machine.next ?? machine.turn ?? machine.done) return false;
      if (machine.makes === 'dice') return !machine.flush;
      return machine.makes === 'value' || !(machine.turnEmits ?? machine.endEmits);
    });
  }

  /** Whether faces still to come may move nothing although no machine says that it is done. */
  get mayBeInert(): boolean {
    return this.inert.possible;
  }

  start(): States {
    return this.parts.map(({ machine }) => machine?.start ?? 0);
  }

  /** So many dice of a kind in a pool show this face. */
  feed(states: States, source: number, face: Face, die: FoldDie, count: number): Moved {
    const move = this.begin(states);
    const { parts, dice } = this;
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] as Part;
      if (part.machine) this.arrive(part, at, face, die, move);
      else dice[at] = part.source === source ? count : 0;
    }
    return { states: move, added: this.added() };
  }

  /** All dice with a face have arrived; `next` is the face that follows. */
  turn(states: States, face: Face, next: Face | undefined): Moved {
    if (!this.turns) return { states, added: this.nothing };
    const move = this.begin(states);
    const { parts, dice } = this;
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] as Part;
      const { machine, sees } = part;
      dice[at] = 0;
      if (!machine) continue;
      this.arrive(part, at, face, part.die, move);
      const seen = sees.get(face) ?? face;
      if (next !== undefined && sees.get(next) === seen) continue;
      const state = move[at] as FoldState;
      if (machine.makes === 'dice') dice[at] = (dice[at] ?? 0) + (machine.flush?.(state, seen) ?? 0);
      else if (machine.makes === 'items') this.emit(at, machine.turnEmits?.(state, seen));
      if (machine.turn) move[at] = machine.turn(state, seen);
    }
    return { states: move, added: this.added() };
  }

  /** All dice have arrived. */
  end(states: States): Moved {
    if (!this.listing) return { states, added: this.nothing };
    const move = this.begin(states);
    const { parts, dice } = this;
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] as Part;
      dice[at] = 0;
      if (!part.machine) continue;
      this.arrive(part, at, 0, part.die, move);
      if (part.machine.makes !== 'items') continue;
      this.emit(at, part.machine.endEmits?.(move[at] as FoldState));
    }
    return { states: move, added: this.added() };
  }

  /** Nothing that may still arrive changes anything, when the next face is the one at `index`. */
  done(states: States, index: number): boolean {
    const { parts, finished } = this;
    for (let at = 0; at < parts.length; at += 1) {
      const { machine, inputs } = parts[at] as Part;
      finished[at] = machine !== undefined && (isDone(machine, states[at] as FoldState) || this.allFinished(inputs));
    }
    for (const part of this.asked) {
      if (!finished[part] && !this.inert.holds(part, states[part] as FoldState, index)) return false;
    }
    return true;
  }

  private begin(states: States): Move {
    this.emitted = false;
    this.totals.fill(0);
    return states.slice();
  }

  private added(): readonly number[] {
    for (const total of this.totals) if (total !== 0) return this.totals.slice();
    return this.nothing;
  }

  private allFinished(inputs: readonly number[]): boolean {
    for (const input of inputs) if (input >= 0 && !this.finished[input]) return false;
    return true;
  }

  /** Hands a part what the parts before it have passed on. */
  private arrive(part: Part, at: number, face: Face, die: FoldDie | undefined, move: Move): void {
    const { inputs, sees } = part;
    const { dice } = this;
    const hand = this.hands[at] as Hand;
    let some = false;
    for (let index = 0; index < inputs.length; index += 1) {
      const input = inputs[index] as number;
      const count = input < 0 ? 0 : (dice[input] ?? 0);
      hand.counts[index] = count;
      if (count > 0) some = true;
    }
    dice[at] = 0;
    if (this.listing) this.items[at] = undefined;
    if (some) {
      hand.value = sees.get(face) ?? face;
      hand.die = die;
      this.take(part, at, hand, move);
    }
    if (this.emitted) this.arriveItems(part, at, hand, move);
  }

  private arriveItems(part: Part, at: number, hand: Hand, move: Move): void {
    part.inputs.forEach((input, index) => {
      for (const [value, times] of (input < 0 ? undefined : this.items[input]) ?? []) {
        if (times === 0) continue;
        hand.value = value;
        hand.die = undefined;
        hand.counts.fill(0);
        hand.counts[index] = times;
        this.take(part, at, hand, move);
      }
    });
  }

  private emit(at: number, emissions: readonly FoldEmission[] | undefined): void {
    if (emissions === undefined || emissions.length === 0) return;
    const known = this.items[at];
    this.items[at] = known ? [...known, ...emissions] : emissions;
    this.emitted = true;
  }

  private take({ machine }: Part, at: number, hand: Hand, states: Move): void {
    if (!machine) return;
    const state = states[at] as FoldState;
    if (machine.makes === 'dice') {
      this.dice[at] = (this.dice[at] ?? 0) + (machine.passes ? machine.passes(state, hand) : 0);
    } else if (machine.makes === 'items') this.emit(at, machine.emits?.(state, hand));
    else if (machine.adds) {
      const place = this.places[at] as number;
      this.totals[place] = (this.totals[place] as number) + machine.adds(state, hand);
    }
    if (machine.next) states[at] = machine.next(state, hand);
  }
}

function isDone(machine: FoldMachine, state: FoldState): boolean {
  return machine.done !== undefined && machine.done(state);
}

function turnEmits(machine: FoldMachine | undefined): boolean {
  return machine?.makes === 'items' && machine.turnEmits !== undefined;
}
