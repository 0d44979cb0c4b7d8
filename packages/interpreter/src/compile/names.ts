import { type Input, namedSlots, type Step } from '@rulewright/core';

/** How the slots of a callable are called, for telling players what they do not know. */
export function slotNames(inputs: readonly Input[], steps: readonly Step[]): ReadonlyMap<number, string> {
  const values = namedSlots(steps).map(({ name, slot }) => [slot, name] as const);
  return new Map([...inputs.map(({ name, slot }) => [slot, name] as const), ...values]);
}
