import type { Diagnostic, Program } from '@rulewright/core';
import { fingerprint } from '../fingerprint.js';
import type { InputValues } from '../inputs/given.js';
import type { RunLog } from '../log.js';
import { askEveryDecision, type Decider } from '../questions.js';
import { askEveryDie } from '../sources/asked.js';
import type { DiceSource } from '../sources/source.js';
import type { LogHead } from './done.js';
import { compileRoll, failed, type RollerOptions } from './roller.js';
import { compileAction, type Watch } from './runner.js';
import type { RunState } from './states.js';

interface Request extends RollerOptions {
  /** Plain data by input; inputs left out have their defaults. */
  readonly inputs?: InputValues | undefined;
  /** House rules that differ from the ruleset's defaults. */
  readonly options?: InputValues | undefined;
}

/** Which roll to make, with what. */
export interface RollRequest extends Request {
  readonly roll: string;
  /** Things by name, which inputs can then be; see {@link ActionRequest}. */
  readonly things?: InputValues | undefined;
}

/** Which action to take, with whom. */
export interface ActionRequest extends Request {
  readonly action: string;
  /** Things by name, or lists of them: their fields, and `is`, which names their type. A link is the name of a thing. */
  readonly things?: InputValues | undefined;
  /** Who plays each role: the name of one of the things, or the fields of one that is then called like the role. */
  readonly roles?: InputValues | undefined;
}

/** Which scenario to play. */
export interface ScenarioRequest extends Request {
  readonly scenario: string;
}

/** What is to be run, with all that it is given. */
export type RunRequest = RollRequest | ActionRequest | ScenarioRequest;

/** Who answers a run's questions. What is left out is asked: the run stops there with a question. */
export interface Answers {
  readonly dice?: DiceSource | undefined;
  readonly decide?: Decider | undefined;
}

/**
 * Runs a roll, an action or a scenario until it is over, needs an answer, or goes wrong. The same request and answers
 * give the same run.
 */
export function run(program: Program, request: RunRequest, answers: Answers = {}): RunState {
  const prepared = prepareRun(program, request);
  if ('run' in prepared) return prepared.run(answers.dice ?? askEveryDie, answers.decide ?? askEveryDecision);
  const log: RunLog = { ...headOf(program, request), dice: [], decisions: [], diceBefore: [] };
  return failed(prepared.diagnostics, log);
}

/** A request that is ready to be run any number of times. */
export interface PreparedRun {
  /** Decisions are taken as the rules prefer unless a decider is given. An action or a scenario can be watched. */
  run(dice: DiceSource, decide?: Decider, watch?: Watch): RunState;
}

/** Checks what is asked for once for many runs, or says everything that does not fit. */
export function prepareRun(
  program: Program,
  request: RunRequest,
): PreparedRun | { readonly diagnostics: readonly Diagnostic[] } {
  if ('roll' in request) {
    const roller = compileRoll(program, request.roll, request);
    if ('code' in roller) return { diagnostics: [roller] };
    const prepared = roller.prepare(request.inputs, request.options, request.things);
    return prepared.inputs ? { run: (dice, decide) => roller.run(prepared.inputs, dice, decide) } : prepared;
  }
  const [kind, name] =
    'action' in request ? (['action', request.action] as const) : (['scenario', request.scenario] as const);
  const runner = compileAction(program, kind, name, request);
  if ('code' in runner) return { diagnostics: [runner] };
  const prepared = runner.prepare(request);
  return prepared.inputs
    ? { run: (dice, decide, watch) => runner.run(prepared.inputs, dice, decide, watch) }
    : prepared;
}

/** The log of a run that never began. */
function headOf(program: Program, request: RunRequest): LogHead {
  const common = { inputs: {}, options: {}, rules: fingerprint(program) };
  if ('roll' in request) return { roll: request.roll, ...common };
  if ('scenario' in request) return { scenario: request.scenario, ...common };
  return { action: request.action, things: {}, roles: {}, ...common };
}

/** Runs an action; see {@link run}. */
export function runAction(program: Program, request: ActionRequest, answers?: Answers): RunState {
  return run(program, request, answers);
}

/** Plays a scenario; see {@link run}. */
export function runScenario(program: Program, request: ScenarioRequest, answers?: Answers): RunState {
  return run(program, request, answers);
}
