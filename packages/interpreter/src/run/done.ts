import { type Die, type Face, type Json, type NamedSlot, toPlainJson, type Value } from '@rulewright/core';
import type { Procedure } from '../compile/callable.js';
import type { Frame } from '../compile/code.js';
import type { ThrowLog } from '../dice/throw-log.js';
import type { ActionLog, RollLog, RunLog, ScenarioLog } from '../log.js';
import type { Recorder } from '../trace/recorder.js';
import type { Trace } from '../trace/trace.js';
import type { DoneRun, RunThings } from './states.js';

type Head<Log extends RunLog> = Omit<Log, 'dice' | 'decisions' | 'diceBefore'>;

/** What a log says beside what happened. */
export type LogHead = Head<RollLog> | Head<ActionLog> | Head<ScenarioLog>;

/** What all runs of one roll or action with the same inputs share. */
export interface Series {
  readonly procedure: Procedure;
  readonly head: LogHead;
  /** Tells what became of the dice of a run that kept no trace. */
  retell(faces: readonly Face[], decisions: readonly (readonly number[])[]): readonly Die[];
}

/** What only some runs have. */
export interface Extras {
  readonly decisions: readonly (readonly number[])[];
  readonly diceBefore: readonly number[];
  readonly recorder: Recorder | undefined;
  readonly things?: RunThings;
}

/** The end of a run. What is seldom asked for is worked out when it is. */
export class Done implements DoneRun {
  constructor(
    readonly result: Value,
    private readonly series: Series,
    private readonly frame: Frame,
    private readonly throws: ThrowLog,
    private readonly firstDigit: number,
    private readonly rolled: number,
    private readonly extras: Extras | undefined,
  ) {}

  get state(): 'done' {
    return 'done';
  }

  get outcome(): string | undefined {
    const slot = this.series.procedure.outcomeSlot;
    const outcome = slot === undefined ? undefined : this.frame[slot];
    return typeof outcome === 'string' ? outcome : undefined;
  }

  get values(): Readonly<Record<string, Value>> {
    return this.named(this.series.procedure.values);
  }

  get measures(): Readonly<Record<string, Value>> {
    return this.named(this.series.procedure.measures);
  }

  get dice(): readonly Die[] {
    return this.extras?.recorder?.dice ?? this.series.retell(this.fallen(), this.extras?.decisions ?? []);
  }

  get log(): RunLog {
    const { decisions = [], diceBefore = [] } = this.extras ?? {};
    return { ...this.series.head, dice: this.fallen(), decisions, diceBefore };
  }

  get trace(): Trace | undefined {
    return this.extras?.recorder?.finish();
  }

  get things(): RunThings | undefined {
    return this.extras?.things;
  }

  private fallen(): readonly Face[] {
    return this.throws.faces(this.firstDigit, this.rolled);
  }

  private named(fields: readonly NamedSlot[]): Readonly<Record<string, Value>> {
    return Object.fromEntries(fields.map(({ name, slot }) => [name, this.frame[slot] ?? null]));
  }

  /** Plain data, for people and scripts. */
  toJSON(): Json {
    const plain = (values: Readonly<Record<string, Value>>): Json =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlainJson(value)]));
    const { outcome, trace, things } = this;
    return {
      state: this.state,
      result: toPlainJson(this.result),
      ...(outcome === undefined ? {} : { outcome }),
      values: plain(this.values),
      measures: plain(this.measures),
      ...(things ? { things: things as unknown as Json } : {}),
      dice: this.dice as unknown as Json,
      log: this.log as unknown as Json,
      ...(trace ? { trace: trace as unknown as Json } : {}),
    };
  }
}
