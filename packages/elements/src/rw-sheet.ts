export { RwSheet } from './sheet/rw-sheet.js';
