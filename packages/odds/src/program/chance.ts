/** What leaves something to chance. */
import { builtins, type Node, type OpNode } from '@rulewright/core';
import { childrenOf } from './children.js';

/** Which argument says that lots are drawn where elements are equal; without it none are. */
const lots: Readonly<Record<string, number>> = { sort: 3, pick: 2 };

/** Whether a built-in rolls dice, draws cards or lots. */
export function takesChances({ op, args }: OpNode): boolean {
  const lot = lots[op];
  return builtins.get(op)?.random === true && (lot === undefined || Boolean(args[lot]));
}

/** Whether working out a node leaves nothing to chance, whatever it reads. */
export function isCertain(node: Node): boolean {
  if (['dice', 'roll', 'call', 'choose', 'lookup', 'recipe'].includes(node.kind)) return false;
  // Which cards are left comes and goes with the runs.
  if (node.kind === 'op' && (node.op === 'left' || takesChances(node))) return false;
  return childrenOf(node).every(isCertain);
}
