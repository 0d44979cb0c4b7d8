/** How likely the rows of a random table are, by its die alone. */
import type { DieFaces, TableIr, TableRow } from '@rulewright/core';

/** For each row so many of so many faces; undefined for tables without a die. */
export function rowChances({ die, rows }: TableIr): readonly (readonly [faces: number, of: number])[] | undefined {
  if (!die) return undefined;
  const all = facesOf(die);
  const of = all.reduce((sum, { weight }) => sum + weight, 0);
  return rows.map((row) => [all.reduce((sum, { face, weight }) => sum + (meets(row, face) ? weight : 0), 0), of]);
}

/** Dice have at most so many faces that one would list. */
const mostFaces = 10_000;

function facesOf(die: DieFaces): readonly { readonly face: number | string; readonly weight: number }[] {
  if ('faces' in die) return die.faces.map((face, index) => ({ face, weight: die.weights?.[index] ?? 1 }));
  const count = Math.min(die.max - die.min + 1, mostFaces);
  return Array.from({ length: count }, (_, index) => ({ face: die.min + index, weight: 1 }));
}

function meets({ key }: TableRow, face: number | string): boolean {
  if (typeof key === 'string') return key === face;
  return typeof face === 'number' && face >= (key.min ?? -Infinity) && face <= (key.max ?? Infinity);
}
