export * from '@rulewright/interpreter';
export {
  type Compiled,
  type CompileHost,
  type CompileHost as RulesetHost,
  compileRuleset,
  type Formatted,
  formatRuleset,
} from '@rulewright/language';
export { checkRuleset, exampleProblems } from './check.js';
export { compileCondition, type CompiledCondition, conditionFile } from './condition.js';
export { bareRoll, compileExpression } from './expression.js';
export { type Enumeration, type EnumerationRequest, enumerateRoll, mostThrows } from './test/enumerate.js';
export { testProgram, type TestOptions } from './test/examples.js';
export type { ClaimReport, ExampleReport, TestReport, Verdict } from './test/report.js';
export { isExpected, valueAt } from './test/values.js';
export { type OddsQuestion, oddsOf } from './odds.js';
export {
  type Answer as OddsAnswer,
  defaultOddsLimits,
  Distribution,
  type Goal as OddsGoal,
  type OddsLimits,
  type OddsResult,
  type PolicyName,
  type PolicyTable,
  type Share,
  type TailShare,
} from '@rulewright/odds';
export { type Backend, batchSize, type SimulationRequest, Simulator } from './simulate/simulator.js';
export {
  addTallies,
  emptyTally,
  type Failed,
  figuresOf,
  type Interval,
  type NumberFigures,
  type Share as CountedShare,
  sharesOf,
  type Table,
  type Tally,
  type Told,
  uncertainty,
  wilson,
} from '@rulewright/kernel';
