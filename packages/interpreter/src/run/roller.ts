import type { Diagnostic, Die, IrSpan, Program, Value } from '@rulewright/core';
import type { CompiledRoll, Procedure } from '../compile/callable.js';
import { type Frame, newFrame } from '../compile/code.js';
import type { CompiledInput } from '../compile/inputs.js';
import { type CompiledProgram, compileProgram } from '../compile/program.js';
import type { InputValues } from '../inputs/given.js';
import { type Preparation, prepareInputs, type PreparedInputs } from '../inputs/prepare.js';
import { defaultLimits, type Limits } from '../limits.js';
import type { RunLog } from '../log.js';
import { continuedDecider, type Decider, defaultPolicy } from '../questions.js';
import { forcedSource } from '../sources/forced.js';
import type { DiceSource } from '../sources/source.js';
import { Recorder } from '../trace/recorder.js';
import { Done, type LogHead, type Series } from './done.js';
import { Run } from './run.js';
import { Asking, Failure, Problem } from './signals.js';
import type { FailedRun, RunState, RunThings } from './states.js';
import { unknownProcedure } from './unknown.js';

/** How rolls are run. */
export interface RollerOptions {
  /** Whether every run tells how it came to its result. Runs without a trace are much faster. */
  readonly trace?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** One roll of a program, ready to be run any number of times. */
export class Roller {
  private readonly limits: Limits;
  private readonly traced: boolean;
  /** The run that is used again, once it is over. */
  private last: Run | undefined = undefined;
  private series: Series | undefined = undefined;
  private seriesInputs: PreparedInputs | undefined = undefined;

  constructor(
    private readonly program: CompiledProgram,
    readonly roll: CompiledRoll,
    options: RollerOptions,
  ) {
    this.traced = options.trace === true;
    this.limits = { ...defaultLimits, ...definedOnly(options.limits ?? {}) };
  }

  /** Checks and converts inputs once for many runs; gives everything that does not fit. They may name `things`. */
  prepare(inputs: InputValues = {}, options: InputValues = {}, things?: InputValues): Preparation {
    const given = { inputs, options, ...(things ? { things } : {}) };
    return prepareInputs(this.program, this.roll.ir, given, this.limits);
  }

  /** Runs with prepared inputs. Decisions are taken as the rules prefer unless a decider is given. */
  run(inputs: PreparedInputs, dice: DiceSource, decide: Decider = defaultPolicy): RunState {
    const { roll } = this;
    const recorder = this.traced ? new Recorder(this.limits.traceSteps) : undefined;
    const run = this.begin(inputs, dice, decide, recorder);
    try {
      const frame = roll.onlyResult ? (run.scratch ??= newFrame(roll.slots)) : newFrame(roll.slots);
      const { justResult } = roll;
      let result: Value;
      if (justResult) {
        if (!run.landmark) run.landmark = roll.ir.result;
        result = justResult(run, frame);
      } else {
        fill(run, roll, frame, inputs.values);
        roll.execute(run, frame);
        result = frame[roll.ir.result.slot] ?? null;
      }
      if (dice.unused !== undefined || decide.unused !== undefined) refuseUnused(run, roll.ir.span);
      const { decisions, diceBefore } = run;
      const extras = recorder || decisions.length > 0 ? { decisions, diceBefore, recorder } : undefined;
      run.isOver = true;
      return new Done(result, this.seriesOf(inputs), frame, run.log, run.firstDigit, run.rolled, extras);
    } catch (error) {
      return stoppedRun(run, this.head(inputs), error);
    }
  }

  /** A run that is over is used for the next; one within another, started by a decider, has its own. */
  private begin(inputs: PreparedInputs, dice: DiceSource, decide: Decider, recorder: Recorder | undefined): Run {
    const { last } = this;
    if (last?.isOver === true) {
      last.restart(inputs.options, dice, decide, recorder);
      return last;
    }
    const { program, limits, roll } = this;
    const run = new Run(program, limits, inputs.options, dice, decide, recorder, roll.ir.span);
    this.last = run;
    return run;
  }

