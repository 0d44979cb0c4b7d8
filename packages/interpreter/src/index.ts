export { compileRoll, Roller, type RollerOptions } from './run/roller.js';
export { compileAction, Runner, type Watch } from './run/runner.js';
export {
  type ActionRequest,
  type Answers,
  type PreparedRun,
  prepareRun,
  type RollRequest,
  run,
  runAction,
  type RunRequest,
  runScenario,
  type ScenarioRequest,
} from './run/requests.js';
export { type Answer, replay, type ReplayOptions, resume } from './run/resume.js';
export type { AskingRun, DoneRun, FailedRun, RunState, RunThings, ThingJson, ThingsJson } from './run/states.js';
export { fingerprint } from './fingerprint.js';
export type { InputValue } from './inputs/given-value.js';
export type { InputValues } from './inputs/given.js';
export type { Preparation, PreparedInputs } from './inputs/prepare.js';
export { defaultLimits, type Limits } from './limits.js';
export { type ActionLog, readLog, type RollLog, type RunLog, type ScenarioLog, undo } from './log.js';
export {
  askEveryDecision,
  type Choice,
  continuedDecider,
  type Decider,
  type DecisionQuestion,
  defaultPolicy,
  type DieQuestion,
  type Question,
} from './questions.js';
export { askedSource, askEveryDie, type DieAnswer } from './sources/asked.js';
export { continuedSource, type ForcedOptions, forcedSource } from './sources/forced.js';
export { secureSource } from './sources/secure.js';
export { seededSource, SeededSource } from './sources/seeded.js';
export type { DiceSource, DiceThrow } from './sources/source.js';
export { PreparedDie, prepareDie } from './dice/prepared-die.js';
export { sameJson } from './json.js';
export type * from './trace/trace.js';
