import type { Node } from '@rulewright/core';

/** How many slots a node that stands outside any callable needs. */
export function slotsOf(node: Node): number {
  let most = -1;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (name === 'slot' || name === 'acc' || name === 'rounds') most = Math.max(most, Number(each));
        else if (name === 'params' || name === 'captures') most = Math.max(most, ...(each as number[]));
        else if (name !== 'span' && name !== 'type') visit(each);
      }
    }
  };
  visit(node);
  return most + 1;
}
