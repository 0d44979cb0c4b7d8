/**
 * Values as the compiler knows them: what differs from trial to trial is held by registers, all else is known. A value that
 * has few possibilities is a list of them with a register that says which, so that whatever is asked of it can be worked
 * out beforehand by the built-ins themselves.
 */
import type { DieFaces, Value } from '@rulewright/core';
import type { Register } from '../graph/graph.js';
import type { FreshPool } from './fresh-pool.js';

/** Stands for the value where the rules would have ended the run, or where it can never be. */
export const dead = Symbol('dead');
export type Possible = Value | typeof dead;

export type Abstract =
  | Finite
  | IntegerColumn
  | FractionColumn
  | BooleanColumn
  | OptionalColumn
  | RecordColumns
  | ListColumns
  | PoolColumns
  | FreshPool
  | Lost;

/** One of the possibilities; the register is an index from 0. There is none when there is only one possibility. */
export interface Finite {
  readonly kind: 'finite';
  readonly index: Register | undefined;
  readonly values: readonly Possible[];
}

/** A whole number within its register's range. */
export interface IntegerColumn {
  readonly kind: 'integer';
  readonly register: Register;
}

/** A number in parts of a whole: the register counts parts, of which so many make one. */
export interface FractionColumn {
  readonly kind: 'fraction';
  readonly register: Register;
  /** 2 or more. */
  readonly parts: number;
}

/** A mask. */
export interface BooleanColumn {
  readonly kind: 'boolean';
  readonly register: Register;
}

/** The value where the mask is set, otherwise none. */
export interface OptionalColumn {
  readonly kind: 'optional';
  readonly has: Register;
  readonly of: Abstract;
}

export interface RecordColumns {
  readonly kind: 'record';
  readonly type: string | undefined;
  readonly fields: ReadonlyMap<string, Abstract>;
}

/** Items in order; one whose mask is not set is not there. */
export interface ListColumns {
  readonly kind: 'list';
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly value: Abstract;
  readonly here: Register;
}

/** Dice in order. */
export interface PoolColumns {
  readonly kind: 'pool';
  readonly dice: readonly DieColumn[];
}

export interface DieColumn {
  /** What it shows: a whole number, or one of its faces. */
  readonly face: Abstract;
  readonly die: DieKind;
  readonly here: Register;
}

/** What is the same about a die in all trials. */
export interface DieKind {
  readonly faces: DieFaces;
  readonly label: string;
  readonly kind?: string;
  /** Its number among the dice of the program. */
  readonly id: number;
  /** How many faces it has differs from trial to trial. */
  readonly open?: true;
  /** In some trials it was rolled anew, and is another die than in others. */
  readonly mixed?: true;
}

/** A value that there are no instructions for. Nothing that is asked for may depend on it. */
export interface Lost {
  readonly kind: 'lost';
  readonly reason: string;
}

export function known(value: Possible): Finite {
  return { kind: 'finite', index: undefined, values: [value] };
}

export const nothing = known(dead);

/** The only value it can be; undefined when there are several, or none. */
export function knownValue(value: Abstract): Value | undefined {
  if (value.kind !== 'finite' || value.index) return undefined;
  const [only] = value.values;
  return only === dead ? undefined : only;
}

export function isDead(value: Abstract): boolean {
  return value.kind === 'finite' && value.values.every((each) => each === dead);
}
