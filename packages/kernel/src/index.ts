export {
  type CompiledKernel,
  compileKernel,
  type KernelRequest,
  type Reading,
  type Refused,
  type Role,
  type Told,
  toldBy,
} from './compile/program.js';
export { counted } from './compile/read-out.js';
export { type Batch, type CountSink, Simulation, type SimulationOptions } from './run/simulation.js';
export {
  figuresOf,
  type Interval,
  type NumberFigures,
  type Share,
  sharesOf,
  uncertainty,
  wilson,
} from './statistics/figures.js';
export {
  addTallies,
  Counter,
  emptyTally,
  type Failed,
  Failures,
  numberOf,
  type Table,
  type Tally,
} from './statistics/tally.js';
