import type { Node } from '@rulewright/core';

/** How many slots a node that stands outside any callable needs. */
export function slotsOf(node: Node): number {
  let most = -1;
  visitSlots(node, (slot) => {
    most = Math.max(most, slot);
  });
  return most + 1;
}

/** Every slot that a node reads, and perhaps some that it only writes. */
export function slotsRead(node: Node): Set<number> {
  const slots = new Set<number>();
  visitSlots(node, (slot) => slots.add(slot));
  return slots;
}

function visitSlots(value: unknown, see: (slot: number) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) visitSlots(each, see);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      if (name === 'slot' || name === 'acc' || name === 'rounds') see(Number(each));
      else if (name === 'params' || name === 'captures') (each as number[]).forEach(see);
      else if (name !== 'span' && name !== 'type') visitSlots(each, see);
    }
  }
}
