export { RwOdds } from './odds/rw-odds.js';
