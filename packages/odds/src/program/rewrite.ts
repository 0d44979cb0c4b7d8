/** The same rules with other nodes in some places. */
import type { Node, Step } from '@rulewright/core';

/** Puts what `of` gives in the place of a node; where it gives nothing, the parts of the node are looked at. */
export function rewritten<Part extends Node | Step>(part: Part, of: (node: Node) => Node | undefined): Part {
  return change(part, of) as Part;
}

function change(part: unknown, of: (node: Node) => Node | undefined): unknown {
  if (Array.isArray(part)) {
    const items = part as readonly unknown[];
    const changed = items.map((each) => change(each, of));
    return changed.some((each, index) => each !== items[index]) ? changed : part;
  }
  if (typeof part !== 'object' || part === null) return part;
  const isNode = typeof (part as { kind?: unknown }).kind === 'string';
  const other = isNode ? of(part as Node) : undefined;
  if (other) return other;
  if ((part as Node).kind === 'recipe') return part;
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(part)) {
    if (name === 'span' || name === 'type') continue;
    const changed = change(value, of);
    if (changed !== value) (copy ??= { ...part })[name] = changed;
  }
  return copy ?? part;
}
