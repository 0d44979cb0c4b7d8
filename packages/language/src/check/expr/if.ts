import { join, showType, type Type, unknown } from '@rulewright/core';
import type { If } from '../../syntax/ast.js';
import { settle, toBoolean } from '../convert.js';
import type { Env } from '../env.js';
import type { Typed } from '../typed.js';
import { learn } from './learn.js';

export function checkIf(env: Env, ast: If, expected?: Type): Typed {
  const test = toBoolean(env, env.check(ast.test), ast.test.span);
  const branch = (part: If['then'], outcome: boolean): Typed => {
    const inner = env.child();
    learn(inner, test.node, outcome);
    return inner.check(part, expected);
  };
  let then = branch(ast.then, true);
  let otherwise = branch(ast.else, false);
  let type = join(then.type, otherwise.type);
  // Only where the branches are of different kinds do dice and rolls become numbers.
  if (!type) {
    then = settleRoll(env, then, ast.then.span);
    otherwise = settleRoll(env, otherwise, ast.else.span);
    type = join(then.type, otherwise.type);
  }
  if (!type) {
    env.report('type/branches', { then: showType(then.type), else: showType(otherwise.type) }, ast.span);
  }
  return {
    node: { kind: 'if', test: test.node, then: then.node, else: otherwise.node, span: env.place.ir(ast.span) },
    type: type ?? unknown,
  };
}

/** A branch that gives dice or a roll's result beside one that gives a number gives a number too. */
function settleRoll(env: Env, typed: Typed, at: If['span']): Typed {
  if (typed.type.kind !== 'roll') return settle(env, typed, at);
  const result: Typed = {
    node: { kind: 'field', of: typed.node, name: 'result', span: env.place.ir(at) },
    type: typed.type.result,
  };
  return settle(env, result, at);
}
