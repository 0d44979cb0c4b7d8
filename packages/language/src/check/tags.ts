import type { Expr } from '../syntax/ast.js';
import { walk } from '../syntax/walk.js';

/** `roll has physical`: the tag that is asked for. */
function tagOf(ast: Expr): string | undefined {
  if (ast.kind !== 'binary' || ast.op !== 'has' || ast.left.kind !== 'name' || ast.left.name !== 'roll')
    return undefined;
  return ast.right.kind === 'name' ? ast.right.name : undefined;
}

/** Whether a condition asks for a tag. */
export function asksTags(ast: Expr): boolean {
  return tagsOf(ast).length > 0;
}

/** The tags that a condition asks for, with the places where it does. */
export function tagsOf(ast: Expr): { readonly tag: string; readonly at: Expr }[] {
  const found: { tag: string; at: Expr }[] = [];
  walk(ast, (each) => {
    const tag = tagOf(each);
    if (tag !== undefined && each.kind === 'binary') found.push({ tag, at: each.right });
  });
  return found;
}

/** What is left of a condition once the tags are known: yes, no, or what only a run can tell. */
export function decide(ast: Expr, tags: ReadonlySet<string>): Expr | boolean {
  const tag = tagOf(ast);
  if (tag !== undefined) return tags.has(tag);
  if (ast.kind === 'unary' && ast.op === 'not') {
    const of = decide(ast.of, tags);
    return typeof of === 'boolean' ? !of : { ...ast, of };
  }
  if (ast.kind !== 'binary' || (ast.op !== 'and' && ast.op !== 'or')) return ast;
  const [left, right] = [decide(ast.left, tags), decide(ast.right, tags)];
  // `x and no` is no, `x and yes` is x; `x or yes` is yes, `x or no` is x.
  const decisive = ast.op === 'or';
  if (left === decisive || right === decisive) return decisive;
  if (typeof left === 'boolean') return right;
  return typeof right === 'boolean' ? left : { ...ast, left, right };
}
