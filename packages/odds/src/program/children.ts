/** The nodes right below a node, whatever stands between. */
import type { Node } from '@rulewright/core';

export function childrenOf(node: Node): readonly Node[] {
  const found: Node[] = [];
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(collect);
    else if (typeof part === 'object' && part !== null) {
      const { kind } = part as { kind?: unknown };
      if (typeof kind === 'string' && kind !== 'bind' && kind !== 'assign' && kind !== 'loop') found.push(part as Node);
      else for (const [name, each] of Object.entries(part)) if (name !== 'span' && name !== 'type') collect(each);
    }
  };
  for (const [name, each] of Object.entries(node)) if (name !== 'span' && name !== 'type') collect(each);
  return found;
}
