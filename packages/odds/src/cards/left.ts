/** The cards that are left of decks: only so much of them is told apart as anybody sees later. */
import type { Value } from '@rulewright/core';
import { resolved } from '../demand/bounds.js';
import type { Demand } from '../demand/demand.js';
import { project } from '../demand/project.js';
import { type Side, withDeck } from '../spread/side.js';

/** How much of the cards of some decks is seen from here on. */
export type DecksSeen = readonly { readonly deck: string; readonly seen: Demand }[];

const known = new WeakMap<Demand, WeakMap<readonly Value[], readonly Value[]>>();

/** The side of a run with cards that are the same for all that look the same from here on, with what the frame holds. */
export function sideSeen(side: Side, decks: DecksSeen, frame: readonly Value[]): Side {
  let after = side;
  for (const { deck, seen } of decks) {
    const left = after?.decks.get(deck);
    if (!left) continue;
    const alike = leftSeen(left, resolved(seen, frame));
    if (alike !== left) after = withDeck(after, deck, alike);
  }
  return after;
}

function leftSeen(left: readonly Value[], seen: Demand): readonly Value[] {
  let of = known.get(seen);
  if (!of) known.set(seen, (of = new WeakMap<readonly Value[], readonly Value[]>()));
  let found = of.get(left);
  if (!found) of.set(left, (found = project(left, seen, false) as readonly Value[]));
  return found;
}
