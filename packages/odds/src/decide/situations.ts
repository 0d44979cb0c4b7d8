/** What those who decide see when they do. */
import { showValue, type Value } from '@rulewright/core';
import type { Frame } from '../evaluate/code.js';
import type { Move, Side } from '../spread/side.js';

/** Something that is known when a decision is made. */
export interface Fact {
  readonly name: string;
  readonly value: Value;
}

/** Adds what a callable around a decision knows; `moves` are those that were made within it. */
export function seenFrom(side: Side, before: number, facts: readonly Fact[]): Side {
  if (!side || side.moves.length === before || facts.length === 0) return side;
  const moves = side.moves.map((move, index): Move =>
    index < before ? move : { ...move, facts: [...facts, ...move.facts] },
  );
  return { decks: side.decks, moves };
}

export function factsOf(frame: Frame, slots: readonly number[], names: ReadonlyMap<number, string>): readonly Fact[] {
  return slots.flatMap((slot) => {
    const name = names.get(slot);
    const value = frame[slot];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}

/** A text that is the same for the same situation. */
export function situationKey({ decision, facts }: Move): string {
  return `${decision.key}|${facts.map(({ name, value }) => `${name}=${showValue(value)}`).join(';')}`;
}
