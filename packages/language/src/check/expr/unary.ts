import type { Unary } from '../../syntax/ast.js';
import { toBoolean, toNumber } from '../convert.js';
import { applyOp, type Env } from '../env.js';
import type { Typed } from '../typed.js';

export function checkUnary(env: Env, ast: Unary): Typed {
  const of = env.check(ast.of);
  const typed = ast.op === '-' ? toNumber(env, of, ast.of.span) : toBoolean(env, of, ast.of.span);
  return applyOp(env, ast.op === '-' ? 'negate' : 'not', [{ typed, span: ast.of.span }], ast.span);
}
