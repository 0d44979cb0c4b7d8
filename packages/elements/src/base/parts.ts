/** Parts that a bundle leaves to files of their own. */
import type { Builtin } from '@rulewright/core';

/** A part that only some rules need, and what it is needed for. */
export interface Part {
  /**
   * Kinds of nodes, steps and types, `:` and the kind of an input's type, `=` and an operation; `=` alone is every
   * operation that is not there and in no other part.
   */
  readonly words: string;
  load(): Promise<{ readonly builtins: ReadonlyMap<string, Builtin> }>;
}

/** By name. Here is everything already; the build says what is not. */
export const parts: Readonly<Record<string, Part>> = {};
