/** What is seen of values and of callables, while rules are looked at backwards. */
import type { CallNode, OpNode, SetStep } from '@rulewright/core';
import type { ActionCall } from '../world/steps.js';
import { withoutBounds } from './bounds.js';
import { type Demand, demandKey, join } from './demand.js';

/** What is seen of the values in slots; a slot that is not there is not seen at all. */
export type Seen = Map<number, Demand>;

/** What the inputs of callables are seen of. */
export interface Callees {
  /** For each input; undefined where it is not seen. */
  inputs(call: CallNode, demand: Demand): readonly (Demand | undefined)[];
  /** For each field that is given when a record of a declared type is made. */
  fields(type: string, demand: Demand): ReadonlyMap<string, Demand> | undefined;
  /** The fields of things of which a function or a roll sees something. */
  columns(call: CallNode, demand: Demand): Iterable<string>;
  /** The fields that reading a field, derived ones included, looks at. */
  fieldColumns(name: string): Iterable<string>;
  /** The fields that are looked at to make a record of a thing. */
  recordColumns(type: string, demand: Demand): Iterable<string>;
  /** The fields that dice look at which are rolled later. */
  readonly recipeColumns: Iterable<string>;
  /** The inputs of an action and the fields of things, when of these something is seen afterwards. */
  action(
    call: ActionCall,
    demand: Demand,
    after: ReadonlySet<string>,
  ): { readonly inputs: readonly (Demand | undefined)[]; readonly columns: Iterable<string> };
  /** The declared type of an input that must be a record, where things have to be made into records. */
  recordInput(call: CallNode, index: number): string | undefined;
  /** The fields that a step may change. */
  changes(step: SetStep): readonly string[];
  /** The fields that lead to the thing that a step changes. */
  links(step: SetStep): readonly string[];
  /** Where it stands what is seen of the cards of a deck that is drawn from or looked at; undefined where that is not told. */
  deckSlot(node: OpNode): number | undefined;
  /** Whether every decision is followed, so that candidates must be told apart as they are. */
  readonly exploring: boolean;
}

/** Before a slot is filled nothing in it can be seen, and nobody knows what numbers are compared with. */
export function forget(seen: Seen, ...slots: readonly number[]): void {
  for (const slot of slots) seen.delete(slot);
  for (const [other, demand] of seen) {
    const without = withoutBounds(demand, slots);
    if (without !== demand) seen.set(other, without);
  }
}

/** What is seen of a slot after it was filled, with what others hold by then. */
export function seenOfSlot(seen: Seen, slot: number): Demand | undefined {
  const demand = seen.get(slot);
  return demand && withoutBounds(demand, [slot]);
}

/** The same of slots that are all filled at once. */
export function taken(seen: Seen, slots: readonly number[]): Map<number, Demand> {
  const found = new Map<number, Demand>();
  for (const slot of slots) {
    const demand = seen.get(slot);
    if (demand) found.set(slot, withoutBounds(demand, slots));
  }
  return found;
}

export function joinInto(seen: Seen, other: Seen): void {
  for (const [slot, demand] of other) seen.set(slot, join(seen.get(slot), demand));
}

export function replace(seen: Seen, other: Seen): void {
  seen.clear();
  for (const [slot, demand] of other) seen.set(slot, demand);
}

export function seenKey(seen: Seen): string {
  return [...seen]
    .sort(([a], [b]) => a - b)
    .map(([slot, demand]) => `${String(slot)}:${demandKey(demand)}`)
    .join();
}
