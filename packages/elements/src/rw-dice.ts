export { RwDice } from './dice/rw-dice.js';
