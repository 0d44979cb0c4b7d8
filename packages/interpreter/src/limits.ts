/** What one run may use. A run that needs more ends with a diagnostic that says where. */
export interface Limits {
  /** Rounds of loops, calls, elements looked at, changes; a round of much work counts for several. */
  readonly steps: number;
  /** Dice rolled. */
  readonly dice: number;
  /** Elements of one list or record, those of the lists inside it included. */
  readonly elements: number;
  /** Calls within calls. */
  readonly depth: number;
  /** Lines of a trace; a longer trace says how many lines it leaves out. */
  readonly traceSteps: number;
}

/** Also what has no end is over with these within half a second. */
export const defaultLimits: Limits = {
  steps: 500_000,
  dice: 1_000_000,
  elements: 100_000,
  depth: 200,
  traceSteps: 20_000,
};
