import { high, integer, list, low, unknown } from '@rulewright/core';
import type { Draw } from '../../syntax/ast.js';
import { toInteger } from '../convert.js';
import { constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';

export function checkDraw(env: Env, ast: Draw): Typed {
  const count: Typed = ast.count
    ? toInteger(env, env.check(ast.count), ast.count.span)
    : { node: constNode(env, 1, ast.deckSpan), type: integer(1, 1) };
  const global = env.context.global(ast.deck, env.place.span(ast.deckSpan));
  if (global?.kind !== 'deck') {
    if (global || env.kindOf(ast.deck) === undefined) {
      const decks = env.context.globalNames(['deck']);
      env.report('expr/unknown-deck', { name: ast.deck }, ast.deckSpan, {
        fixes: env.context.nearNames(ast.deck, decks, env.place.span(ast.deckSpan)),
      });
    }
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  if (count.type.kind === 'integer') {
    if (high(count.type) < 0) env.report('dice/negative-count', { count: high(count.type) }, ast.deckSpan);
    if (low(count.type) > global.size) {
      env.report('expr/deck-too-small', { deck: ast.deck, size: global.size, count: low(count.type) }, ast.span);
    }
  }
  const span = env.place.ir(ast.span);
  const deck = { kind: 'const' as const, value: global.name, span: env.place.ir(ast.deckSpan) };
  const cards = { kind: 'op' as const, op: 'draw', args: [deck, count.node], span };
  if (!ast.count) return { node: { kind: 'op', op: 'first', args: [cards], span }, type: global.card };
  const size = count.type.kind === 'integer' ? count.type : integer(0);
  return { node: cards, type: list(global.card, Math.max(0, low(size)), high(size)) };
}
