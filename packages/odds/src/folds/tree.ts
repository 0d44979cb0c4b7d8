/** What is asked of pools: a tree of built-ins over them. */
import type { Argument, Value } from '@rulewright/core';

/**
 * A statistic of pools. Nodes that are the same object are worked out once; so `kept = keep(dice, 3)` should be one node
 * however often it is used.
 *
 * - `pool`: one of the pools of the question, by its place
 * - `op`: a built-in by its name in the IR; arguments that are trees come from pools, all others are known
 * - `each`: one value for each die or element, where a condition holds (dice hand over their face and themselves)
 * - `field`: a field of a record
 */
export type FoldTree =
  | { readonly kind: 'pool'; readonly pool: number }
  | { readonly kind: 'op'; readonly op: string; readonly args: readonly TreeArgument[] }
  | { readonly kind: 'each'; readonly of: FoldTree; readonly body: Rule; readonly where?: Rule }
  | { readonly kind: 'field'; readonly of: FoldTree; readonly name: string };

export type TreeArgument = { readonly tree: FoldTree } | { readonly known: Argument };

/** A matcher or rule about one element; for a die its face comes first, then the die. */
export type Rule = (...elements: Value[]) => Value;
