import { dice, type Node, type Type } from '@rulewright/core';
import type { Expr } from '../../syntax/ast.js';
import type { Env } from '../env.js';
import type { Typed } from '../typed.js';
import { boundSlots, usedSlots } from './slots-of.js';

/** Dice written where dice are expected are kept, not rolled. Undefined where that is not so. */
export function recipeFor(env: Env, ast: Expr, expected: Type | undefined): Typed | undefined {
  const wanted = expected?.kind === 'optional' ? expected.of : expected;
  if (wanted?.kind !== 'dice' || env.inRecipe || !holdsLiteralDice(ast)) return undefined;
  return makeRecipe(env, ast);
}

export function makeRecipe(env: Env, ast: Expr): Typed {
  const { node, type } = env.recipe().check(ast);
  return { node: recipeNode(env, node, ast), type: dice(type) };
}

function recipeNode(env: Env, body: Node, ast: Expr): Node {
  const bound = boundSlots(body);
  const captures = [...usedSlots(body)].filter((slot) => !bound.has(slot));
  const { text } = env.place.source;
  return {
    kind: 'recipe',
    body,
    captures,
    label: text.slice(ast.span.from, ast.span.to),
    span: env.place.ir(ast.span),
  };
}

/** Whether a computation is made of dice as they are written: `d12 + 1`, `-d8`, `(2d6)`, `4d6kh3`. */
function holdsLiteralDice(ast: Expr): boolean {
  switch (ast.kind) {
    case 'dice':
      return true;
    case 'modified':
    case 'as':
    case 'unary':
      return holdsLiteralDice(ast.of);
    case 'binary':
      return (
        ['+', '-', '*', '/', 'div'].includes(ast.op) && (holdsLiteralDice(ast.left) || holdsLiteralDice(ast.right))
      );
    case 'list':
      return ast.items.some(({ value }) => holdsLiteralDice(value));
    case 'call':
      return [
        'explode',
        'keep',
        'drop',
        'reroll',
        'max',
        'min',
        'highest',
        'lowest',
        'sum',
        'compound',
        'penetrate',
      ].includes(ast.name)
        ? ast.args.some(({ value }) => holdsLiteralDice(value))
        : false;
    default:
      return false;
  }
}
