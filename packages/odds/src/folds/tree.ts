/** What is asked of pools: a tree of built-ins over them. */
import type { Argument, Value } from '@rulewright/core';
import type { Comparison } from './compared.js';

/**
 * A statistic of pools. Nodes that are the same object are worked out once; so `kept = keep(dice, 3)` should be one node
 * however often it is used.
 *
 * - `pool`: one of the pools of the question, by its place
 * - `op`: a built-in by its name in the IR; arguments that are trees come from pools, all others are known
 * - `each`: one value for each die or element, where a condition holds (dice hand over their face and themselves)
 * - `compared`: the dice that compare so with the highest or lowest of others
 * - `field`: a field of a record
 */
export type FoldTree =
  | { readonly kind: 'pool'; readonly pool: number }
  | { readonly kind: 'op'; readonly op: string; readonly args: readonly TreeArgument[] }
  | { readonly kind: 'each'; readonly of: FoldTree; readonly body: Rule; readonly where?: Rule }
  | { readonly kind: 'compared'; readonly of: FoldTree; readonly to: FoldTree; readonly by: Comparison }
  | { readonly kind: 'field'; readonly of: FoldTree; readonly name: string };

export type TreeArgument = { readonly tree: FoldTree } | { readonly known: Argument };

/** What a tree takes, by argument. */
export function argumentsOf(tree: FoldTree): readonly TreeArgument[] {
  switch (tree.kind) {
    case 'pool':
      return [];
    case 'op':
      return tree.args;
    case 'compared':
      return [{ tree: tree.of }, { tree: tree.to }];
    case 'each':
    case 'field':
      return [{ tree: tree.of }];
  }
}

/** A matcher or rule about one element; for a die its face comes first, then the die. */
export type Rule = (...elements: Value[]) => Value;
