import type { Diagnostic, Program } from '@rulewright/core';
import type { CompiledAction } from '../compile/actions.js';
import { newFrame } from '../compile/code.js';
import { type CompiledProgram, compileProgram } from '../compile/program.js';
import { beginCast } from '../inputs/cast.js';
import type { GivenInputs } from '../inputs/given.js';
import { type Preparation, prepareInputs, type PreparedInputs } from '../inputs/prepare.js';
import { defaultLimits, type Limits } from '../limits.js';
import { continuedDecider, type Decider, defaultPolicy } from '../questions.js';
import { forcedSource } from '../sources/forced.js';
import type { DiceSource } from '../sources/source.js';
import { Recorder } from '../trace/recorder.js';
import { Done, type LogHead, type Series } from './done.js';
import { definedOnly, fill, refuseUnused, type RollerOptions, stoppedRun } from './roller.js';
import { Run } from './run.js';
import type { RunState, RunThings } from './states.js';
import { Things } from './things-json.js';
import { unknownProcedure } from './unknown.js';
import { World } from './world.js';

/** Is told how things stand at the start (round 0), and after each round of a loop that is not within another loop. */
export type Watch = (round: number, things: RunThings) => void;

/** One action or scenario of a program, ready to be run any number of times. Every run has things of its own. */
export class Runner {
  private readonly limits: Limits;
  private readonly traced: boolean;

  constructor(
    private readonly program: CompiledProgram,
    private readonly action: CompiledAction,
    options: RollerOptions,
  ) {
    this.traced = options.trace === true;
    this.limits = { ...defaultLimits, ...definedOnly(options.limits ?? {}) };
  }

  /** Checks and converts what is given once for many runs; gives everything that does not fit. */
  prepare(given: GivenInputs = {}): Preparation {
    const { ir, kind } = this.action;
    const { name, span, inputs, roles } = ir;
    return prepareInputs(
      this.program,
      { name, span, inputs, ...(kind === 'action' ? { roles } : {}) },
      given,
      this.limits,
    );
  }

  /** Runs with what was prepared. Decisions are taken as the rules prefer unless a decider is given. */
  run(inputs: PreparedInputs, dice: DiceSource, decide: Decider = defaultPolicy, watch?: Watch): RunState {
    const { action, program, limits } = this;
    const recorder = this.traced ? new Recorder(limits.traceSteps) : undefined;
    const run = new Run(program, limits, inputs.options, dice, decide, recorder, action.ir.span);
    const cast = inputs.cast && beginCast(inputs.cast);
    const world = cast?.world ?? new World();
    run.world = world;
    const things = new Things(run, world);
    const head = this.head(inputs);
    try {
      const frame = newFrame(action.slots);
      const values = inputs.values.map((value) => (value === undefined || !cast ? value : cast.own(value)));
      fill(run, action, frame, [...(cast?.roles ?? []), ...values]);
      action.begin?.(run, frame);
      if (watch) follow(run, things, watch);
      action.execute(run, frame);
      refuseUnused(run, action.ir.span);
      run.isOver = true;
      const { decisions, diceBefore, firstDigit, rolled, log } = run;
      const { resultSlot } = action;
      const result = resultSlot === undefined ? null : (frame[resultSlot] ?? null);
      const series: Series = { procedure: action, head, retell: (...logged) => this.retell(inputs, ...logged) };
      return new Done(result, series, frame, log, firstDigit, rolled, { decisions, diceBefore, recorder, things });
    } catch (error) {
      return stoppedRun(run, head, error, things);
    }
  }

  private head(inputs: PreparedInputs): LogHead {
    const { name, kind } = this.action;
    const rules = this.program.fingerprint;
    if (kind === 'scenario') return { scenario: name, ...inputs.log, rules };
    const { things = {}, roles = {} } = inputs.cast?.log ?? {};
    return { action: name, things, roles, ...inputs.log, rules };
  }

  private retell(
    inputs: PreparedInputs,
    ...[faces, decisions]: Parameters<Series['retell']>
  ): ReturnType<Series['retell']> {
    const { kind, name } = this.action;
    const again = compileAction(this.program.ir, kind, name, { trace: true, limits: this.limits });
    if (!(again instanceof Runner)) return [];
    const told = again.run(inputs, forcedSource(faces), continuedDecider(decisions, defaultPolicy));
    return told.state === 'done' ? told.dice : [];
  }
}

function follow(run: Run, things: RunThings, watch: Watch): void {
  let round = 0;
  watch(round, things);
  run.onRound = () => {
    round += 1;
    watch(round, things);
  };
}

/** An action or a scenario of a program made ready, or a diagnostic that there is none of that name. */
export function compileAction(
  program: Program,
  kind: 'action' | 'scenario',
  name: string,
  options: RollerOptions = {},
): Runner | Diagnostic {
  const compiled = compileProgram(program, options.trace === true);
  const action = compiled.findAction(kind, name);
  return action ? new Runner(compiled, action, options) : unknownProcedure(program, kind, name);
}
