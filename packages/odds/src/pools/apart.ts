/** Questions about several pools together that are the same asked of each by itself. */
import type { Node, OpNode } from '@rulewright/core';
import { hasExplosion } from './chains.js';
import { isRolling } from './shape.js';

/** What is made of the answers. */
const joining: Readonly<Record<string, string>> = {
  sum: '+',
  number: '+',
  count: '+',
  length: '+',
  cs: '+',
  cf: '+',
  highest: 'max',
  lowest: 'min',
  any: 'or',
  all: 'and',
};

/**
 * The same question asked of each pool by itself, where dice explode without end: there are too many ways in which
 * several pools could do so together. Undefined where it is no such question.
 */
export function askedApart(node: Node): Node | undefined {
  if (node.kind !== 'op') return undefined;
  const [of, ...rest] = node.args;
  const op = joining[node.op];
  if (op === undefined || of?.kind !== 'op' || of.op !== 'merge') return undefined;
  // Of no dice at all there is no highest.
  if ((op === 'max' || op === 'min') && (rest.some(Boolean) || !of.args.every(isThere))) return undefined;
  const parts = of.args.flatMap((part): OpNode[] => (part ? [{ ...node, args: [part, ...rest] }] : []));
  if (parts.length < 2 || !of.args.some((part) => part && hasExplosion(part))) return undefined;
  const [first, ...others] = parts as [Node, ...Node[]];
  return others.reduce((before, next): Node => ({ kind: 'op', op, args: [before, next], span: node.span }), first);
}

/** Whether there is a die for certain. */
function isThere(node: Node | null | undefined): boolean {
  if (node?.kind === 'op') return isRolling(node.op) && isThere(node.args[0]);
  return node?.kind === 'dice' && node.count.kind === 'const' && Number(node.count.value) > 0;
}
