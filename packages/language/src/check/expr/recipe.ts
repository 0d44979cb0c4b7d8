import { dice, type Node, type StepType, type Type, unknown } from '@rulewright/core';
import type { Expr } from '../../syntax/ast.js';
import { constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';
import { boundSlots, usedSlots } from './slots-of.js';

/** Dice written where dice are expected are kept, not rolled. Undefined where that is not so. */
export function recipeFor(env: Env, ast: Expr, expected: Type | undefined): Typed | undefined {
  const wanted = expected?.kind === 'optional' ? expected.of : expected;
  if (wanted?.kind === 'step') return stepOf(env, ast, wanted);
  if (wanted?.kind !== 'dice' || env.inRecipe || !holdsLiteralDice(ast)) return undefined;
  return makeRecipe(env, ast);
}

/** A step of a chain is written as its dice, its empty end as none. */
function stepOf(env: Env, ast: Expr, wanted: StepType): Typed | undefined {
  const chain = env.context.named(wanted.chain);
  const isNone = ast.kind === 'name' && ast.name === 'none';
  if (chain?.kind !== 'chain' || (!isNone && ast.kind !== 'dice')) return undefined;
  const written = isNone ? undefined : bodyOf(env.recipe().check(ast).node);
  const index = chain.steps.findIndex((step) =>
    step.kind === 'recipe' ? written !== undefined && bodyOf(step.body) === written : isNone,
  );
  if (index < 0) {
    env.report('type/no-such-step', { chain: wanted.chain }, ast.span);
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  const args = [constNode(env, wanted.chain, ast.span), constNode(env, index, ast.span)];
  return { node: { kind: 'op', op: 'chainStep', args, span: env.place.ir(ast.span) }, type: wanted };
}

/** A node without the places that it came from, to compare dice by what they are. */
function bodyOf(node: Node): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'span' ? undefined : value));
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
