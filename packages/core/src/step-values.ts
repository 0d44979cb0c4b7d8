import type { LoopStep, Step } from './ir.js';
import { join, optional, type Type, unknown } from './types.js';

/**
 * The values that steps name, with their types, in the order in which they are named: what a roll or an action offers
 * besides its result. A name that is given again has the type that holds both; one that only some runs give, because it
 * stands in a branch or a walk over a list, may be none.
 */
export function valuesOfSteps(steps: readonly Step[]): ReadonlyMap<string, Type> {
  const found = new Map<string, Type>();
  collect(steps, found, false);
  return found;
}

function collect(steps: readonly Step[], found: Map<string, Type>, maybe: boolean): void {
  const add = (name: string, type: Type): void => {
    const before = found.get(name);
    const both = before ? (join(before, type) ?? unknown) : type;
    found.set(name, maybe && !before ? optional(both) : both);
  };
  for (const step of steps) {
    switch (step.kind) {
      case 'bind':
        if (step.name !== undefined) add(step.name, step.type);
        break;
      case 'branch':
        collect(step.then, found, true);
        collect(step.else, found, true);
        break;
      case 'for':
        collect(step.body, found, true);
        break;
      case 'loop':
        collect(step.state, found, maybe);
        collect(step.body, found, maybe);
        add(step.title === 'accept' ? 'tries' : 'rounds', { kind: 'integer', min: 1, max: null });
        break;
      default:
        break;
    }
  }
}

/** A value that can be asked for by name. */
export interface NamedSlot {
  readonly name: string;
  readonly slot: number;
}

/**
 * The named values of steps, each name once, in the order of the rules. How often a loop went round is one of them: the
 * last loop's that surely took place, as the rules after it see it.
 */
export function namedSlots(steps: readonly Step[]): readonly NamedSlot[] {
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
