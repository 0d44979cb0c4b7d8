import { type Constant, type OptionIr, unknown } from '@rulewright/core';
import type { OptionModel } from '../../model/model.js';
import { type Context, Place } from '../context.js';
import { convert } from '../convert.js';
import { Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import type { Global } from '../globals.js';
import { Scope, Slots } from '../scope.js';
import { boundedType, standing } from './inputs.js';
import { typeFromText } from './type-text.js';

export function checkOption(context: Context, model: OptionModel): Global {
  const type = boundedType(context, typeFromText(context, model.type), model.min, model.max);
  const simple = ['integer', 'boolean', 'label', 'text', 'unknown'].includes(type.kind);
  if (!simple) context.report('option/type', {}, model.type.source.span);
  let value: Constant = null;
  if (model.default) {
    const { ast, source } = model.default;
    const env = new Env(new Place(context, source), new Scope(new Slots()), checkExpr);
    const { node } = convert(env, env.check(ast, type), type, ast.span);
    if (node.kind === 'const') value = node.value;
    else if (node.kind === 'op' && node.op === 'negate' && node.args[0]?.kind === 'const')
      value = -Number(node.args[0].value);
    else context.report('type/not-fixed', {}, source.span);
  } else {
    context.report('option/no-default', { name: model.key.name }, model.key.span);
  }
  const ir: OptionIr = {
    name: model.key.name,
    type: simple ? type : unknown,
    default: value,
    ...(model.title ? { title: model.title.text } : {}),
    ...standing(model),
    span: context.irSpan(model.key.span),
  };
  return { kind: 'option', ir };
}
