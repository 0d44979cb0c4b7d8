/**
 * The values of a run. Whole numbers are JavaScript numbers while a double holds them exactly and bigints beyond, so
 * that no digit is ever lost; `none` is `null`; words, labels and symbols are strings; lists are arrays.
 */
import type { DieFaces, Node } from './ir.js';
import type { Rational } from './rational.js';
import type { Face } from './types.js';

/** A whole number: a bigint where a double would lose digits. */
export type Int = number | bigint;

/** A number without loss: whole, or a fraction. */
export type Num = Int | Rational;

/** Everything that a run can come to; `null` is `none`. */
export type Value = Num | boolean | string | null | readonly Value[] | Pool | RecordValue | Thing | Recipe | StepValue;

/** One die that has been rolled. */
export interface Die {
  /** What it shows now: a number, or symbols separated by spaces. */
  readonly face: Face;
  readonly faces: DieFaces;
  /** How its kind of die is called, such as `d6`. */
  readonly label: string;
  /** What it showed when it fell, once a rule has changed that: a raised, lowered or added-up die. */
  readonly was?: Face;
  /** The kind given with `as`. */
  readonly kind?: string;
  /** Its number among the dice of the run, from 0, in the order rolled. */
  readonly id: number;
  /** The die whose explosion it was rolled for. */
  readonly from?: number;
  /** What happened to it, in order, for the trace. */
  readonly marks?: readonly DieMark[];
}

/** What happened to a die after it fell. */
export type DieMark = 'exploded' | 'rerolled' | 'dropped' | 'raised' | 'lowered' | 'added-up' | 'counted';

/** Rolled dice, in the order rolled. `past` remembers dice that left the pool, for the trace only. */
export class Pool {
  constructor(
    readonly dice: readonly Die[],
    readonly past: readonly Die[] = [],
  ) {}
}

/** A record, a table's row, a card or a roll's result (whose fields include `result` and `outcome`). */
export class RecordValue {
  constructor(
    readonly type: string | undefined,
    readonly fields: ReadonlyMap<string, Value>,
  ) {}
}

/** A live record. It is equal only to itself; a run changes its fields and never shares it with another run. */
export class Thing {
  constructor(
    /** What it is called in a run, such as `joan` or `guards[2]`. */
    readonly id: string,
    readonly type: string,
    readonly fields: Map<string, Value>,
  ) {}
}

/** Dice not rolled yet. */
export class Recipe {
  constructor(
    readonly body: Node,
    readonly captured: readonly (readonly [slot: number, value: Value])[],
    readonly label: string,
  ) {}
}

/** A position on a chain of dice. */
export class StepValue {
  constructor(
    readonly chain: string,
    readonly index: number,
  ) {}
}
