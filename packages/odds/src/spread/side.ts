/** What a run has besides its values: the cards left in decks, and the decisions whose outcome is still open. */
import type { Value } from '@rulewright/core';
import { keyOf } from '../values/key.js';

/** A decision of which every choice is followed. */
export interface Move {
  /** The situation as the one who decides sees it. */
  readonly situation: string;
  readonly choice: string;
}

export interface SideState {
  /** Cards left of decks that were drawn from. */
  readonly decks: ReadonlyMap<string, readonly Value[]>;
  readonly moves: readonly Move[];
}

/** Undefined where nothing was drawn or decided. */
export type Side = SideState | undefined;

const emptySide: SideState = { decks: new Map(), moves: [] };

export function withDeck(side: Side, name: string, left: readonly Value[]): Side {
  const { decks, moves } = side ?? emptySide;
  return { decks: new Map([...decks, [name, left]]), moves };
}

export function withMove(side: Side, move: Move): Side {
  const { decks, moves } = side ?? emptySide;
  return { decks, moves: [...moves, move] };
}

const keys = new WeakMap<object, string>();

export function sideKey(side: Side): string {
  if (side === undefined) return '';
  const known = keys.get(side);
  if (known !== undefined) return known;
  const decks = [...side.decks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, left]) => `${name}:${keyOf(left)}`);
  const key = `${decks.join('&')}@${side.moves.map(({ situation, choice }) => `${situation}=${choice}`).join('&')}`;
  keys.set(side, key);
  return key;
}
