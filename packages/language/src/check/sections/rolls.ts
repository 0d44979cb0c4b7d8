import {
  type BindStep,
  label,
  type Node,
  type OutcomeIr,
  type RollIr,
  type RollType,
  type Step,
  unknown,
  valuesOfSteps,
} from '@rulewright/core';
import type { RollModel } from '../../model/model.js';
import type { Context } from '../context.js';
import { settle } from '../convert.js';
import type { Global } from '../globals.js';
import { Scope, Slots } from '../scope.js';
import type { Typed } from '../typed.js';
import { checkInputs, describe, reportUnused } from './inputs.js';
import { checkAccept, checkLoop } from './loops.js';
import { checkModifiers } from './modifiers.js';
import { checkOutcomes } from './outcomes.js';
import { bind, checkValues, envFor } from './values.js';

export function checkRoll(context: Context, model: RollModel, add: (ir: RollIr) => void): Global {
  const scope = new Scope(new Slots());
  const used = new Set<string>();
  const inputs = checkInputs(context, model.inputs, scope, used);
  const modifiers = checkModifiers(context, model, inputs, scope, used);
  const steps: Step[] = model.accept
    ? [checkAccept(context, model, model.accept, scope, used)]
    : checkValues(context, model.let, scope, used);
  steps.unshift(...modifiers);
  if (model.state.length > 0 || model.repeat.length > 0 || model.until) {
    const loop = checkLoop(context, model, scope, used);
    if (loop) steps.push(loop);
  }
  steps.push(...checkValues(context, model.then, scope, used));
  const labels = model.outcomes.map(({ key }) => key.name);
  const given = model.result && checkResult(context, model, model.result, scope);
  const outcomeSlot = labels.length > 0 ? scope.slots.next() : undefined;
  const conditions = checkOutcomes(context, model, scope);
  const { result, outcomes } = given
    ? { result: given, outcomes: conditions }
    : byOutcome(context, model, conditions, scope);
  if (outcomeSlot !== undefined) scope.add({ name: 'outcome', slot: outcomeSlot, type: label(labels) });
  const measures = checkValues(context, model.measures, scope, used);
  const fields = Object.fromEntries(valuesOfSteps([...steps, ...measures]));
  const { name } = model.key;
  const type: RollType = { kind: 'roll', name, result: result.type, outcomes: labels, fields };
  add({
    name,
    ...describe(model),
    ...(model.tags.length > 0 ? { tags: model.tags.map((tag) => tag.name) } : {}),
    inputs,
    slots: scope.slots.count,
    steps,
    result,
    outcomes,
    ...(outcomeSlot === undefined ? {} : { outcomeSlot }),
    measures,
    span: context.irSpan(model.key.span),
  });
  reportUnused(context, model.inputs, used);
  rememberValues(context, model, used);
  return { kind: 'roll', signature: { kind: 'roll', name, inputs, type } };
}

function checkResult(context: Context, model: RollModel, of: NonNullable<RollModel['result']>, scope: Scope): BindStep {
  const env = envFor(context, of, scope);
  const checked = env.check(of.ast);
  const roll: Typed =
    checked.type.kind === 'roll'
      ? {
          node: { kind: 'field', of: checked.node, name: 'result', span: checked.node.span },
          type: checked.type.result,
        }
      : checked;
  const typed = settle(env, roll, of.ast.span);
  const step = bind(context, { key: { name: 'result', span: model.key.span } }, typed, scope.child());
  scope.add({ name: 'result', slot: step.slot, type: typed.type });
  return step;
}

/** Without `result` a roll's result is its outcome: the conditions are asked for it, once, and the outcome follows from it. */
function byOutcome(
  context: Context,
  model: RollModel,
  conditions: readonly OutcomeIr[],
  scope: Scope,
): { result: BindStep; outcomes: readonly OutcomeIr[] } {
  const span = context.irSpan(model.key.span);
  if (conditions.length === 0) context.report('roll/no-result', { name: model.key.name }, model.key.span);
  const slot = scope.slots.next();
  const word = (name: string): Node => ({ kind: 'const', value: name, span });
  const value = conditions.reduceRight<Node>(
    (otherwise, { name, when }) =>
      when ? { kind: 'if', test: when, then: word(name), else: otherwise, span } : word(name),
    { kind: 'const', value: null, span },
  );
  const type = conditions.length === 0 ? unknown : label(conditions.map(({ name }) => name));
  const outcomes = conditions.map((condition): OutcomeIr => {
    const { name, when } = condition;
    if (!when) return condition;
    const result: Node = { kind: 'get', slot, span };
    return { ...condition, when: { kind: 'op', op: '==', args: [result, word(name)], span: when.span } };
  });
  return { result: { kind: 'bind', slot, type, value, span }, outcomes };
}

/** Values that nothing in the roll uses are looked at again when all rolls and examples are known. */
function rememberValues(context: Context, model: RollModel, used: ReadonlySet<string>): void {
  for (const { key } of [...model.let, ...model.repeat, ...model.then]) {
    if (!used.has(key.name)) context.do({ kind: 'unusedValue', field: `${model.key.name}.${key.name}`, key });
  }
}
