import type { Register } from '../../graph/graph.js';
import type { Compiler } from '../compiler.js';
import { farAway } from '../fresh-pool.js';

/** The cards of a deck that were drawn, as places from the lowest on; places that are far away stand for none. */
export interface DrawnCards {
  readonly places: readonly Register[];
  readonly count: Register;
}

/** What both ways of a condition have drawn. */
export function joinedDecks(
  { builder }: Compiler,
  phi: (a: Register, b: Register) => Register,
  a: ReadonlyMap<string, DrawnCards>,
  b: ReadonlyMap<string, DrawnCards>,
): ReadonlyMap<string, DrawnCards> {
  if (a === b) return a;
  const none = { places: [], count: builder.no };
  const far = builder.constant(farAway);
  const joined = [...new Set([...a.keys(), ...b.keys()])].map((name) => {
    const [x, y] = [a.get(name) ?? none, b.get(name) ?? none];
    const places = Array.from({ length: Math.max(x.places.length, y.places.length) }, (_, at) =>
      phi(x.places[at] ?? far, y.places[at] ?? far),
    );
    return [name, { places, count: phi(x.count, y.count) }] as const;
  });
  return new Map(joined);
}
