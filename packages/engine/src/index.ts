export * from '@rulewright/interpreter';
export {
  type Compiled,
  type CompileHost,
  type CompileHost as RulesetHost,
  compileRuleset,
  type Formatted,
  type FoundRuleset,
  formatRuleset,
  packageOf,
  type Retest,
} from '@rulewright/language';
export { checkRuleset, exampleProblems } from './check.js';
export { compileCondition, type CompiledCondition, conditionFile } from './condition.js';
export { partOf, type Wanted, withoutPlaces } from './part.js';
export { bareRoll, compileExpression } from './expression.js';
export { type Enumeration, type EnumerationRequest, enumerateRoll, mostThrows } from './test/enumerate.js';
export { exampleTester, testProgram, type TestOptions } from './test/examples.js';
export type { ClaimReport, ExampleReport, TestReport, Verdict } from './test/report.js';
export { isExpected, valueAt } from './test/values.js';
export { exampleRequest } from './test/written.js';
export {
  type ActionOddsQuestion,
  type OddsQuestion,
  oddsOf,
  type RollOddsQuestion,
  type ScenarioOddsQuestion,
} from './odds.js';
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
export { type Counting, type Job, type JobEnd, portionOf, runJob } from './simulate/job.js';
export { type SimulationRequest } from './simulate/request.js';
export { type Backend, batchSize, countable, Simulator } from './simulate/simulator.js';
export {
  addTallies,
  emptyTally,
  type Failed,
  figuresOf,
  type Interval,
  mostValues,
  type NumberFigures,
  type SeriesRow,
  seriesOf,
  type Share as CountedShare,
  sharesOf,
  type Table,
  type Tally,
  TallySum,
  type Told,
  uncertainty,
  wilson,
} from '@rulewright/kernel';
