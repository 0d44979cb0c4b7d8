import { high, join, list, low, type Node, showType, type Type, unknown } from '@rulewright/core';
import type { ListLiteral } from '../../syntax/ast.js';
import { elementType, settle, toValues } from '../convert.js';
import { applyOp, type Env } from '../env.js';
import type { Typed } from '../typed.js';

/** Items that are all rolled dice make one pool; anything else makes a list, where dice are their sum. */
export function checkList(env: Env, ast: ListLiteral, expected?: Type): Typed {
  const wanted = expected?.kind === 'list' ? expected.of : undefined;
  const items = ast.items.map(({ spread, value }) => {
    const typed = spread ? toValues(env, env.check(value), value.span) : env.check(value, wanted);
    return { spread, typed, span: value.span };
  });
  if (items.length > 0 && wanted?.kind !== 'integer' && items.every(({ typed }) => typed.type.kind === 'pool')) {
    return applyOp(
      env,
      'merge',
      items.map(({ typed, span }) => ({ typed, span })),
      ast.span,
    );
  }
  let element: Type = unknown;
  let min = 0;
  let max = 0;
  const parts: Node[] = [];
  let run: Node[] = [];
  const flush = (): void => {
    if (run.length > 0) parts.push({ kind: 'list', items: run, span: env.place.ir(ast.span) });
    run = [];
  };
  for (const { spread, typed, span } of items) {
    const item = spread ? typed : settle(env, typed, span);
    const type = spread ? elementType(item.type) : item.type;
    const joined = join(element, type);
    if (!joined) env.report('type/list-items', { first: showType(element), other: showType(type) }, span);
    element = joined ?? element;
    if (spread) {
      flush();
      parts.push(item.node);
      const size = item.type.kind === 'list' || item.type.kind === 'pool' ? item.type.size : { min: 0, max: null };
      min += low(size);
      max += high(size);
    } else {
      run.push(item.node);
      min += 1;
      max += 1;
    }
  }
  flush();
  const [only] = parts;
  const type = list(element, min, max);
  if (parts.length === 1 && only?.kind === 'list') return { node: only, type };
  if (parts.length === 0) return { node: { kind: 'list', items: [], span: env.place.ir(ast.span) }, type };
  return { node: { kind: 'op', op: 'concat', args: parts, span: env.place.ir(ast.span) }, type };
}
