/** What a run has come to. */
import type { Diagnostic, Die, Json, Thing, Value } from '@rulewright/core';
import type { RunLog } from '../log.js';
import type { Question } from '../questions.js';
import type { Trace } from '../trace/trace.js';

/** What a run has come to, told apart by `state`: done, asking, or failed. */
export type RunState = DoneRun | AskingRun | FailedRun;

/** The fields of a thing, or of each of a list of things; `is` names its type. */
export type ThingJson = { readonly is: string } & Readonly<Record<string, Json>>;

/** All things of a run by name, as data that another run can start from. */
export type ThingsJson = Readonly<Record<string, ThingJson | readonly ThingJson[]>>;

/** The things of an action or a scenario. */
export interface RunThings {
  /** As they were at the start. */
  readonly before: ThingsJson;
  /** As they are now. */
  readonly after: ThingsJson;
  /** The roles of an action, each with the ids of the things that play it. */
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** The value at a path such as `joan.hp`, `bandits[1].down` or `victim.base.physical`; undefined where nothing is. */
  at(path: readonly string[]): Value | undefined;
  /** A field of a thing, what is derived included. */
  of(thing: Thing, field: string): Value | undefined;
}

/** The run is over. */
export interface DoneRun {
  readonly state: 'done';
  /** None where an action has no result. */
  readonly result: Value;
  /** Undefined without outcomes. */
  readonly outcome: string | undefined;
  /** Named values, in the order of the rules. */
  readonly values: Readonly<Record<string, Value>>;
  readonly measures: Readonly<Record<string, Value>>;
  /** All dice in the order rolled, with what became of them. */
  readonly dice: readonly Die[];
  readonly log: RunLog;
  /** Undefined when no trace was asked for. */
  readonly trace: Trace | undefined;
  /** Undefined for rolls, which change nothing. */
  readonly things: RunThings | undefined;
}

/** The run waits for a die or a decision. */
export interface AskingRun {
  readonly state: 'asking';
  readonly question: Question;
  readonly log: RunLog;
  /** What has happened so far. */
  readonly trace: Trace | undefined;
  /** As the run has left them so far; undefined for rolls. */
  readonly things?: RunThings | undefined;
}

/** The run could not go on, or never began. Whatever it had changed until then counts for nothing. */
export interface FailedRun {
  readonly state: 'failed';
  readonly diagnostic: Diagnostic;
  /** Everything that is wrong, where several inputs are. */
  readonly diagnostics: readonly Diagnostic[];
  readonly log: RunLog;
  readonly trace: Trace | undefined;
}
