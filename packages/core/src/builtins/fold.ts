/**
 * Built-ins as small machines over pools that are not enumerated. The dice of a pool are handed over in order, from one
 * end of the faces to the other, as groups: so many dice of a kind show this face. What a machine has to remember is its
 * state, which must be small, because the exact odds are worked out for every state that can be reached. What only adds
 * up is no state: it is added to the machine's total.
 *
 * Machines are put together as the built-ins are: in `count(keep(dice, 3), 6)` the machine of `keep` passes some dice of
 * each group on to that of `count`. All statistics of the same pools run side by side.
 */
import type { DieFaces } from '../ir.js';
import type { Face } from '../types.js';
import type { Die, Value } from '../values.js';
import type { Argument, EvaluationContext } from './definition.js';

/** Everything that a machine remembers; equal states are the same. */
export type FoldState = number | string;

/** `up` begins with the lowest face. */
export type FoldDirection = 'up' | 'down';

/** What is known of dice besides what they show. */
export interface FoldDie {
  readonly faces: DieFaces;
  readonly label: string;
  readonly kind?: string;
}

/** An argument as a machine sees it: what arrives while it runs, or something known beforehand. */
export type FoldArgument = FoldInput | KnownArgument;

/** An argument that does not depend on dice. */
export interface KnownArgument {
  readonly kind: 'known';
  readonly value: Argument;
}

/** Dice in the order of their faces, or elements of a list, which arrive in no order. */
export interface FoldInput {
  readonly kind: 'dice' | 'items';
  /** How many there will be, where that is known. */
  readonly size: number | undefined;
  /** What dice may show, in the order in which it arrives; none for items. */
  readonly faces: readonly Face[];
  /** The dice that may arrive; none for items. */
  readonly dice: readonly FoldDie[];
  /** What elements may arrive, where that is known. */
  readonly items?: readonly Value[] | undefined;
  /** Set once they were sorted, for those who ask for positions. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** The earlier argument of which these dice are a part. */
  readonly within?: number | undefined;
  /** Which element comes first, for lists that have an order of their own: below 0 when it is `a`. */
  readonly order?: ((a: Value, b: Value) => number) | undefined;
}

/** What showed: so many dice alike, or an element. `counts` has a number for each argument of the built-in. */
export interface FoldGroup {
  /** A face or an element. */
  readonly value: Value;
  /** Undefined for elements. */
  readonly die: FoldDie | undefined;
  readonly counts: readonly number[];
}

/** What a fold is told of where it is used. */
export interface FoldContext {
  readonly direction: FoldDirection;
  /** What is only said of elements after all, such as `a > b` of a pair; the element itself when nothing is known. */
  readonly read: ((item: Value) => Value) | undefined;
  /** There is no machine for these arguments. */
  cannot(reason: string): never;
  /** Every run ends with this diagnostic. */
  fail(code: string, values: Readonly<Record<string, string | number>>): never;
  /**
   * Everything that a machine asks about single dice, asked once for each face beforehand: so it is known which dice
   * are told apart.
   */
  ask<Answer extends Value>(
    question: (face: Face, die: FoldDie) => Answer,
    argument?: number,
  ): (face: Face, die: FoldDie) => Answer;
  /**
   * Where dice of different kinds show the same: `order` says that those which stand first are passed on first, `mixing`
   * that dice that show the same may arrive in another order than they stand, and `kinds` that it is not known of which kind those are that are passed on.
   */
  minds(what: 'order' | 'mixing' | 'kinds'): void;
}

interface Machine {
  readonly start: FoldState;
  /** The state after a group; as before when it is left out. */
  next?(state: FoldState, group: FoldGroup): FoldState;
  /** After the last die that shows a face: the state with which the next face begins. */
  turn?(state: FoldState, face: Face): FoldState;
  /** Whatever arrives from now on changes nothing and is not passed on. */
  done?(state: FoldState): boolean;
  /** The end from which it is done soonest. */
  readonly prefers?: FoldDirection;
}

/** Passes dice on: `keep`, `where`, `distinct`. */
export interface PassMachine extends Machine {
  readonly makes: 'dice';
  /** How many dice of a group are passed on at once. */
  passes?(state: FoldState, group: FoldGroup): number;
  /** How many dice are passed on that were held back until the face had passed. */
  flush?(state: FoldState, face: Face): number;
  /** What dice show when they are passed on, which must not change their order. */
  shows?(face: Face): Face;
  /** Which faces may be passed on. */
  mayPass?(face: Face): boolean;
  /** How many dice will be passed on, where that is known. */
  readonly size: number | undefined;
  readonly sorted?: 'ascending' | 'descending' | undefined;
}

/** An element, and how often. */
export type FoldEmission = readonly [item: Value, times: number];

/** Makes a list: `sets`, `runs`, `pair`, `for each`. */
export interface ItemMachine extends Machine {
  readonly makes: 'items';
  emits?(state: FoldState, group: FoldGroup): readonly FoldEmission[];
  /** Elements that are complete when a face has passed. */
  turnEmits?(state: FoldState, face: Face): readonly FoldEmission[];
  /** Elements that are complete at the end. */
  endEmits?(state: FoldState): readonly FoldEmission[];
  readonly size: number | undefined;
  readonly items?: readonly Value[] | undefined;
  readonly order?: ((a: Value, b: Value) => number) | undefined;
}

/** Comes to one value. */
export interface ValueMachine extends Machine {
  readonly makes: 'value';
  /** What a group adds to the total: a whole number. */
  adds?(state: FoldState, group: FoldGroup): number;
  finish(state: FoldState, total: number): Value;
}

/** How a built-in looks at dice face by face; told apart by what it makes. */
export type FoldMachine = PassMachine | ItemMachine | ValueMachine;

/** A built-in's machine for these arguments. */
export type Fold = (args: readonly FoldArgument[], context: FoldContext) => FoldMachine;

/** What rolling dice again does to a pool, in waves. */
export type DiceChange =
  | {
      readonly kind: 'explode' | 'reroll';
      readonly test: (die: Die) => boolean;
      /** Further rolls per die, and for the whole pool. */
      readonly limit: number;
      readonly budget: number;
      /** Further dice are added to the die that exploded. */
      readonly chains: boolean;
      /** Each further die counts one less. */
      readonly penetrate: boolean;
    }
  | { readonly kind: 'unique'; readonly once: boolean };

/** The change that a built-in makes, from the arguments that follow the pool. */
export type Change = (args: readonly Argument[], context: Pick<EvaluationContext, 'fail'>) => DiceChange;
