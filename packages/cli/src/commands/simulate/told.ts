import type { Backend, Tally } from '@rulewright/engine';
import type { Order } from '../roll/order.js';

/** A simulation and what it came to. */
export interface Simulated {
  readonly order: Order;
  readonly seed: string;
  readonly tally: Tally;
  readonly backend: Backend;
  readonly untold: readonly string[];
  readonly seconds: number;
  /** It was interrupted. */
  readonly stopped: boolean;
}
