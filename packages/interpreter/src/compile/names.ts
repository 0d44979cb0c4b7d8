import type { Input, LoopStep, Step } from '@rulewright/core';

/** A value that can be asked for by name. */
export interface NamedSlot {
  readonly name: string;
  readonly slot: number;
}

/**
 * The named values of steps, each name once, in the order of the rules. How often a loop went round is one of them: the
 * last loop's that surely took place, as the rules after it see it.
 */
export function namedValues(steps: readonly Step[]): readonly NamedSlot[] {
  const named = new Map<string, number>();
  const visit = (step: Step): void => {
    switch (step.kind) {
      case 'bind':
        if (step.name !== undefined && !named.has(step.name)) named.set(step.name, step.slot);
        break;
      case 'loop':
        step.state.forEach(visit);
        step.body.forEach(visit);
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
  for (const step of steps) {
    visit(step);
    const loop = countedLoop(step);
    if (loop) named.set(loop.title === 'accept' ? 'tries' : 'rounds', loop.rounds);
  }
  return [...named].map(([name, slot]) => ({ name, slot }));
}

/** A loop that is a step by itself, or that is left out where it may go round no times: the count is 0 then. */
function countedLoop(step: Step): LoopStep | undefined {
  if (step.kind === 'loop') return step;
  if (step.kind !== 'branch') return undefined;
  const [loop] = step.then;
  const [never] = step.else;
  return loop?.kind === 'loop' && never?.kind === 'bind' && never.slot === loop.rounds ? loop : undefined;
}

/** How the slots of a callable are called, for telling players what they do not know. */
export function slotNames(inputs: readonly Input[], steps: readonly Step[]): ReadonlyMap<number, string> {
  const values = namedValues(steps).map(({ name, slot }) => [slot, name] as const);
  return new Map([...inputs.map(({ name, slot }) => [slot, name] as const), ...values]);
}
