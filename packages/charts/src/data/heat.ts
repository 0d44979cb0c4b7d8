import type { Chance, HeatChart } from '../model.js';

/** Darker would make the number on top hard to read. */
const darkest = 0.55;

/** How strongly a cell is coloured, from 0 to 0.55: probabilities from nothing to certain, other numbers from least to most. */
export function heatOf({ unit, cells }: HeatChart): (cell: Chance) => number {
  const numbers = cells.flat().flatMap((cell) => (cell ? [cell.p.toNumber()] : []));
  const [low, high] = unit === 'chance' ? [0, Math.max(...numbers)] : [Math.min(...numbers), Math.max(...numbers)];
  return ({ p }) => (high > low ? ((p.toNumber() - low) / (high - low)) * darkest : 0);
}