  private seriesOf(inputs: PreparedInputs): Series {
    if (!this.series || this.seriesInputs !== inputs) {
      const retell: Series['retell'] = (faces, decisions) => this.retell(inputs, faces, decisions);
      this.series = { procedure: this.roll, head: this.head(inputs), retell };
      this.seriesInputs = inputs;
    }
    return this.series;
  }

  /** What became of the dice of a run that kept no trace, told by running it again with one. */
  private retell(inputs: PreparedInputs, ...log: Parameters<Series['retell']>): readonly Die[] {
    const [faces, decisions] = log;
    const again = compileRoll(this.program.ir, this.roll.name, { trace: true, limits: this.limits });
    if (!(again instanceof Roller)) return [];
    const told = again.run(inputs, forcedSource(faces), continuedDecider(decisions, defaultPolicy));
    return told.state === 'done' ? told.dice : [];
  }

  private head(inputs: PreparedInputs): LogHead {
    const { program, roll } = this;
    return {
      roll: roll.name,
      ...(inputs.cast ? { things: inputs.cast.log.things } : {}),
      ...inputs.log,
      get rules() {
        return program.fingerprint;
      },
    };
  }
}

/** Dice and choices that were given have to be used, because one too many means that something went another way. */
export function refuseUnused(run: Run, at: IrSpan): void {
  const dice = run.source.unused?.() ?? 0;
  const choices = run.decider.unused?.() ?? 0;
  if (dice === 0 && choices === 0) return;
  run.at = at;
  run.landmark = undefined;
  if (dice > 0) run.fail('run/too-many-dice', { used: run.rolled, unused: dice });
  run.fail('run/too-many-choices', { used: run.decisions.length, unused: choices });
}

/** What a run has come to that did not come to its end. */
export function stoppedRun(run: Run, head: LogHead, error: unknown, things?: RunThings): RunState {
  const { decisions, diceBefore } = run;
  const log: RunLog = { ...head, dice: run.fallen(), decisions, diceBefore };
  const trace = run.recorder?.finish();
  if (error instanceof Asking) {
    return { state: 'asking', question: error.question, log, trace, ...(things ? { things } : {}) };
  }
  return failed([problemOf(run, error)], log, trace);
}

export function fill(run: Run, roll: Procedure, frame: Frame, values: readonly (Value | undefined)[]): void {
  for (let index = 0; index < roll.inputs.length; index += 1) {
    const input = roll.inputs[index] as CompiledInput;
    const value = values[index];
    if (value !== undefined) {
      frame[input.slot] = value;
    } else if (input.fallback) {
      run.at = input.ir.span;
      frame[input.slot] = input.fallback(run, frame);
      input.check(run, frame);
    }
  }
}

/** What went wrong, as a diagnostic; anything that is no problem of the rules is thrown on. */
export function problemOf(run: Run, error: unknown): Diagnostic {
  if (error instanceof Failure) return error.diagnostic;
  if (error instanceof Problem) return run.located(error).diagnostic;
  // Expressions within expressions, deeper than the platform's stack.
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return run.problem('run/too-deep', { limit: run.limits.depth });
  }
  throw error;
}

export function failed(diagnostics: readonly Diagnostic[], log: RunLog, trace?: FailedRun['trace']): FailedRun {
  const [first] = diagnostics;
  if (!first) throw new Error('A run failed without saying why.');
  return { state: 'failed', diagnostic: first, diagnostics, log, trace };
}

/** A roll of a program made ready, or a diagnostic that there is none of that name. */
export function compileRoll(program: Program, name: string, options: RollerOptions = {}): Roller | Diagnostic {
  const compiled = compileProgram(program, options.trace === true);
  const roll = compiled.findRoll(name);
  if (roll) return new Roller(compiled, roll, options);
  return unknownProcedure(program, 'roll', name);
}

export function definedOnly(limits: Partial<Limits>): Partial<Limits> {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}
