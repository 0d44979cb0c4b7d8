export { analyse, type Goal, type OddsRequest, type OddsResult, type PolicyName } from './analyse.js';
export type { Answer } from './answer/answer.js';
export { Distribution, type Share, type TailShare } from './answer/distribution.js';
export type { PolicyRow, PolicyTable } from './decide/table.js';
export { defaultOddsLimits, type OddsLimits, type Watch } from './limits.js';
export { Cancelled } from './evaluate/signals.js';
