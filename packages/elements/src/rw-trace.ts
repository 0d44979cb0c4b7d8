export { RwTrace } from './trace/rw-trace.js';
