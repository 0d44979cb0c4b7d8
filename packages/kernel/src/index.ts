export {
  type CompiledKernel,
  compileKernel,
  type KernelRequest,
  type Reading,
  type Refused,
  type ToldField,
  toldBy,
} from './compile/program.js';
export type { Cast } from './compile/state/cast.js';
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
export { Counter, mostValues } from './statistics/counter.js';
export { numberOf } from './statistics/order.js';
export { type SeriesRow, seriesOf } from './statistics/series.js';
export type { Failed, Role, Sums, Table, Tally, Told } from './statistics/table.js';
export { addTallies, emptyTally, Failures, TallySum } from './statistics/tally.js';
