import { type ChainIr, dice, integer, join, type Node, type Type, unknown } from '@rulewright/core';
import type { ChainModel } from '../../model/model.js';
import { type Context, Place } from '../context.js';
import { convert } from '../convert.js';
import { Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import type { Global } from '../globals.js';
import { Scope, Slots } from '../scope.js';
import { describe } from './inputs.js';

export function checkChain(context: Context, model: ChainModel, add: (chain: ChainIr) => void): Global {
  const wanted: Type = { kind: 'optional', of: dice(unknown) };
  let of: Type = unknown;
  const steps = model.steps.map(({ ast, source }): Node => {
    const env = new Env(new Place(context, source), new Scope(new Slots()), checkExpr);
    const typed = convert(env, env.check(ast, wanted), wanted, ast.span);
    const inner = typed.node.kind === 'recipe' ? env.recipe().check(ast).type : unknown;
    of = join(of, inner) ?? integer();
    return typed.node;
  });
  if (steps.length < 2) context.report('chain/too-short', { name: model.key.name }, model.key.span);
  const span = context.irSpan(model.key.span);
  add({ name: model.key.name, ...describe(model), steps, span });
  return { kind: 'chain', name: model.key.name, of, steps };
}
