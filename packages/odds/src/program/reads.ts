/** Which slots rules read and fill, without making them ready. */
import type { Node, Step } from '@rulewright/core';

const known = new WeakMap<object, ReadonlySet<number>>();

/** The slots that a node reads, but those that it fills itself. */
export function readsOf(node: Node): ReadonlySet<number> {
  const found = known.get(node);
  if (found) return found;
  const reads = new Set<number>();
  const own = new Set<number>();
  visit(node, reads, own);
  for (const slot of own) reads.delete(slot);
  known.set(node, reads);
  return reads;
}

export function readsOfStep(step: Step): ReadonlySet<number> {
  const found = known.get(step);
  if (found) return found;
  const reads = new Set<number>();
  const own = new Set<number>();
  visit(step, reads, own);
  if (step.kind === 'bind' || step.kind === 'loop') for (const slot of own) reads.delete(slot);
  known.set(step, reads);
  return reads;
}

/** The slot that a node reads, and the fields that lead on from there; undefined where it does anything else. */
export function placeRead(node: Node): { readonly slot: number; readonly path: readonly string[] } | undefined {
  const path: string[] = [];
  let of = node;
  for (; of.kind === 'field'; of = of.of) path.unshift(of.name);
  return of.kind === 'get' ? { slot: of.slot, path } : undefined;
}

export function writesOfStep(step: Step): readonly number[] {
  const own = new Set<number>();
  visit(step, new Set(), own);
  return step.kind === 'bind' ? [step.slot] : [...own];
}

function visit(part: unknown, reads: Set<number>, own: Set<number>): void {
  if (Array.isArray(part)) {
    for (const each of part) visit(each, reads, own);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  const { kind } = part as { kind?: string };
  for (const [name, value] of Object.entries(part)) {
    if (name === 'span' || name === 'type') continue;
    if (name === 'slot' && kind !== 'get') own.add(value as number);
    else if (name === 'slot') reads.add(value as number);
    else if (name === 'acc' || name === 'rounds') own.add(value as number);
    else if (name === 'params') for (const slot of value as number[]) own.add(slot);
    else if (name === 'captures') for (const slot of value as number[]) reads.add(slot);
    else if (name === 'body' && kind === 'recipe') continue;
    else visit(value, reads, own);
  }
}
