/** What a run has besides its values: the cards left in decks, and the decisions whose outcome is still open. */
import type { Value } from '@rulewright/core';
import { keyOf } from '../values/key.js';

/** Which decision of the rules is meant. */
export interface DecisionPlace {
  readonly key: string;
  readonly title: string;
  readonly by: readonly string[];
}

/** A decision of which every choice is followed. */
export interface Move {
  readonly decision: DecisionPlace;
  /** The situation as the one who decides sees it. */
  readonly facts: readonly { readonly name: string; readonly value: Value }[];
  readonly choice: string;
  /** It is what the rules prefer. */
  readonly preferred: boolean;
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

function moveKey({ decision, facts, choice }: Move): string {
  return `${decision.key}|${facts.map(({ name, value }) => `${name}=${keyOf(value)}`).join(';')}=${choice}`;
}

const keys = new WeakMap<object, string>();

export function sideKey(side: Side): string {
  if (side === undefined) return '';
  const known = keys.get(side);
  if (known !== undefined) return known;
  const decks = [...side.decks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, left]) => `${name}:${keyOf(left)}`);
  const key = `${decks.join('&')}@${side.moves.map(moveKey).join('&')}`;
  keys.set(side, key);
  return key;
}
