import { high, integer, label, list, low, type Node, type Type } from '@rulewright/core';
import type { Expr, ForEach, Times } from '../../syntax/ast.js';
import { elementType, settle, toBoolean, toInteger, toValues } from '../convert.js';
import { applyOp, type Env } from '../env.js';
import type { Typed } from '../typed.js';
import { learn } from './learn.js';

export function checkForEach(env: Env, ast: ForEach): Typed {
  const values = toValues(env, env.check(ast.list, wordList(env, ast.list)), ast.list.span);
  const slot = env.scope.slots.next();
  const inner = env.child();
  inner.scope.add({ name: ast.name, slot, type: elementType(values.type), span: env.place.span(ast.nameSpan) });
  const where = ast.where && toBoolean(inner, inner.check(ast.where), ast.where.span);
  const bodyEnv = inner.child();
  if (where) learn(bodyEnv, where.node, true);
  const body = settle(bodyEnv, bodyEnv.check(ast.body), ast.body.span);
  const node: Node = {
    kind: 'each',
    slot,
    list: values.node,
    ...(where ? { where: where.node } : {}),
    body: body.node,
    span: env.place.ir(ast.span),
  };
  const size = sizeOf(values.type);
  return { node, type: list(body.type, where ? 0 : low(size), high(size)) };
}

/** `for each s in (physical, mental)`: names that mean nothing else, but are words of a track or a choice. */
export function wordList(env: Env, ast: Expr): Type | undefined {
  if (ast.kind !== 'list') return undefined;
  const words: string[] = [];
  for (const { spread, value } of ast.items) {
    if (spread || value.kind !== 'name' || env.scope.find(value.name)) return undefined;
    if (!env.context.isWord(value.name) || env.kindOf(value.name) !== undefined) return undefined;
    words.push(value.name);
  }
  return words.length > 0 ? list(label(words)) : undefined;
}

function sizeOf(type: Type): { min: number | null; max: number | null } {
  return type.kind === 'list' || type.kind === 'pool' ? type.size : { min: 0, max: null };
}

/** Independent evaluations, one after the other. */
export function checkTimes(env: Env, ast: Times): Typed {
  const count = toInteger(env, env.check(ast.count), ast.count.span);
  if (count.type.kind === 'integer' && high(count.type) < 0) {
    env.report('dice/negative-count', { count: high(count.type) }, ast.count.span);
  }
  const one: Typed = { node: { kind: 'const', value: 1, span: env.place.ir(ast.count.span) }, type: integer(1, 1) };
  const rounds = applyOp(
    env,
    'range',
    [
      { typed: one, span: ast.count.span },
      { typed: count, span: ast.count.span },
    ],
    ast.count.span,
  );
  const inner = env.child();
  const body = settle(inner, inner.check(ast.body), ast.body.span);
  const size = count.type.kind === 'integer' ? count.type : integer(0);
  const span = env.place.ir(ast.span);
  return {
    node: { kind: 'each', slot: env.scope.slots.next(), list: rounds.node, body: body.node, span },
    type: list(body.type, Math.max(0, low(size)), Math.max(0, high(size))),
  };
}
