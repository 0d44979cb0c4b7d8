import type { ForStep, LoopStep } from '@rulewright/core';

/** Work that costs no more than looking at one element of a list. */
const nodesPerStep = 16;

/** What one round takes of the budget beside what happens in it, so that long expressions do not come for nothing. */
export function roundCost(step: LoopStep | ForStep): number {
  const { kind, body } = step;
  const asked = kind === 'loop' ? step.until : step.where;
  return 1 + Math.floor((nodes(body) + nodes(asked)) / nodesPerStep);
}

function nodes(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0;
  let count = 'kind' in part ? 1 : 0;
  for (const [name, value] of Object.entries(part)) if (name !== 'span' && name !== 'type') count += nodes(value);
  return count;
}
