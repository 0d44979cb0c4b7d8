/** What works over Redis. It is a bundle of its own, which is loaded only when it is asked for. */
export { countersOver } from './counters.js';
export { type OpenCounters, serve, type Served } from './serve.js';
