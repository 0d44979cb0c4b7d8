import { high, low, type Node } from '@rulewright/core';
import type { ForStatement } from '../../syntax/statements.js';
import { elementType, toBoolean, toValues } from '../convert.js';
import type { Env } from '../env.js';
import { wordList } from '../expr/for-each.js';
import { learn } from '../expr/learn.js';
import type { CheckBlock } from './block.js';
import { type Done, type Flow, forgetChanged, meet } from './flow.js';
import { checkRounds } from './loop.js';

/** `for each NAME in LIST where CONDITION … end`. */
export function checkFor(flow: Flow, env: Env, ast: ForStatement, checkBlock: CheckBlock): Done {
  const values = toValues(env, env.check(ast.list, wordList(env, ast.list)), ast.list.span);
  const { size } = values.type.kind === 'list' || values.type.kind === 'pool' ? values.type : { size: undefined };
  if (size && high(size) === 0) env.report('action/empty-list', {}, ast.list.span);
  checkElementName(env, ast);
  const slot = env.scope.slots.next();
  const looped = checkRounds(flow, env, ast.headSpan, (head): Done & { where: Node | undefined } => {
    head.scope.add({ name: ast.name, slot, type: elementType(values.type), span: env.place.span(ast.nameSpan) });
    const where = ast.where && toBoolean(head, head.check(ast.where), ast.where.span);
    if (where) learn(head, where.node, true);
    return { ...checkBlock(flow, head, ast.body), where: where?.node };
  });
  if (!looped) return { steps: [], stops: false };
  const { done, effects } = looped;
  forgetChanged(env, effects);
  const surely = size !== undefined && low(size) > 0 && !ast.where;
  const inner = { scope: looped.env.scope, stops: done.stops };
  meet(env, flow, surely ? [inner] : [inner, { scope: env.child().scope, stops: false }]);
  return {
    steps: [
      {
        kind: 'for',
        slot,
        name: ast.name,
        list: values.node,
        ...(done.where ? { where: done.where } : {}),
        body: done.steps,
        span: env.place.ir(ast.headSpan),
      },
    ],
    stops: surely && done.stops,
  };
}

function checkElementName(env: Env, { name, nameSpan }: ForStatement): void {
  const earlier = env.scope.find(name);
  if (!earlier?.span) return;
  env.report('expr/name-taken', { name, kind: 'a value' }, nameSpan, {
    related: [{ message: 'It is named here first.', span: earlier.span }],
  });
}
