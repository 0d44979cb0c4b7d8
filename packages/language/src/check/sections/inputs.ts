import { fraction, type FunctionIr, high, integer, low, type Input, optional, type Type } from '@rulewright/core';
import type { DefinitionModel, Expression, InputModel } from '../../model/model.js';
import { type Context, Place } from '../context.js';
import { constantOf, Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import { hiddenFrom } from '../known-names.js';
import { Scope, Slots } from '../scope.js';
import { checkData } from './data.js';
import { typeFromText } from './type-text.js';

/** Checks inputs in order and adds them to the scope; `used` collects the names that expressions use. */
export function checkInputs(
  context: Context,
  inputs: readonly InputModel[],
  scope: Scope,
  used?: Set<string>,
  typeOf: (context: Context, model: InputModel) => Type = inputType,
): Input[] {
  return inputs.map((model) => {
    const type = typeOf(context, model);
    const slot = scope.slots.next();
    if (model.hidden) scope.slots.hidden.set(slot, hiddenFrom(model.hidden));
    const input: Input = {
      name: model.key.name,
      slot,
      type,
      ...describe(model),
      ...(model.default ? { default: checkData(context, model.default, type, scope).node } : {}),
      ...(model.hidden ? { hidden: hiddenFrom(model.hidden) } : {}),
      span: context.irSpan(model.key.span),
    };
    scope.add({ name: input.name, slot, type, span: model.key.span, use: () => used?.add(input.name) });
    return input;
  });
}

/** Notes which of them no expression used; a misspelt name may have meant one. */
export function reportUnused(context: Context, inputs: readonly InputModel[], used: ReadonlySet<string>): void {
  for (const { key } of inputs) if (!used.has(key.name)) context.do({ kind: 'unusedInput', key });
}

type Described = Pick<FunctionIr, 'title' | 'description' | 'private' | 'instead'>;

/** Titles, descriptions and what else definitions say of themselves, for the IR. */
export function describe(model: Omit<DefinitionModel, 'key' | 'span'>): Described {
  return {
    ...(model.title ? { title: model.title.text } : {}),
    ...(model.description ? { description: model.description.text } : {}),
    ...standing(model),
  };
}

/** How a definition stands towards other rulesets. */
export function standing(model: Pick<DefinitionModel, 'private' | 'replaces'>): Pick<Described, 'private' | 'instead'> {
  return {
    ...(model.private ? { private: true } : {}),
    ...(model.replaces ? { instead: model.replaces.name } : {}),
  };
}

export function inputType(context: Context, model: InputModel): Type {
  const declared = boundedType(context, typeFromText(context, model.type), model.min, model.max);
  return model.optional ? optional(declared) : declared;
}

/** Narrows a number's type by `min` and `max`. */
export function boundedType(context: Context, type: Type, min?: Expression, max?: Expression): Type {
  if (!min && !max) return type;
  if (type.kind === 'unknown') return type;
  if (type.kind !== 'integer' && type.kind !== 'fraction') {
    const at = min ?? max;
    if (at) context.report('type/no-range', {}, at.source.span);
    return type;
  }
  const lower = min ? constantExpression(context, min) : undefined;
  const upper = max ? constantExpression(context, max) : undefined;
  if (lower !== undefined && upper !== undefined && lower > upper && max) {
    context.report('type/empty-range', { min: lower, max: upper }, max.source.span);
    return type;
  }
  const make = type.kind === 'integer' ? integer : fraction;
  return make(lower ?? low(type), upper ?? high(type));
}

/** A whole number that is fixed when the rules are written. */
export function constantExpression(context: Context, { ast, source }: Expression): number | undefined {
  const env = new Env(new Place(context, source), new Scope(new Slots()), checkExpr);
  const constant = constantOf(env.check(ast).type);
  if (constant === undefined) context.report('type/not-fixed', {}, source.span);
  return constant;
}
