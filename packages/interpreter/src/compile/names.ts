import type { Input, Step } from '@rulewright/core';

/** A value that can be asked for by name. */
export interface NamedSlot {
  readonly name: string;
  readonly slot: number;
}

/** The named values of steps, each name once, in the order of the rules. How often a loop went round is one of them. */
export function namedValues(steps: readonly Step[]): readonly NamedSlot[] {
  const named = new Map<string, number>();
  const add = (name: string | undefined, slot: number): void => {
    if (name !== undefined && !named.has(name)) named.set(name, slot);
  };
  const visit = (step: Step): void => {
    switch (step.kind) {
      case 'bind':
        add(step.name, step.slot);
        break;
      case 'loop':
        for (const each of step.state) add(each.name, each.slot);
        step.body.forEach(visit);
        add(step.title === 'accept' ? 'tries' : 'rounds', step.rounds);
        break;
      case 'branch':
        step.then.forEach(visit);
        step.else.forEach(visit);
        break;
      case 'for':
        step.body.forEach(visit);
        break;
      default:
    }
  };
  steps.forEach(visit);
  return [...named].map(([name, slot]) => ({ name, slot }));
}

/** How the slots of a callable are called, for telling players what they do not know. */
export function slotNames(inputs: readonly Input[], steps: readonly Step[]): ReadonlyMap<number, string> {
  const values = namedValues(steps).map(({ name, slot }) => [slot, name] as const);
  return new Map([...inputs.map(({ name, slot }) => [slot, name] as const), ...values]);
}
