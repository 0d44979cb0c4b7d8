/** What anybody sees of the cards of a deck: cards that nobody can tell apart are one kind of card. */
import type { OpNode, Value } from '@rulewright/core';
import { type Demand, demandKey, join, presence } from '../demand/demand.js';
import { project } from '../demand/project.js';
import { keyOf } from '../values/key.js';
import type { Seen } from '../demand/seen.js';
import { deckSlot, type Drawing } from './drawing.js';
import type { DecksSeen } from './left.js';

/** More is seen of cards than was known when they were first drawn. */
export class SeenLate extends Error {}

interface Watched {
  seen: Demand;
  /** It matters in which order the cards lie that are left. */
  ordered: boolean;
  cards?: readonly Value[];
}

export class CardSights {
  private readonly decks = new Map<string, Watched>();

  /** `all` lists the cards of a deck as the rules do. */
  constructor(
    readonly all: (deck: string) => readonly Value[],
    readonly drawing: Drawing,
  ) {}

  /** A node that looks at cards of a deck is made ready; so much it sees of each. */
  look(deck: string, seen: Demand, ordered = false): void {
    const watched = this.watched(deck);
    const next = join(watched.seen, seen);
    if (demandKey(next) === demandKey(watched.seen) && (!ordered || watched.ordered)) return;
    watched.seen = next;
    watched.ordered ||= ordered;
    if (watched.cards) throw new SeenLate();
  }

  /** How much of the cards that are left anybody sees later, where that is known. */
  decksIn(seen: Seen): DecksSeen {
    return this.drawing.own.flatMap((deck, place) => {
      const of = seen.get(deckSlot(place));
      return of && !of.whole && !of.items?.whole ? [{ deck, seen: of }] : [];
    });
  }

  /** What this draw has to do with others of its deck; undefined where nothing is known. */
  placeOf(draw: OpNode): 'only' | 'last' | undefined {
    return this.drawing.places.get(draw);
  }

  /** A full deck, one card standing for all that look alike to everybody; these lie together. */
  full(deck: string): readonly Value[] {
    const watched = this.watched(deck);
    watched.cards ??= watched.ordered
      ? this.all(deck)
      : alike(this.all(deck), watched.seen).flatMap(({ card, count }) => repeated(card, count));
    return watched.cards;
  }

  /** The kinds of card among those left, as far as anybody can tell. */
  kinds(deck: string, left: readonly Value[]): readonly CardKind[] {
    return alike(left, this.watched(deck).seen);
  }

  private watched(deck: string): Watched {
    let watched = this.decks.get(deck);
    if (!watched) this.decks.set(deck, (watched = { seen: presence, ordered: false }));
    return watched;
  }
}

/** So many cards that look the same. */
export interface CardKind {
  readonly card: Value;
  readonly count: number;
}

export function alike(cards: readonly Value[], seen: Demand): readonly CardKind[] {
  const kinds = new Map<string, { card: Value; count: number }>();
  for (const card of cards) {
    const key = keyOf(project(card, seen, false));
    const kind = kinds.get(key);
    if (kind) kind.count += 1;
    else kinds.set(key, { card, count: 1 });
  }
  return [...kinds.values()];
}

export function repeated(card: Value, count: number): readonly Value[] {
  return new Array<Value>(count).fill(card);
}
