import { type Die, Pool, type Value } from '@rulewright/core';
import type { Trace, TraceStep } from './trace.js';

/** What was recorded before a step began, to come back to when it ends. */
export interface Opened {
  readonly steps: TraceStep[];
  readonly dice: Die[];
}

/** What a step that ended leaves for its line of the trace. */
export interface Closed {
  dice?: readonly Die[];
  children?: readonly TraceStep[];
}

/** Builds the trace of one run while it runs. */
export class Recorder {
  private steps: TraceStep[] = [];
  /** Dice of the step that is being worked out, as they were seen: the last of an id is what became of it. */
  private seen: Die[] = [];
  private readonly latest: Die[] = [];
  private kept = 0;
  private omitted = 0;
  private muted = 0;

  constructor(private readonly limit: number) {}

  /** A die was rolled, or something became of it. */
  see(die: Die): void {
    // Dice that were given rather than rolled have numbers below 0.
    if (die.id >= 0) this.latest[die.id] = die;
    this.seen.push(die);
  }

  /** A pool tells what became of its dice. */
  seePool(value: Value): void {
    if (!(value instanceof Pool)) return;
    for (const die of value.dice) this.see(die);
    for (const die of value.past) this.see(die);
  }

  /** Begins a step with its own dice. */
  open(): Opened {
    const opened = { steps: this.steps, dice: this.seen };
    this.steps = [];
    this.seen = [];
    return opened;
  }

  close(opened: Opened): Closed {
    const closed: Closed = {};
    if (this.seen.length > 0) closed.dice = settle(this.seen);
    if (this.steps.length > 0) closed.children = this.steps;
    this.steps = opened.steps;
    this.seen = opened.dice;
    return closed;
  }

  /** Begins a step whose dice belong to the step around it. */
  openPart(): TraceStep[] {
    const { steps } = this;
    this.steps = [];
    return steps;
  }

  closePart(steps: TraceStep[]): Closed {
    const closed: Closed = this.steps.length > 0 ? { children: this.steps } : {};
    this.steps = steps;
    return closed;
  }

  /** Until it is unmuted, dice are still seen but no steps are kept. */
  mute(): void {
    this.muted += 1;
  }

  unmute(): void {
    this.muted -= 1;
  }

  add(step: TraceStep): void {
    if (this.muted > 0) return;
    if (this.kept >= this.limit) {
      this.omitted += 1;
      return;
    }
    this.kept += 1;
    this.steps.push(step);
  }

  /** All dice of the run in the order rolled, each as it was last seen. */
  get dice(): readonly Die[] {
    return this.latest;
  }

  finish(): Trace {
    return { steps: this.steps, ...(this.omitted > 0 ? { omitted: this.omitted } : {}) };
  }
}

/** In the order rolled, each die once, as it was last seen. */
function settle(seen: Die[]): readonly Die[] {
  let ordered = true;
  for (let index = 1; index < seen.length; index += 1) {
    if ((seen[index - 1]?.id ?? 0) >= (seen[index]?.id ?? 0)) {
      ordered = false;
      break;
    }
  }
  if (ordered) return seen;
  const byId = new Map<number, Die>();
  for (const die of seen) byId.set(die.id, die);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
