/**
 * A rule as columns: what the compiler makes of the IR and the assembler reads. Every register is written once. Regions
 * are run by some of the lanes only (a branch) or again and again (a loop); they see the registers of what is around them.
 */

/** The lanes that run together: those of a whole column, or those that took a branch or are still in a loop. */
export class Region {
  readonly block = new Block(this);
  /** Whether random words are taken inside. */
  draws = false;

  constructor(readonly parent: Region | undefined) {
    if (parent && parent.depth + 1 >= deepest) throw new RangeError('Regions are nested too deeply.');
  }

  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }

  /** Says that words are taken here, and so in all that is around it. */
  markDraws(): void {
    if (this.draws) return;
    this.draws = true;
    this.parent?.markDraws();
  }
}

const deepest = 60;

/** Instructions in order. A block within a block is a place that was kept free, to be filled later. */
export class Block {
  readonly items: Item[] = [];
  /** What was worked out here, to be used again. */
  readonly known = new Map<string | number, Register>();

  constructor(readonly region: Region) {}
}

/** A column of 32-bit values, between `low` and `high`. Conditions are -1 or 0. */
export class Register {
  readonly id: number;
  private static next = 0;

  constructor(
    readonly region: Region,
    readonly low: number,
    readonly high: number,
    /** Its value, when it is the same in all trials. */
    readonly constant?: number,
  ) {
    this.id = Register.next;
    Register.next += 1;
  }
}

export type Item =
  | Operation
  | GatherItem
  | PickItem
  | WordItem
  | CountedWordItem
  | DieItem
  | BranchItem
  | LoopItem
  | TrapItem
  | HistogramItem
  | SpillItem
  | Block;

/** Arithmetic, comparisons, copies, selections: an opcode with registers as operands. */
export interface Operation {
  readonly kind: 'operation';
  readonly opcode: number;
  readonly dst: Register;
  readonly args: readonly Register[];
}

export interface GatherItem {
  readonly kind: 'gather';
  readonly dst: Register;
  readonly index: Register;
  readonly table: readonly number[];
}

/** Of several registers the one that an index names. */
export interface PickItem {
  readonly kind: 'pick';
  readonly dst: Register;
  readonly index: Register;
  readonly of: readonly Register[];
}

/** One random word, taken apart into digits: the first has been multiplied off first. */
export interface WordItem {
  readonly kind: 'word';
  readonly combinations: number;
  readonly digits: readonly Digit[];
}

export interface Digit {
  readonly size: number;
  readonly dst: Register;
}

/** One random word for as many dice as there are; digits are 1 more than the index, and 0 where there is no such die. */
export interface CountedWordItem {
  readonly kind: 'counted-word';
  readonly size: number;
  readonly count: Register;
  readonly digits: readonly Register[];
}

/** A die with as many faces as a register says. */
export interface DieItem {
  readonly kind: 'die';
  readonly dst: Register;
  readonly size: Register;
}

/** Two ways; each of `outs` is written by the way that was taken. A way without a region was worked out by all lanes. */
export interface BranchItem {
  readonly kind: 'branch';
  readonly test: Register;
  /** The opposite of the test, needed when both ways have a region. */
  readonly opposite: Register | undefined;
  readonly then: Region | undefined;
  readonly else: Region | undefined;
  readonly outs: BranchOut[];
}

export interface BranchOut {
  readonly dst: Register;
  readonly then: Register;
  readonly else: Register;
}

export interface LoopItem {
  readonly kind: 'loop';
  readonly body: Region;
  readonly until: Register;
  readonly states: readonly LoopState[];
  /** What the last round of each lane left. */
  readonly outs: readonly { readonly dst: Register; readonly inner: Register }[];
  readonly most: number;
}

export interface LoopState {
  readonly init: Register;
  readonly inner: Register;
  readonly next: Register;
}

/** Trials that the interpreter has to run. */
export interface TrapItem {
  readonly kind: 'trap';
  readonly test: Register;
}

/** Counts how often each index occurs, in the lanes of its region. */
export interface HistogramItem {
  readonly kind: 'histogram';
  readonly index: Register;
  readonly channel: Channel & { readonly size: number };
}

/** Hands every value over. */
export interface SpillItem {
  readonly kind: 'spill';
  readonly src: Register;
  readonly channel: Channel;
}

/** Something that a program counts or hands over; it is told from others by what it is. */
export interface Channel {
  /** How many different indices are counted; undefined when every value is handed over. */
  readonly size: number | undefined;
}
