/** What those who decide see when they do. */
import type { Frame } from '../evaluate/code.js';
import type { Fact, Move } from '../spread/side.js';
import { keyOf } from '../values/key.js';

/** How a slot is called, and who does not know what it holds. */
export interface SlotName {
  readonly name: string;
  readonly hidden?: Fact['hidden'];
}

export function factsOf(frame: Frame, slots: readonly number[], names: ReadonlyMap<number, SlotName>): readonly Fact[] {
  return slots.flatMap((slot) => {
    const known = names.get(slot);
    const value = frame[slot];
    return known === undefined || value === undefined || known.hidden === true ? [] : [{ ...known, value }];
  });
}

/** What those who decide know of these facts. */
export function seenBy(facts: readonly Fact[], by: readonly string[]): readonly Fact[] {
  if (facts.every(({ hidden }) => hidden === undefined)) return facts;
  return facts.filter(({ hidden }) => hidden !== true && !by.some((name) => hidden?.includes(name)));
}

/** A text that is the same for the same situation. */
export function situationKey({ decision, by }: Move, facts: readonly Fact[]): string {
  return `${decision.key}|${by.join()}|${facts.map(({ name, value }) => `${name}=${keyOf(value)}`).join(';')}`;
}
