/** What a run has come to. */
import type { Diagnostic, Die, Value } from '@rulewright/core';
import type { RunLog } from '../log.js';
import type { Question } from '../questions.js';
import type { Trace } from '../trace/trace.js';

export type RunState = DoneRun | AskingRun | FailedRun;

/** The run is over. */
export interface DoneRun {
  readonly state: 'done';
  readonly result: Value;
  /** Undefined on rolls without outcomes. */
  readonly outcome: string | undefined;
  /** Named values, in the order of the rules. */
  readonly values: Readonly<Record<string, Value>>;
  readonly measures: Readonly<Record<string, Value>>;
  /** All dice in the order rolled, with what became of them. */
  readonly dice: readonly Die[];
  readonly log: RunLog;
  /** Undefined when no trace was asked for. */
  readonly trace: Trace | undefined;
}

/** The run waits for a die or a decision. */
export interface AskingRun {
  readonly state: 'asking';
  readonly question: Question;
  readonly log: RunLog;
  /** What has happened so far. */
  readonly trace: Trace | undefined;
}

/** The run could not go on, or never began. */
export interface FailedRun {
  readonly state: 'failed';
  readonly diagnostic: Diagnostic;
  /** Everything that is wrong, where several inputs are. */
  readonly diagnostics: readonly Diagnostic[];
  readonly log: RunLog;
  readonly trace: Trace | undefined;
}
