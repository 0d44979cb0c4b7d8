import { builtins, high, integer, low, type Node, pool, type Type, unknown } from '@rulewright/core';
import type { DiceExpr, Expr, Modified, ModifierName, TextSpan } from '../../syntax/ast.js';
import { toInteger, toPool } from '../convert.js';
import { applyOp, constantOf, constNode, type Env, type OpArgument } from '../env.js';
import type { Typed } from '../typed.js';
import { type DiePlan, dieFaces } from './die-faces.js';
import { lowerMatcher } from './matcher.js';

/** More dice than this in one go are refused before anything runs. */
const mostDice = 1_000_000;

export function checkDice(env: Env, ast: DiceExpr): Typed {
  const count = ast.count
    ? toInteger(env, env.check(ast.count), ast.count.span)
    : { node: constNode(env, 1, ast.dieSpan), type: integer(1, 1) };
  checkCount(env, count.type, ast.count?.span ?? ast.dieSpan);
  const size = count.type.kind === 'integer' ? integer(Math.max(0, low(count.type)), high(count.type)) : integer(0);
  const plan = planDie(env, ast);
  if (!plan) return { node: constNode(env, null, ast.span), type: unknown };
  if ('recipe' in plan) return rollMany(env, ast, count, plan.recipe);
  const type = pool(plan.face, { min: size.min, max: size.max }, { faces: plan.faces });
  const node: Node = {
    kind: 'dice',
    count: count.node,
    ...(plan.die ? { die: plan.die } : {}),
    ...(plan.sides ? { sides: plan.sides } : {}),
    ...(plan.label === undefined ? {} : { label: plan.label }),
    span: env.place.ir(ast.span),
  };
  return { node, type };
}

function checkCount(env: Env, type: Type, at: TextSpan): void {
  if (type.kind !== 'integer') return;
  if (high(type) < 0) env.report('dice/negative-count', { count: high(type) }, at);
  else if (low(type) < 0) env.report('dice/maybe-negative-count', {}, at);
  if (low(type) > mostDice) env.report('dice/too-many-dice', { count: low(type), most: mostDice }, at);
}

function planDie(env: Env, ast: DiceExpr): DiePlan | { readonly recipe: Typed } | undefined {
  const { die } = ast;
  switch (die.kind) {
    case 'percent':
      return { face: integer(1, 100), die: { min: 1, max: 100 }, label: 'd%' };
    case 'fate':
      return { face: integer(-1, 1), die: { min: -1, max: 1 }, label: 'dF' };
    case 'faces':
      return dieFaces(env, die.faces, ast);
    case 'sides':
      return planSides(env, die.sides);
    case 'named':
      return planNamed(env, die.name, die.span);
  }
}

function planSides(env: Env, sides: Expr): DiePlan | undefined {
  const typed = toInteger(env, env.check(sides), sides.span);
  const { type } = typed;
  if (type.kind !== 'integer') return undefined;
  if (high(type) < 1) {
    env.report('dice/no-faces', {}, sides.span);
    return undefined;
  }
  if (low(type) < 1) env.report('dice/maybe-no-faces', {}, sides.span);
  if (low(type) > 2 ** 32) {
    env.report('dice/too-many-faces', { count: low(type), most: 2 ** 32 }, sides.span);
    return undefined;
  }
  const known = constantOf(type);
  if (known !== undefined) return { face: integer(1, known), die: { min: 1, max: known }, label: `d${String(known)}` };
  return { face: integer(1, high(type)), sides: typed.node };
}

/** A die of the `dice` section is rolled like any other; anything else that holds dice is rolled so many times. */
function planNamed(env: Env, name: string, at: TextSpan): DiePlan | { readonly recipe: Typed } | undefined {
  const typed = env.withScope(env.scope).check(nameExpr(name, at), { kind: 'dice', of: unknown });
  if (typed.type.kind === 'unknown') return undefined;
  if (typed.type.kind !== 'dice' && typed.type.kind !== 'step') {
    env.report('dice/not-a-die', { name }, at);
    return undefined;
  }
  const { node } = typed;
  if (node.kind === 'recipe' && node.body.kind === 'dice' && node.body.die && isOne(node.body.count)) {
    const { of } = typed.type;
    if (of.kind === 'pool') {
      return { face: of.face, faces: of.faces, die: node.body.die, label: name };
    }
  }
  return { recipe: typed };
}

/** A path of names, as it stands after `d`. */
function nameExpr(name: string, at: TextSpan): Expr {
  const [first = '', ...fields] = name.split('.');
  return fields.reduce<Expr>((of, field) => ({ kind: 'field', of, name: field, nameSpan: at, span: at }), {
    kind: 'name',
    name: first,
    span: at,
  });
}

function isOne(node: Node): boolean {
  return node.kind === 'const' && node.value === 1;
}

function rollMany(env: Env, ast: DiceExpr, count: Typed, recipe: Typed): Typed {
  const span = env.place.ir(ast.span);
  const of = recipe.type.kind === 'dice' || recipe.type.kind === 'step' ? recipe.type.of : unknown;
  const rolled: Typed = { node: { kind: 'roll', of: recipe.node, span }, type: of };
  if (!ast.count) return rolled;
  if (of.kind !== 'pool') {
    env.report('dice/not-a-die', { name: env.place.source.text.slice(ast.dieSpan.from, ast.dieSpan.to) }, ast.dieSpan);
    return { node: rolled.node, type: unknown };
  }
  const one: Node = { kind: 'const', value: 1, span };
  const rounds: Node = { kind: 'op', op: 'range', args: [one, count.node], span };
  const each: Node = { kind: 'each', slot: env.scope.slots.next(), list: rounds, body: rolled.node, span };
  const size = count.type.kind === 'integer' ? count.type : integer(0);
  const list: Typed = { node: each, type: { kind: 'list', of, size: { min: size.min, max: size.max } } };
  return applyOp(env, 'merge', [{ typed: list, span: ast.span }], ast.span);
}

/** The IR's name of a modifier. */
function operation(modifier: ModifierName): string {
  const found = [...builtins.values()].find(({ kind, name }) => kind === 'modifier' && name === modifier);
  return found?.op ?? modifier;
}

const counts = new Set(['k', 'kh', 'kl', 'km', 'dh', 'dl', 'min', 'max']);

export function checkModified(env: Env, ast: Modified): Typed {
  const dice = pooled(env, ast.of);
  const args: (OpArgument | undefined)[] = [{ typed: dice, span: ast.of.span }];
  if (ast.argument) {
    const { span } = ast.argument;
    if (counts.has(ast.modifier)) {
      args.push({ typed: toInteger(env, env.check(ast.argument), span), span });
    } else {
      const matcher = lowerMatcher(env, ast.argument, dice.type);
      args.push({ typed: { node: matcher.node, type: { kind: 'boolean' } }, span, matcher: matcher.info });
    }
  }
  return applyOp(env, operation(ast.modifier), args, { from: ast.modifierSpan.from, to: ast.span.to });
}

/** `(2d6 + 1d8)kh2`: a sum of dice with a modifier is one pool of all its dice. */
function pooled(env: Env, ast: Expr): Typed {
  if (ast.kind === 'binary' && ast.op === '+') {
    const [left, right] = [pooled(env, ast.left), pooled(env, ast.right)];
    return applyOp(
      env,
      'merge',
      [
        { typed: left, span: ast.left.span },
        { typed: right, span: ast.right.span },
      ],
      ast.span,
    );
  }
  return toPool(env, env.check(ast), ast.span);
}
