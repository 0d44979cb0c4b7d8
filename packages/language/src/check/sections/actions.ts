import { type ActionIr, list, optional, type RecordType, thing, type Type, unknown } from '@rulewright/core';
import type { ActionModel, InputModel } from '../../model/model.js';
import type { Context } from '../context.js';
import type { Global } from '../globals.js';
import { Scope, Slots } from '../scope.js';
import { checkInputs, describe, inputType, reportUnused } from './inputs.js';
import { checkModifiers } from './modifiers.js';
import { checkProcedure } from './procedure.js';

export function checkAction(context: Context, model: ActionModel, add: (ir: ActionIr) => void): Global {
  const scope = new Scope(new Slots('action'));
  const used = new Set<string>();
  const roles = checkInputs(context, model.roles, scope, used, roleType);
  for (const { key } of model.inputs) {
    const role = model.roles.find((each) => each.key.name === key.name);
    if (role) {
      context.report('action/role-and-input', { name: key.name }, key.span, {
        related: [{ message: 'This is the role.', span: role.key.span }],
      });
    }
  }
  const inputs = checkInputs(context, model.inputs, scope, used);
  const { name } = model.key;
  const modifiers = checkModifiers(context, model, [...roles, ...inputs], scope, used);
  const { type, ...procedure } = checkProcedure(context, model, scope, used, modifiers);
  reportUnused(context, [...model.roles, ...model.inputs], used);
  add({
    name,
    ...describe(model),
    ...(model.tags.length > 0 ? { tags: model.tags.map((tag) => tag.name) } : {}),
    roles,
    inputs,
    slots: scope.slots.count,
    ...procedure,
    span: context.irSpan(model.key.span),
  });
  return { kind: 'action', signature: { kind: 'action', name, inputs: [...roles, ...inputs], type } };
}

/** A role is a live thing of the type that it names, or a list of them. */
export function roleType(context: Context, model: InputModel): Type {
  const type = inputType(context, model);
  const live = liveType(context, type);
  if (live) return live;
  if (type.kind !== 'unknown') context.report('action/role-type', { name: model.key.name }, model.type.source.span);
  return unknown;
}

function liveType(context: Context, type: Type): Type | undefined {
  switch (type.kind) {
    case 'thing':
      return type;
    case 'record':
      return isDeclared(context, type) ? thing(type) : undefined;
    case 'list': {
      const of = liveType(context, type.of);
      return of && list(of);
    }
    case 'optional': {
      const of = liveType(context, type.of);
      return of && optional(of);
    }
    default:
      return undefined;
  }
}

/** The rows of a table are records too, but no things. */
function isDeclared(context: Context, { name }: RecordType): boolean {
  return name !== undefined && context.kindOf(name) === 'type';
}
