import { type Die, type Json, Pool, Thing, toPlainJson, type Value } from '@rulewright/core';
import type { Trace, TraceStep, UnfinishedStep } from './trace.js';

/** What is known of a step when it begins. */
export type Head = Pick<UnfinishedStep, 'title' | 'span' | 'inputs' | 'value'> & {
  readonly kind: UnfinishedStep['of'];
};

/** What was recorded before a part of a step began. */
export interface OpenedPart {
  readonly steps: TraceStep[];
  readonly head: Head;
  readonly around: OpenedPart | undefined;
  /** Dice of the step around it, where this one has dice of its own. */
  readonly dice?: Die[];
}

/** What was recorded before a step began, to come back to when it ends. */
export interface Opened extends OpenedPart {
  readonly dice: Die[];
  readonly ownsDice: boolean;
  readonly inOrder: boolean;
}

/** A step whose dice and parts are still to be added. */
type NewStep = TraceStep & { dice?: readonly Die[]; children?: readonly TraceStep[] };

/** Shared until there is something to put in a list. */
const noSteps: TraceStep[] = [];
const noDice: Die[] = [];
const noBatches: (readonly Die[])[] = [];

/** So that a long run does not hold every list of dice that it ever had. */
const mostUnsettled = 256;

/** Builds the trace of one run while it runs. Lists of dice that it was handed are copied before it adds to them. */
export class Recorder {
  private steps: TraceStep[] = noSteps;
  /** Dice of the step that is being worked out, as they were seen: the last of an id is what became of it. */
  private seen: Die[] = noDice;
  private ownsSeen = false;
  private inOrder = true;
  private latest: Die[] = noDice;
  /** Dice as they were seen since `latest` was worked out. */
  private unsettled: (readonly Die[])[] = noBatches;
  private kept = 0;
  private omitted = 0;
  private muted = 0;
  /** The innermost step that has begun and not ended. */
  private unfinished: OpenedPart | undefined = undefined;
  private shown: WeakMap<object, Json> | undefined = undefined;

  constructor(private readonly limit: number) {}

  /** Dice were rolled: each of them is new, and they come in order. */
  seeRolled(dice: readonly Die[]): void {
    if (dice.length === 0) return;
    if (this.seen.length === 0) {
      this.seen = dice as Die[];
      this.ownsSeen = false;
      this.inOrder = true;
    } else {
      this.keep(dice);
    }
    this.remember(dice);
  }

  /** Something became of dice. */
  see(dice: readonly Die[]): void {
    if (dice.length === 0) return;
    this.inOrder = false;
    this.keep(dice);
    this.remember(dice);
  }

  private keep(dice: readonly Die[]): void {
    // There is no more room for a step that could show them.
    if (this.kept >= this.limit) return;
    if (!this.ownsSeen) this.seen = this.seen.slice();
    this.ownsSeen = true;
    for (const die of dice) this.seen.push(die);
  }

  private remember(dice: readonly Die[]): void {
    if (this.unsettled === noBatches) this.unsettled = [dice];
    else if (this.unsettled.push(dice) > mostUnsettled) this.settleLatest();
  }

  /** Few ask for all dice of a run, so what became of each is only worked out then. */
  private settleLatest(): void {
    if (this.latest === noDice) this.latest = [];
    for (const dice of this.unsettled) {
      // Dice that were given rather than rolled have numbers below 0.
      for (const die of dice) if (die.id >= 0) this.latest[die.id] = die;
    }
    this.unsettled = noBatches;
  }

  /** A pool tells what became of its dice. */
  seePool(value: Value): void {
    if (!(value instanceof Pool)) return;
    this.see(value.dice);
    this.see(value.past);
  }

  /** Begins a step with its own dice. Undefined where no steps are kept: there is nothing to close then. */
  open(head: Head): Opened | undefined {
    if (!this.hasRoom()) return undefined;
    const opened: Opened = {
      steps: this.steps,
      head,
      around: this.unfinished,
      dice: this.seen,
      ownsDice: this.ownsSeen,
      inOrder: this.inOrder,
    };
    this.unfinished = opened;
    this.steps = noSteps;
    this.seen = noDice;
    this.ownsSeen = false;
    this.inOrder = true;
    return opened;
  }

