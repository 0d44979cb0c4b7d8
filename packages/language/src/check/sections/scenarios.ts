import type { ScenarioIr } from '@rulewright/core';
import type { ScenarioModel } from '../../model/model.js';
import type { Context } from '../context.js';
import type { Global } from '../globals.js';
import { Scope, Slots } from '../scope.js';
import { checkInputs, describe, reportUnused } from './inputs.js';
import { checkModifiers } from './modifiers.js';
import { checkProcedure } from './procedure.js';
import { checkThings } from './things.js';

export function checkScenario(context: Context, model: ScenarioModel, add: (ir: ScenarioIr) => void): Global {
  const scope = new Scope(new Slots('action'));
  const used = new Set<string>();
  const inputs = checkInputs(context, model.inputs, scope, used);
  const things = checkThings(context, model.state, scope);
  const modifiers = checkModifiers(context, model, inputs, scope, used);
  const { type, ...procedure } = checkProcedure(context, model, scope, used, modifiers);
  reportUnused(context, model.inputs, used);
  add({
    name: model.key.name,
    ...describe(model),
    ...(model.tags.length > 0 ? { tags: model.tags.map((tag) => tag.name) } : {}),
    roles: [],
    inputs,
    things,
    slots: scope.slots.count,
    ...procedure,
    span: context.irSpan(model.key.span),
  });
  return { kind: 'scenario', scenario: { inputs, type, things } };
}
