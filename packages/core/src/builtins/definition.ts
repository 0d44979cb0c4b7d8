/**
 * What one built-in is: one file gives its name, signature, documentation, examples and meaning together. Every
 * operator, function and modifier of the language is a built-in.
 */
import type { DieFaces } from '../ir.js';
import type { Type } from '../types.js';
import type { Change, Fold } from './fold.js';
import type { Die, RecordValue, Value } from '../values.js';

/**
 * What a parameter takes. The checker converts to it: a pool or a roll's result where a number is needed becomes its
 * sum or its result; a matcher or a condition becomes a function of the element that it is asked about.
 *
 * - `integer`, `number` (a fraction too), `boolean`, `text`, `any`
 * - `pool`: rolled dice; several pools given as arguments or in a list are one pool
 * - `values`: a pool, a list, or several numbers given as arguments
 * - `list`: a list of anything
 * - `numbers`: a list of numbers, or several numbers given as arguments, each pool among them its sum
 * - `dice`: dice not rolled yet, or a pool
 * - `matcher`: which elements of the first argument are meant, as in `>= 8` or `{1, 6}`
 * - `groupMatcher`: a condition on the `sum` or `count` of a group
 * - `key`: an expression with `it`, evaluated for each element (a list of keys compares one after the other)
 * - `word`: one of `words`, written bare
 */
export type ParameterKind =
  | 'integer'
  | 'number'
  | 'boolean'
  | 'text'
  | 'any'
  | 'pool'
  | 'values'
  | 'list'
  | 'numbers'
  | 'dice'
  | 'matcher'
  | 'groupMatcher'
  | 'key'
  | 'word';

/** What a built-in is given: its name, what kind it is, and whether it may be left out. */
export interface Parameter {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly words?: readonly string[];
  readonly optional?: boolean;
  /** Can only be given by name. */
  readonly named?: boolean;
  readonly description: string;
}

/** The type of an argument as the checker knows it; `undefined` when it was left out. */
export type ArgumentType = Type | undefined;

/** A matcher argument tells which faces it is known to match (`undefined` when that is not known). */
export interface MatcherInfo {
  matches(face: number | string): boolean | undefined;
}

/** Where a built-in's typing says what is wrong with the arguments it got. */
export interface TypingContext {
  /** For parameters of kind `matcher`: what is known of it. */
  matcher(index: number): MatcherInfo | undefined;
  /** The whole number that an argument is known to be. */
  constant(index: number): number | undefined;
  /** Reports a diagnostic at an argument (or at the whole call), by code and its values. */
  report(code: string, values: Readonly<Record<string, string | number>>, argument?: number): void;
}

/** What evaluating may use. It is provided by the backend that runs. */
export interface EvaluationContext {
  /** Rolls like dice together, in order. */
  roll(faces: DieFaces, count: number, label: string, kind?: string, from?: readonly number[]): Die[];
  /** Rolls a recipe. */
  rollRecipe(recipe: Value): Value;
  /** Takes steps from the run's budget; ends the run when there are none left. */
  spend(steps: number): void;
  /** Ends the run with a diagnostic. */
  fail(code: string, values: Readonly<Record<string, string | number>>): never;
  option(name: string): Value;
  /** Rolls on a random table: the rows found, each a record, rows that say `again` followed. */
  rollTable(name: string): RecordValue[];
  /** Takes cards off a deck. */
  draw(deck: string, count: number): Value[];
  /** The cards left in a deck. */
  left(deck: string): readonly Value[];
  chain(name: string): readonly Value[];
}

/**
 * Arguments arrive converted; a matcher, condition or key arrives as a function.
 *
 * - A matcher on a pool gets what a die shows (of a face with several symbols one symbol at a time) and the {@link Die}
 *   itself, as the second parameter, for questions about its kind and sides.
 * - A group matcher gets the sum and the number of dice of a group.
 * - A key gets the element.
 * - Where a matcher may be the dice themselves (those a player has chosen), it arrives as a pool.
 */
export type Argument = Value | ((...elements: Value[]) => Value) | undefined;

/** An example in the documentation of a built-in, which is run as a test. */
export interface BuiltinExample {
  /** A bare expression. */
  readonly expression: string;
  /** Forced faces. */
  readonly dice?: readonly (number | string)[];
  /** The result as the language writes it. */
  readonly result: string;
}

/**
 * An operator, a function or a modifier of the language: what it is called, its types, its meaning, and its
 * documentation.
 */
export interface Builtin {
  /** As it is written. */
  readonly name: string;
  /** Its name in the IR, where that differs: the modifiers `min` and `max` are written like functions. */
  readonly op?: string;
  readonly kind: 'operator' | 'function' | 'modifier' | 'internal';
  /** One sentence, starting with a verb. */
  readonly summary: string;
  /** Further paragraphs of the reference, in Markdown. */
  readonly details?: string;
  readonly parameters: readonly Parameter[];
  /** The last parameter may be given any number of times; the arguments arrive one by one. */
  readonly variadic?: boolean;
  /** Rolls dice or draws cards. */
  readonly random?: boolean;
  readonly examples: readonly BuiltinExample[];
  /** The type of the result, with its range. Reports arguments that make no sense. */
  type(args: readonly ArgumentType[], context: TypingContext): Type;
  evaluate(args: readonly Argument[], context: EvaluationContext): Value;
  /** The same as a machine over pools that are not enumerated; what the exact odds of large pools need. */
  readonly fold?: Fold;
  /** For built-ins that roll dice of a pool again: how. */
  readonly change?: Change;
}

/** Says that a value is a built-in, so that its parts are checked where it is written. */
export function defineBuiltin(builtin: Builtin): Builtin {
  return builtin;
}
