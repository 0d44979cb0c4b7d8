import type { FunctionIr } from '@rulewright/core';
import type { FunctionModel } from '../../model/model.js';
import type { Context } from '../context.js';
import { settle } from '../convert.js';
import type { Global } from '../globals.js';
import { Scope, Slots } from '../scope.js';
import { checkInputs, describe, reportUnused } from './inputs.js';
import { isRandom } from '../random.js';
import { envFor } from './values.js';

export function checkFunction(context: Context, model: FunctionModel, add: (ir: FunctionIr) => void): Global {
  const scope = new Scope(new Slots());
  const used = new Set<string>();
  const inputs = checkInputs(context, model.inputs, scope, used);
  const env = envFor(context, model.value, scope);
  const checked = env.check(model.value.ast);
  const typed = checked.type.kind === 'dice' ? checked : settle(env, checked, model.value.ast.span);
  if (isRandom(typed.node)) context.report('function/random', { name: model.key.name }, model.value.source.span);
  reportUnused(context, model.inputs, used);
  add({
    name: model.key.name,
    ...describe(model),
    inputs,
    slots: scope.slots.count,
    value: typed.node,
    type: typed.type,
    span: context.irSpan(model.key.span),
  });
  return { kind: 'function', signature: { kind: 'function', name: model.key.name, inputs, type: typed.type } };
}
