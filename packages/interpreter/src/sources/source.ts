/** Where the dice of a run come from. */
import type { Span } from '@rulewright/core';
import type { PreparedDie } from '../dice/prepared-die.js';

/** Like dice that are rolled together. */
export interface DiceThrow {
  readonly die: PreparedDie;
  readonly label: string;
  /** The kind given with `as`. */
  readonly as?: string | undefined;
  /** For each die, the one it was rolled for. */
  readonly from?: readonly number[] | undefined;
  /** Where in the rules they are rolled. */
  readonly span: Span;
}

/** Where dice come from: seeded, secure, given, or asked for. */
export interface DiceSource {
  /**
   * Rolls `count` dice: writes a digit below `die.size` for each into `digits`, starting at `at`. Gives how many it
   * could roll; fewer than `count` means that the run must ask for the next one.
   */
  roll(dice: DiceThrow, count: number, digits: Uint32Array, at: number): number;
  /** Set where it may leave dice open, which the run then asks for with all that is known of them. */
  readonly asks?: boolean | undefined;
  /** How many dice were given but not rolled, for sources that were given them. */
  unused?(): number;
}
