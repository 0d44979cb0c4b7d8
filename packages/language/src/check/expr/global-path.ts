import type { Expr, FieldAccess, Name } from '../../syntax/ast.js';
import type { Env } from '../env.js';

/** `other.name` where `other` is a used ruleset is one name: `other.name` is declared under its whole path. */
export function globalPath(env: Env, ast: FieldAccess): Name | undefined {
  const path = dotted(ast);
  if (path === undefined || env.kindOf(path) === undefined) return undefined;
  const [first = ''] = path.split('.');
  return env.scope.find(first) ? undefined : { kind: 'name', name: path, span: ast.span };
}

/** The names of a chain of fields that starts with a plain name. */
export function dotted(ast: Expr): string | undefined {
  if (ast.kind === 'name') return ast.name;
  if (ast.kind !== 'field') return undefined;
  const of = dotted(ast.of);
  return of === undefined ? undefined : `${of}.${ast.name}`;
}
