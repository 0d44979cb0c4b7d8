import { type Die, type Face, type Json, toPlainJson, type Value } from '@rulewright/core';
import type { CompiledRoll, RollField } from '../compile/callable.js';
import type { Frame } from '../compile/code.js';
import type { ThrowLog } from '../dice/throw-log.js';
import type { PreparedInputs } from '../inputs/prepare.js';
import type { RunLog } from '../log.js';
import type { Recorder } from '../trace/recorder.js';
import type { Trace } from '../trace/trace.js';
import type { DoneRun } from './states.js';

/** What all runs of one roll with the same inputs share. */
export interface Series {
  readonly roll: CompiledRoll;
  readonly inputs: PreparedInputs;
  /** Tells what became of the dice of a run that kept no trace. */
  retell(faces: readonly Face[], decisions: readonly (readonly number[])[]): readonly Die[];
}

/** What only some runs have. */
export interface Extras {
  readonly decisions: readonly (readonly number[])[];
  readonly recorder: Recorder | undefined;
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
    const slot = this.series.roll.ir.outcomeSlot;
    const outcome = slot === undefined ? undefined : this.frame[slot];
    return typeof outcome === 'string' ? outcome : undefined;
  }

  get values(): Readonly<Record<string, Value>> {
    return this.named(this.series.roll.values);
  }

  get measures(): Readonly<Record<string, Value>> {
    return this.named(this.series.roll.measures);
  }

  get dice(): readonly Die[] {
    return this.extras?.recorder?.dice ?? this.series.retell(this.fallen(), this.extras?.decisions ?? []);
  }

  get log(): RunLog {
    const { roll, inputs } = this.series;
    return { roll: roll.name, ...inputs.log, dice: this.fallen(), decisions: this.extras?.decisions ?? [] };
  }

  get trace(): Trace | undefined {
    return this.extras?.recorder?.finish();
  }

  private fallen(): readonly Face[] {
    return this.throws.faces(this.firstDigit, this.rolled);
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
