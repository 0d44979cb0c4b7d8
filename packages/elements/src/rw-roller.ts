export { RwRoller } from './roller/rw-roller.js';
