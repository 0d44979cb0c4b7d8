export type { DiceKind } from '../dice/dice-kind.js';
export { plainPool, withStep, type PoolStep, type SymbolicPool } from './symbolic-pool.js';
export type { FoldTree, TreeArgument } from './tree.js';
export { jointFold } from './joint-fold.js';
export { FoldFailure } from './joint.js';
export { defaultFoldLimits, type FoldLimits } from './limits.js';
export { expand } from './expand.js';
