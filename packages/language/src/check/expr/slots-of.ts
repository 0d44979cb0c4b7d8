import type { Node } from '@rulewright/core';

/** The slots that a node reads. */
export function usedSlots(node: Node): Set<number> {
  const slots = new Set<number>();
  visit(node, (each) => {
    if (each.kind === 'get' && typeof each.slot === 'number') slots.add(each.slot);
  });
  return slots;
}

/** The names of the fields that a node reads. */
export function usedFields(node: Node): Set<string> {
  const fields = new Set<string>();
  visit(node, (each) => {
    if (each.kind === 'field' && typeof each.name === 'string') fields.add(each.name);
  });
  return fields;
}

/** The slots that a node fills itself: steps, parameters, elements. */
export function boundSlots(node: Node): Set<number> {
  const slots = new Set<number>();
  visit(node, (each) => {
    if (each.kind === 'lambda') for (const slot of each.params as number[]) slots.add(slot);
    else if (each.kind !== 'get') {
      for (const slot of [each.slot, each.acc, each.rounds]) if (typeof slot === 'number') slots.add(slot);
    }
  });
  return slots;
}

type Visited = Readonly<Record<string, unknown>>;

/** Nodes and steps, wherever they stand below. */
function visit(value: unknown, see: (each: Visited) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, see);
  } else if (typeof value === 'object' && value !== null) {
    if ('kind' in value) see(value);
    for (const each of Object.values(value)) visit(each, see);
  }
}
