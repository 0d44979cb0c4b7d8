import type { ActionIr, Face, Program } from '@rulewright/core';
import type { RunLog, RunRequest } from '@rulewright/engine';
import type { Ruleset } from '../../ruleset.js';
import type { LogFile } from './log-file.js';

/** What can be played: an action or a scenario. */
export interface Playable {
  readonly kind: 'action' | 'scenario';
  readonly ir: ActionIr;
}

/** All that was asked for. */
export interface Order {
  readonly ruleset: Ruleset;
  readonly program: Program;
  readonly playable: Playable;
  readonly request: RunRequest;
  /** What was recorded before, where a game goes on. */
  readonly begun: RunLog | undefined;
  readonly file: LogFile | undefined;
  /** Flags that make the same game again, as they were typed. */
  readonly typed: readonly string[];
  readonly seed: string | undefined;
  /** Which run of a simulation this is; none in a game of its own. */
  readonly trial: number | undefined;
  readonly dice: readonly Face[];
  readonly choices: readonly string[];
  readonly auto: boolean;
  readonly undo: number;
  readonly otherRules: boolean;
  readonly json: boolean;
}
