import { integer, type Node, showType, unknown } from '@rulewright/core';
import type { StepMove } from '../../syntax/ast.js';
import { toInteger } from '../convert.js';
import { constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';

/** The next step of a chain, up or down; it stays at the chain's ends. */
export function checkStep(env: Env, ast: StepMove): Typed {
  const of = env.check(ast.of);
  const by: Typed = ast.by
    ? toInteger(env, env.check(ast.by), ast.by.span)
    : { node: constNode(env, 1, ast.span), type: integer(1, 1) };
  if (of.type.kind !== 'step') {
    if (of.type.kind !== 'unknown') env.report('type/not-a-step', { type: showType(of.type) }, ast.of.span);
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  const span = env.place.ir(ast.span);
  const direction: Node = { kind: 'const', value: ast.direction, span };
  return { node: { kind: 'op', op: 'step', args: [of.node, direction, by.node], span }, type: of.type };
}
