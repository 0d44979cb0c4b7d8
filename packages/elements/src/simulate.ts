export { RulesetProblem } from './base/problem.js';
export {
  simulate,
  type Simulated,
  type SimulateOptions,
  type SimulateOrder,
  type SimulationRequest,
  type Tally,
} from './simulate/simulate.js';
