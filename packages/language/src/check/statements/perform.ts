import type { BindStep } from '@rulewright/core';
import type { Expr } from '../../syntax/ast.js';
import type { PerformStatement } from '../../syntax/statements.js';
import type { Env } from '../env.js';
import { callSignature } from '../expr/call-signature.js';
import type { Typed } from '../typed.js';
import { type Done, type Flow, forgetChanged } from './flow.js';

/** The value of a call of another action; undefined where the expression is something else. */
export function callAction(flow: Flow, env: Env, ast: Expr): Typed | undefined {
  if (ast.kind !== 'call' || env.kindOf(ast.name) !== 'action') return undefined;
  const global = env.context.global(ast.name, env.place.span(ast.nameSpan));
  if (global?.kind !== 'action') return undefined;
  const typed = callSignature(env, global.signature, ast.args, ast.nameSpan, ast.span);
  flow.effects.calls = true;
  forgetChanged(env, flow.effects);
  return typed;
}

/** `strike(attacker = joan)`. */
export function checkPerform(flow: Flow, env: Env, { call }: PerformStatement): Done {
  const typed = callAction(flow, env, call);
  if (!typed) {
    const kind = env.kindOf(call.name);
    env.check(call);
    // What is called may be unknown or circular, which is reported already.
    if (kind !== undefined && kind !== 'action') env.report('action/no-effect', { name: call.name }, call.span);
    return { steps: [], stops: false };
  }
  const step: BindStep = {
    kind: 'bind',
    slot: env.scope.slots.next(),
    type: typed.type,
    value: typed.node,
    span: typed.node.span,
  };
  return { steps: [step], stops: false };
}
