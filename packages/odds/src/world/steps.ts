/** Questions about steps that are asked in several places. */
import type { CallNode, Node, Step } from '@rulewright/core';

export type ActionCall = CallNode & { readonly callee: 'action' };

export function isActionCall(node: Node): node is ActionCall {
  return node.kind === 'call' && node.callee === 'action';
}

/** Whether the steps after this one may have to be left out. */
export function mayStop(step: Step): boolean {
  switch (step.kind) {
    case 'stop':
      return true;
    case 'branch':
      return step.then.some(mayStop) || step.else.some(mayStop);
    case 'loop':
    case 'for':
      return step.body.some(mayStop);
    default:
      return false;
  }
}

/** Whether a step changes nothing but values of its own, so that it may be done earlier or later. */
export function isPure(step: Step): boolean {
  if (step.kind === 'bind') return !isActionCall(step.value);
  return step.kind === 'loop' && step.body.every((each) => each.kind === 'assign' || isPure(each));
}
