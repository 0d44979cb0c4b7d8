import {
  high,
  integer,
  list,
  low,
  type Node,
  showType,
  thing,
  type ThingIr,
  type Type,
  unknown,
} from '@rulewright/core';
import type { ThingModel, ThingsModel } from '../../model/model.js';
import type { Context } from '../context.js';
import { toInteger } from '../convert.js';
import { applyOp } from '../env.js';
import type { Scope } from '../scope.js';
import type { Typed } from '../typed.js';
import { checkData } from './data.js';
import { checkOwnName, envFor } from './values.js';

/** Things at the start, each seeing those before it. */
export function checkThings(context: Context, models: readonly ThingsModel[], scope: Scope): ThingIr[] {
  return models.map((model) => {
    const { name, span } = model.key;
    const { node, type } = model.list ? checkList(context, model, scope) : checkOne(context, model, scope);
    checkOwnName(context, model.key, scope);
    const slot = scope.slots.next();
    scope.add({ name, slot, type, span });
    return { name, slot, type, value: node, span: context.irSpan(span) };
  });
}

function checkOne(context: Context, model: ThingsModel, scope: Scope): Typed {
  const [only] = model.things;
  if (only) return checkThing(context, only, scope);
  return { node: { kind: 'const', value: null, span: context.irSpan(model.span) }, type: unknown };
}

function checkThing(context: Context, model: ThingModel, scope: Scope): Typed {
  const { is } = model;
  const global = context.global(is.name, is.span);
  if (global?.kind !== 'type') {
    if (global || context.kindOf(is.name, is.span.file) === undefined) {
      const fixes = context.nearNames(is.name, context.globalNames(['type']), is.span);
      context.report('type/unknown-type', { name: is.name }, is.span, { fixes });
    }
    return { node: { kind: 'const', value: null, span: context.irSpan(model.span) }, type: unknown };
  }
  const { type } = global.info;
  const data = { kind: 'map', entries: model.fields, span: model.span } as const;
  return { node: checkData(context, data, type, scope).node, type: thing(type) };
}

function checkList(context: Context, model: ThingsModel, scope: Scope): Typed {
  const span = context.irSpan(model.span);
  const parts: Node[] = [];
  let of: Type = unknown;
  let [least, most] = [0, 0];
  for (const each of model.things) {
    const one = checkThing(context, each, scope);
    if (of.kind === 'thing' && one.type.kind === 'thing' && of.record.name !== one.type.record.name) {
      context.report('type/list-items', { first: showType(of), other: showType(one.type) }, each.is.span);
    }
    if (one.type.kind !== 'unknown') of = one.type;
    const single: Typed = { node: { kind: 'list', items: [one.node], span }, type: integer(1, 1) };
    const { node, type } = each.many ? several(context, each, each.many, one, scope) : single;
    parts.push(node);
    if (type.kind === 'integer') [least, most] = [least + Math.max(0, low(type)), most + high(type)];
    else most = Infinity;
  }
  const [first = { kind: 'list', items: [], span } as const] = parts;
  const node: Node = parts.length > 1 ? { kind: 'op', op: 'concat', args: parts, span } : first;
  return { node, type: list(of, least, most) };
}

/** So many like one. */
function several(
  context: Context,
  model: ThingModel,
  many: NonNullable<ThingModel['many']>,
  one: Typed,
  scope: Scope,
): Typed {
  const env = envFor(context, many, scope);
  const { span } = many.ast;
  const count = toInteger(env, env.check(many.ast), span);
  const first: Typed = { node: { kind: 'const', value: 1, span: count.node.span }, type: integer(1, 1) };
  const numbers = applyOp(
    env,
    'range',
    [
      { typed: first, span },
      { typed: count, span },
    ],
    span,
  );
  const slot = scope.slots.next();
  const at = context.irSpan(model.span);
  return { node: { kind: 'each', slot, list: numbers.node, body: one.node, span: at }, type: count.type };
}
