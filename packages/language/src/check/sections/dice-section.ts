import type { DieModel } from '../../model/model.js';
import { type Context, Place } from '../context.js';
import { Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import { makeRecipe } from '../expr/recipe.js';
import type { Global } from '../globals.js';
import { Scope, Slots } from '../scope.js';

export function checkDie(context: Context, model: DieModel): Global | undefined {
  const { ast, source } = model.value;
  const env = new Env(new Place(context, source), new Scope(new Slots()), checkExpr);
  const { node, type } = makeRecipe(env, ast);
  if (type.kind !== 'dice' || type.of.kind === 'unknown') return undefined;
  if (type.of.kind !== 'pool' && type.of.kind !== 'integer') {
    context.report('dice/not-a-die', { name: model.key.name }, source.span);
    return undefined;
  }
  return { kind: 'die', node: node.kind === 'recipe' ? { ...node, label: model.key.name } : node, type };
}
