import { high, integer, label, list, low, type Node, pool, suggest, type Type, unknown } from '@rulewright/core';
import type { Choose, Expr } from '../../syntax/ast.js';
import { convert, elementType, toInteger, toNumber, toValues } from '../convert.js';
import { constNode, type Env, mentionsIt } from '../env.js';
import type { Typed } from '../typed.js';
import { ownWords } from '../words.js';
import { refuseDice } from './matcher.js';

export function checkChoose(env: Env, ast: Choose): Typed {
  const words = wordsIn(env, ast.from);
  const from = toValues(env, env.check(ast.from, words && list(label(words))), ast.from.span);
  const { type } = from;
  if (type.kind !== 'list' && type.kind !== 'pool') return { node: from.node, type: unknown };
  if (high(type.size) === 0) env.report('expr/nothing-to-choose', {}, ast.from.span);
  const many = bounds(env, ast, from);
  if (ast.secret && many) env.report('expr/secret-choice-of-one', {}, ast.span);
  const element = elementType(type);
  const prefer = ast.prefer && preference(env, ast.prefer, type, element, many !== undefined);
  const node: Node = {
    kind: 'choose',
    from: from.node,
    by: ast.by,
    ...deciders(env, ast),
    ...unseen(env, ast),
    ...(prefer ? { prefer } : {}),
    ...(many ? { many: { min: many.min.node, max: many.max.node } } : {}),
    ...(ast.secret ? { secret: true } : {}),
    ...(ast.what === undefined ? {} : { title: ast.what }),
    span: env.place.ir(ast.span),
  };
  if (many) {
    const [least, most] = [sizeRange(many.min.type), sizeRange(many.max.type)];
    const size = { min: Math.min(low(least), low(type.size)), max: Math.min(high(most), high(type.size)) };
    if (type.kind === 'list') return { node, type: list(type.of, size.min, size.max) };
    return {
      node,
      type: pool(type.face, list(unknown, size.min, size.max).size, { faces: type.faces, kinds: type.kinds }),
    };
  }
  if (ast.secret || ast.by.length > 1) return { node, type: list(element, ast.by.length, ast.by.length) };
  return { node, type: element };
}

/** In `choose from (careful, bold)` names that mean nothing, and are no misspelling of one that does, are words. */
function wordsIn(env: Env, from: Expr): string[] | undefined {
  if (from.kind !== 'list') return undefined;
  const names = from.items.map(({ spread, value }) => (!spread && value.kind === 'name' ? value.name : undefined));
  const known = new Set([...env.scope.names(), ...env.context.globalNames(), ...ownWords]);
  const words = names.filter((name) => name !== undefined && !known.has(name) && suggest(name, known).length === 0);
  return words.length === names.length ? words.filter((word) => word !== undefined) : undefined;
}

/** Those who decide, where they are things. */
function deciders(env: Env, ast: Choose): { deciders?: (Node | null)[] } {
  const found = ast.by.map((name): Node | null => {
    const local = env.scope.find(name);
    if (local?.type.kind !== 'thing') return null;
    local.use?.();
    return { kind: 'get', slot: local.slot, span: env.place.ir(ast.span) };
  });
  return found.some((each) => each !== null) ? { deciders: found } : {};
}

/** The slots of what one of those who decide must not know. */
function unseen(env: Env, ast: Choose): { unseen?: number[] } {
  const slots = [...env.scope.slots.hidden].flatMap(([slot, from]) =>
    from === true || ast.by.some((name) => from.includes(name)) ? [slot] : [],
  );
  return slots.length > 0 ? { unseen: slots } : {};
}

function sizeRange(type: Type): { min: number | null; max: number | null } {
  return type.kind === 'integer' ? integer(Math.max(0, low(type)), high(type)) : integer(0);
}

/** How many may be taken, where more than one may. */
function bounds(env: Env, ast: Choose, from: Typed): { min: Typed; max: Typed } | undefined {
  const zero: Typed = { node: constNode(env, 0, ast.span), type: integer(0, 0) };
  if (ast.count) {
    const count = toInteger(env, env.check(ast.count), ast.count.span);
    return { min: count, max: count };
  }
  if (ast.upTo) return { min: zero, max: toInteger(env, env.check(ast.upTo), ast.upTo.span) };
  if (!ast.dice) return undefined;
  const size = from.type.kind === 'pool' || from.type.kind === 'list' ? from.type.size : { min: 0, max: null };
  const all: Node = { kind: 'op', op: 'length', args: [from.node], span: env.place.ir(ast.from.span) };
  return { min: zero, max: { node: all, type: { kind: 'integer', ...size } } };
}

/** `prefer` scores each candidate when it speaks of `it`; otherwise it is the value to take. */
function preference(env: Env, ast: NonNullable<Choose['prefer']>, values: Type, element: Type, many: boolean): Node {
  if (!mentionsIt(ast)) {
    const wanted = many ? values : element;
    return convert(env, env.check(ast, wanted), wanted, ast.span).node;
  }
  const slot = env.scope.slots.next();
  const dieSlot = values.kind === 'pool' ? env.scope.slots.next() : undefined;
  const kinds = values.kind === 'pool' ? values.kinds : [];
  const inner = env.child({ slot, type: element, kinds, ...(dieSlot === undefined ? {} : { dieSlot }) });
  const score = inner.check(ast);
  const { type } = score;
  const body =
    type.kind === 'boolean' || type.kind === 'unknown'
      ? score
      : toNumber(inner, score, ast.span, 'a number, or yes or no,');
  refuseDice(inner, body.node, ast);
  const params = dieSlot === undefined ? [slot] : [slot, dieSlot];
  return { kind: 'lambda', params, body: body.node, span: env.place.ir(ast.span) };
}
