/** One roll after another, with a seed or by chance, and the decisions within it. */
import type { Json, Program } from '@rulewright/core';
import {
  type AskingRun,
  type Choice,
  type DiceSource,
  type DoneRun,
  type FailedRun,
  replay,
  resume,
  run,
  type RunLog,
  type RunState,
  secureSource,
  seededSource,
} from '@rulewright/engine/run';
import type { Values } from '../fields/form.js';

/** A roll takes so long at the most that a page stays usable. */
const limits = { steps: 300_000, dice: 20_000, traceSteps: 3000 };

export interface RollOrder {
  readonly roll: string;
  readonly inputs: Values;
  readonly options: Values;
}

/** Makes rolls, each the next trial of its seed. */
export class Rolling {
  private trial = 0;
  /** What was asked for last, where it was not a log. */
  private order: RollOrder | undefined;
  private dice: DiceSource = secureSource();

  constructor(
    private readonly program: Program,
    private readonly seed?: string,
  ) {}

  isOf(program: Program | undefined): boolean {
    return program === this.program;
  }

  begin(order: RollOrder): RunState {
    this.dice = this.seed === undefined ? secureSource() : seededSource(this.seed, this.trial);
    this.trial += 1;
    this.order = order;
    return this.run(order);
  }

  private run(order: RollOrder): RunState {
    return run(this.program, { ...order, trace: true, limits }, { dice: this.dice, decide: undefined });
  }

  /** Goes on after a decision; the dice go on where they were. */
  choose({ log }: AskingRun, decision: Choice): RunState {
    return resume(this.program, log, { decision }, { dice: this.dice }, { trace: true, limits });
  }

  /** The same roll once more, from its log. */
  replay(log: RunLog): RunState {
    this.order = undefined;
    return replay(this.program, log, { trace: true, limits });
  }

  /** What failed once more, as it did; inputs that did not fit are in no log. */
  again({ log }: FailedRun): RunState {
    const { order } = this;
    return order && log.dice.length === 0 && log.decisions.length === 0 ? this.run(order) : this.replay(log);
  }
}

/** A finished run as plain data, for events and other scripts. */
export type PlainResult = Readonly<Record<string, Json>>;

export function plainResult(done: DoneRun): PlainResult {
  return JSON.parse(JSON.stringify(done)) as PlainResult;
}
