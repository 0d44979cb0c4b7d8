import { type Node, type Type, unknown } from '@rulewright/core';
import type { Carry } from '../../syntax/ast.js';
import { convert, elementType, settle, toValues } from '../convert.js';
import type { Env } from '../env.js';
import type { Typed } from '../typed.js';
import { stableType } from '../stable-type.js';

export function checkCarry(env: Env, ast: Carry): Typed {
  const init = env.check(ast.init);
  const start: Typed = init.type.kind === 'pool' ? init : settle(env, init, ast.init.span);
  const values = toValues(env, env.check(ast.list), ast.list.span);
  const acc = env.scope.slots.next();
  const slot = env.scope.slots.next();
  const bodyFor = (type: Type): Typed => {
    const inner = env.child();
    inner.scope.add({ name: ast.acc, slot: acc, type, span: env.place.span(ast.accSpan) });
    inner.scope.add({
      name: ast.name,
      slot,
      type: elementType(values.type),
      span: env.place.span(ast.nameSpan),
    });
    const body = inner.check(ast.body, type);
    return type.kind === 'pool' ? body : settle(inner, body, ast.body.span);
  };
  const type = stableType(start.type, (assumed) => env.context.speculate(() => bodyFor(assumed)).type);
  const body = convert(env, bodyFor(type ?? start.type), type ?? start.type, ast.body.span);
  const node: Node = {
    kind: 'fold',
    acc,
    init: start.node,
    slot,
    list: values.node,
    body: body.node,
    span: env.place.ir(ast.span),
  };
  return { node, type: type ?? unknown };
}
