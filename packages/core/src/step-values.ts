import type { Step } from './ir.js';
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
