import type { BindStep, Node, Type } from '@rulewright/core';
import type { Expression, NamedExpression } from '../../model/model.js';
import { type Context, Place } from '../context.js';
import { Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import { usedFields, usedSlots } from '../expr/slots-of.js';
import type { Scope, Slots } from '../scope.js';
import type { Typed } from '../typed.js';
import { ownWords } from '../words.js';

export function envFor(context: Context, { source }: Expression, scope: Scope): Env {
  return new Env(new Place(context, source), scope, checkExpr);
}

export function checkExpression(context: Context, expression: Expression, scope: Scope, expected?: Type): Typed {
  return envFor(context, expression, scope).check(expression.ast, expected);
}

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
  inheritHidden(context, scope.slots, typed.node, slot);
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

/** What follows from something hidden could give it away, so it is hidden too. */
export function inheritHidden(context: Context, slots: Slots, node: Node, slot: number): void {
  if (slots.hidden.size === 0 && !context.hasHiddenFields) return;
  const sources = [
    ...[...usedSlots(node)].map((each) => slots.hidden.get(each)),
    ...[...usedFields(node)].map((each) => context.hiddenField(each)),
  ].filter((each) => each !== undefined);
  if (sources.length === 0) return;
  const roles = sources.flatMap((each) => (each === true ? [] : each));
  slots.hidden.set(slot, sources.includes(true) ? true : [...new Set(roles)]);
}

export function checkOwnName(context: Context, { name, span }: NamedExpression['key'], scope: Scope): void {
  if (ownWords.has(name)) context.report('expr/own-word', { name }, span);
  const earlier = scope.find(name);
  if (earlier?.span) {
    context.report('expr/name-taken', { name, kind: 'a value' }, span, {
      related: [{ message: 'It is named here first.', span: earlier.span }],
    });
  }
}
