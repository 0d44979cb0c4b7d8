import type { BindStep, Type } from '@rulewright/core';
import type { Expression, NamedExpression } from '../../model/model.js';
import { type Context, Place } from '../context.js';
import { Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import type { Scope } from '../scope.js';
import type { Typed } from '../typed.js';

export function envFor(context: Context, { source }: Expression, scope: Scope): Env {
  return new Env(new Place(context, source), scope, checkExpr);
}

export function checkExpression(context: Context, expression: Expression, scope: Scope, expected?: Type): Typed {
  return envFor(context, expression, scope).check(expression.ast, expected);
}

/** Words that the language gives a meaning of its own wherever they stand. */
const ownWords = new Set(['it', 'yes', 'no', 'true', 'false', 'none', 'odd', 'even', 'otherwise']);

/** Named values in the order written, each seeing those before it. */
export function checkValues(
  context: Context,
  values: readonly NamedExpression[],
  scope: Scope,
  used?: Set<string>,
): BindStep[] {
  return values.map((model) => {
    const typed = checkExpression(context, model.value, scope);
    return bind(context, model, typed, scope, used);
  });
}

/** Gives a checked value its slot and name. */
export function bind(
  context: Context,
  model: Pick<NamedExpression, 'key' | 'title'>,
  typed: Typed,
  scope: Scope,
  used?: Set<string>,
): BindStep {
  const { name, span } = model.key;
  checkOwnName(context, model.key, scope);
  const slot = scope.slots.next();
  scope.add({ name, slot, type: typed.type, span, use: () => used?.add(name) });
  return {
    kind: 'bind',
    slot,
    name,
    ...(model.title ? { title: model.title.text } : {}),
    type: typed.type,
    value: typed.node,
    span: typed.node.span,
  };
}

export function checkOwnName(context: Context, { name, span }: NamedExpression['key'], scope: Scope): void {
  if (ownWords.has(name)) context.report('expr/own-word', { name }, span);
  const earlier = scope.find(name);
  if (earlier?.span) {
    context.report('expr/name-taken', { name, kind: 'value' }, span, {
      related: [{ message: 'It is named here first.', span: earlier.span }],
    });
  }
}
