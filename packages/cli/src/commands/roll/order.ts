import type { Face, Program, RollIr } from '@rulewright/core';
import type { DoneRun, InputValues } from '@rulewright/engine';
import type { Ruleset } from '../../ruleset.js';
import type { Decisions } from './decisions.js';

/** All that was asked for. */
export interface Order {
  readonly ruleset: Ruleset;
  readonly program: Program;
  readonly roll: RollIr;
  readonly inputs: InputValues;
  readonly options: InputValues;
  /** Inputs and house rules as they were typed. */
  readonly typed: { readonly with: readonly string[]; readonly option: readonly string[] };
  readonly seed: string | undefined;
  readonly trial: number | undefined;
  readonly dice: readonly Face[] | undefined;
  readonly choices: readonly string[];
  readonly ask: boolean;
  readonly trace: boolean;
  readonly json: boolean;
}

/** An order and what it came to. */
export interface Told {
  readonly order: Order;
  readonly done: DoneRun;
  readonly decisions: Decisions;
  readonly seed: string | undefined;
}
