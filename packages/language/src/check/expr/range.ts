import { unknown } from '@rulewright/core';
import type { RangeExpr } from '../../syntax/ast.js';
import { toInteger } from '../convert.js';
import { applyOp, constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';

/** A range used as a value is the list of its whole numbers. */
export function checkRange(env: Env, ast: RangeExpr): Typed {
  if (!ast.low || !ast.high) {
    env.report('expr/open-range-here', {}, ast.span);
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  const low = toInteger(env, env.check(ast.low), ast.low.span);
  const high = toInteger(env, env.check(ast.high), ast.high.span);
  return applyOp(
    env,
    'range',
    [
      { typed: low, span: ast.low.span },
      { typed: high, span: ast.high.span },
    ],
    ast.span,
  );
}