  /** Ends a step: adds its line, with the dice and the steps in it. */
  close(opened: Opened, line: NewStep): void {
    const dice = this.seen.length === 0 ? undefined : this.inOrder ? this.seen : settle(this.seen);
    const children = this.steps.length > 0 ? this.steps : undefined;
    this.steps = opened.steps;
    this.seen = opened.dice;
    this.ownsSeen = opened.ownsDice;
    this.inOrder = opened.inOrder;
    this.unfinished = opened.around;
    if (dice) line.dice = dice;
    if (children) line.children = children;
    this.append(line);
  }

  /** Begins a step whose dice belong to the step around it. */
  openPart(head: Head): OpenedPart | undefined {
    if (!this.hasRoom()) return undefined;
    const opened: OpenedPart = { steps: this.steps, head, around: this.unfinished };
    this.unfinished = opened;
    this.steps = noSteps;
    return opened;
  }

  closePart(opened: OpenedPart, line: NewStep): void {
    const children = this.steps.length > 0 ? this.steps : undefined;
    this.steps = opened.steps;
    this.unfinished = opened.around;
    if (children) line.children = children;
    this.append(line);
  }

  /**
   * A value as the trace shows it. A list that many steps show is written once, so that a trace takes no more room than
   * the values did.
   */
  show(value: Value): Json {
    if (typeof value !== 'object' || value === null || value instanceof Thing || isSmall(value)) {
      return toPlainJson(value);
    }
    const known = this.shown?.get(value);
    if (known !== undefined) return known;
    const json = toPlainJson(value);
    this.shown ??= new WeakMap();
    this.shown.set(value, json);
    return json;
  }

  /** Until it is unmuted, dice are still seen but no steps are kept. */
  mute(): void {
    this.muted += 1;
  }

  unmute(): void {
    this.muted -= 1;
  }

  add(step: TraceStep): void {
    if (this.hasRoom()) this.append(step);
  }

  /** Whether further steps are only counted, so that nothing need be made for them. */
  get isFull(): boolean {
    return this.muted > 0 || this.kept >= this.limit;
  }

  /** Counts a step that there is no room for. */
  omit(): void {
    if (this.muted === 0) this.omitted += 1;
  }

  /** Takes the room for one step, if there is any. A step has its room from its beginning, before those within it. */
  private hasRoom(): boolean {
    if (this.muted > 0) return false;
    if (this.kept >= this.limit) {
      this.omitted += 1;
      return false;
    }
    this.kept += 1;
    return true;
  }

  private append(step: TraceStep): void {
    if (this.steps === noSteps) this.steps = [step];
    else this.steps.push(step);
  }

  /** All dice of the run in the order rolled, each as it was last seen. */
  get dice(): readonly Die[] {
    this.settleLatest();
    return this.latest;
  }

  /** The whole tree, with the steps that a run stopped within. */
  finish(): Trace {
    let { steps, seen } = this;
    for (let opened = this.unfinished; opened; opened = opened.around) {
      const { kind, ...head } = opened.head;
      const dice = opened.dice && seen.length > 0 ? { dice: settle(seen) } : {};
      const children = steps.length > 0 ? { children: steps } : {};
      steps = [...opened.steps, { kind: 'unfinished', of: kind, ...head, ...dice, ...children }];
      seen = opened.dice ?? seen;
    }
    return { steps, ...(this.omitted > 0 ? { omitted: this.omitted } : {}) };
  }
}

function isSmall(value: Value & object): boolean {
  if (value instanceof Pool) return value.dice.length <= 16;
  return Array.isArray(value) && value.length <= 16 && value.every((item) => typeof item !== 'object');
}

/** In the order rolled, each die once, as it was last seen. */
function settle(seen: readonly Die[]): readonly Die[] {
  const byId = new Map<number, Die>();
  for (const die of seen) byId.set(die.id, die);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
