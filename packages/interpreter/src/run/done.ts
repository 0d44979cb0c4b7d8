import { type Die, type Face, type Json, toPlainJson, type Value } from '@rulewright/core';
import type { CompiledRoll, RollField } from '../compile/callable.js';
import type { Frame } from '../compile/code.js';
import type { PreparedInputs } from '../inputs/prepare.js';
import type { RunLog } from '../log.js';
import type { Recorder } from '../trace/recorder.js';
import type { Trace } from '../trace/trace.js';
import type { DoneRun } from './states.js';

/** What the runs of one roll share. */
export interface Origin {
  readonly roll: CompiledRoll;
  /** Tells what became of the dice of a run that kept no trace. */
  retell(inputs: PreparedInputs, faces: readonly Face[], decisions: readonly (readonly number[])[]): readonly Die[];
}

/** The end of a run. What is seldom asked for is worked out when it is. */
export class Done implements DoneRun {
  readonly state = 'done';

  constructor(
    readonly result: Value,
    private readonly origin: Origin,
    private readonly prepared: PreparedInputs,
    private readonly frame: Frame,
    private readonly faces: readonly Face[],
    private readonly decisions: readonly (readonly number[])[],
    private readonly recorder: Recorder | undefined,
  ) {}

  get outcome(): string | undefined {
    const slot = this.origin.roll.ir.outcomeSlot;
    const outcome = slot === undefined ? undefined : this.frame[slot];
    return typeof outcome === 'string' ? outcome : undefined;
  }

  get values(): Readonly<Record<string, Value>> {
    return this.named(this.origin.roll.values);
  }

  get measures(): Readonly<Record<string, Value>> {
    return this.named(this.origin.roll.measures);
  }

  get dice(): readonly Die[] {
    return this.recorder ? this.recorder.dice : this.origin.retell(this.prepared, this.faces, this.decisions);
  }

  get log(): RunLog {
    const { roll } = this.origin;
    return { roll: roll.name, ...this.prepared.log, dice: this.faces, decisions: this.decisions };
  }

  get trace(): Trace | undefined {
    return this.recorder?.finish();
  }

  private named(fields: readonly RollField[]): Readonly<Record<string, Value>> {
    return Object.fromEntries(fields.map(({ name, slot }) => [name, this.frame[slot] ?? null]));
  }

  /** Plain data, for people and scripts. */
  toJSON(): Json {
    const plain = (values: Readonly<Record<string, Value>>): Json =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlainJson(value)]));
    const { outcome, trace } = this;
    return {
      state: this.state,
      result: toPlainJson(this.result),
      ...(outcome === undefined ? {} : { outcome }),
      values: plain(this.values),
      measures: plain(this.measures),
      dice: this.dice as unknown as Json,
      log: this.log as unknown as Json,
      ...(trace ? { trace: trace as unknown as Json } : {}),
    };
  }
}
