/** Parts that a bundle leaves to files of their own. */
/** A part that only some rules need, and what it is needed for. */
export interface Part {
  /**
   * Kinds of nodes, steps and types, `:` and the kind of an input's type, `=` and an operation; `=` alone is every
   * operation that is not there and in no other part.
   */
  readonly words: string;
  /** Whether forms need it, before anything is run. */
  readonly forForm?: true;
  load(): Promise<unknown>;
}

/** Operations that come with what runs rules, as words. */
export const common = '';

/** By name. Here is everything already; the build says what is not. */
export const parts: Readonly<Record<string, Part>> = {};
