/** How many dice with the same face may make a difference to what is asked of a pool. */
import type { FoldTree } from './tree.js';

/** They look at so many dice from one end as they are told, at one where they are told nothing. */
const fromOneEnd: ReadonlySet<string> = new Set(['k', 'kh', 'kl']);
const atOneDie: ReadonlySet<string> = new Set(['highest', 'lowest', 'any', 'all']);

/** More dice than that with one face change nothing; infinitely many where that cannot be said. */
export function copiesSeen(trees: readonly FoldTree[], pool: number): number {
  return trees.reduce((most, tree) => Math.max(most, seenIn(tree, pool)), 0);
}

function seenIn(tree: FoldTree, pool: number): number {
  if (tree.kind === 'pool') return tree.pool === pool ? Infinity : 0;
  if (tree.kind === 'compared') {
    const { of, to } = tree;
    const others = to.kind === 'pool' && to.pool === pool ? 1 : seenIn(to, pool);
    return Math.max(seenIn(of, pool), others);
  }
  if (tree.kind !== 'op') return seenIn(tree.of, pool);
  const { op, args } = tree;
  return args.reduce((most, argument, index) => {
    if (!('tree' in argument)) return most;
    const isOwn = argument.tree.kind === 'pool' && argument.tree.pool === pool;
    if (!isOwn || index > 0) return Math.max(most, seenIn(argument.tree, pool));
    if (atOneDie.has(op)) return Math.max(most, 1);
    const [, many] = args;
    const count = many && 'known' in many ? (many.known ?? 1) : undefined;
    return fromOneEnd.has(op) && typeof count === 'number' && count >= 0 ? Math.max(most, count) : Infinity;
  }, 0);
}
