export { RwTable } from './table/rw-table.js';
