/** What a run has besides its values: the cards left in decks, and the decisions whose outcome is still open. */
import type { IrSpan, Value } from '@rulewright/core';
import { keyOf } from '../values/key.js';

/** Which decision of the rules is meant. */
export interface DecisionPlace {
  readonly key: string;
  readonly title: string;
  readonly span: IrSpan;
}

/** Something that is known when a decision is made. */
export interface Fact {
  readonly name: string;
  readonly value: Value;
  /** Who does not know it; `true` is everybody. */
  readonly hidden?: true | readonly string[] | undefined;
}

/** A decision of which every choice is followed. */
export interface Move {
  readonly kind: 'move';
  readonly decision: DecisionPlace;
  /** Who decides: several where they choose at the same time, without knowing what the others choose. */
  readonly by: readonly string[];
  /** The situation as those who decide see it. */
  readonly facts: readonly Fact[];
  /** What each of them takes: a key, and how it is shown. */
  readonly choices: readonly Choice[];
  readonly key: string;
}

export interface Choice {
  readonly key: string;
  readonly text: string;
  readonly value: Value;
  /** It is what the rules prefer. */
  readonly preferred: boolean;
}

/** Runs that went different ways and from here on are alike. */
export interface Meeting {
  readonly kind: 'meeting';
  readonly id: number;
  /** The weights of all parts together. */
  readonly weight: bigint;
  readonly parts: readonly MeetingPart[];
  /** What is known around the callable in which they met, for all decisions on the way. */
  readonly facts: readonly Fact[];
  readonly key: string;
}

interface MeetingPart {
  readonly turns: readonly Turn[];
  readonly weight: bigint;
}

export type Turn = Move | Meeting;

interface SideState {
  /** Cards left of decks that were drawn from. */
  readonly decks: ReadonlyMap<string, readonly Value[]>;
  /** The decisions on the way, in order. */
  readonly turns: readonly Turn[];
}

/** Undefined where nothing was drawn or decided. */
export type Side = SideState | undefined;

const emptySide: SideState = { decks: new Map(), turns: [] };

export function withDeck(side: Side, name: string, left: readonly Value[]): Side {
  const { decks, turns } = side ?? emptySide;
  return { decks: new Map([...decks, [name, left]]), turns };
}

/** Nobody draws from the deck any more. */
export function withoutDeck(side: Side, name: string): Side {
  if (!side?.decks.has(name)) return side;
  const decks = new Map([...side.decks].filter(([each]) => each !== name));
  return decks.size === 0 && side.turns.length === 0 ? undefined : { decks, turns: side.turns };
}

/** The same cards, after other decisions. */
export function withTurns(side: Side, turns: readonly Turn[]): Side {
  const { decks } = side ?? emptySide;
  return decks.size === 0 && turns.length === 0 ? undefined : { decks, turns };
}

export function withMove(side: Side, move: Omit<Move, 'kind' | 'key'>): Side {
  const facts = move.facts.map(factKey).join(';');
  const key = `${move.decision.key}|${facts}=${move.choices.map((each) => each.key).join('&')}`;
  return withTurns(side, [...(side?.turns ?? []), { kind: 'move', ...move, key }]);
}

let meetings = 0;

export function meetingOf(parts: readonly MeetingPart[]): Meeting {
  meetings += 1;
  const weight = parts.reduce((sum, part) => sum + part.weight, 0n);
  return { kind: 'meeting', id: meetings, weight, parts, facts: [], key: `#${String(meetings)}` };
}

/** Decisions with more that is known around them. */
export function amid(turns: readonly Turn[], facts: readonly Fact[]): readonly Turn[] {
  if (facts.length === 0 || turns.length === 0) return turns;
  const key = facts.map(factKey).join(';');
  return turns.map((turn) => ({ ...turn, facts: [...facts, ...turn.facts], key: `${key}>${turn.key}` }));
}

function factKey({ name, value }: Fact): string {
  return `${name}=${keyOf(value)}`;
}

const keys = new WeakMap<object, string>();

export function sideKey(side: Side): string {
  if (side === undefined) return '';
  const known = keys.get(side);
  if (known !== undefined) return known;
  const key = `${deckKey(side)}@${side.turns.map((turn) => turn.key).join('&')}`;
  keys.set(side, key);
  return key;
}

/** What is left of the decks. */
export function deckKey(side: Side): string {
  if (side === undefined || side.decks.size === 0) return '';
  const decks = [...side.decks].sort(([a], [b]) => (a < b ? -1 : 1));
  return decks.map(([name, left]) => `${name}:${keyOf(left)}`).join('&');
}
