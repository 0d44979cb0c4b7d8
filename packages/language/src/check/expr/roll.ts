import { list, present, showType, type Type, unknown } from '@rulewright/core';
import type { RollPrefix } from '../../syntax/ast.js';
import { constNode, type Env } from '../env.js';
import type { TableInfo } from '../globals.js';
import type { Typed } from '../typed.js';
import { dotted } from './global-path.js';

/** Rolls dice that a name, a table or an input holds, or a random table. */
export function checkRoll(env: Env, ast: RollPrefix): Typed {
  const span = env.place.ir(ast.span);
  const name = dotted(ast.of);
  if (name !== undefined && env.kindOf(name) === 'table' && !env.scope.find(name)) {
    const global = env.context.global(name, env.place.span(ast.of.span));
    if (global?.kind === 'table') return rollTable(env, ast, global.info);
  }
  const of = env.check(ast.of);
  const { type } = of;
  switch (type.kind) {
    case 'dice':
    case 'step': {
      const rolled = { kind: 'roll' as const, of: of.node, span };
      // What a recipe gives is only known when it is rolled; a number is asked for here.
      if (type.of.kind === 'integer')
        return { node: { kind: 'op', op: 'number', args: [rolled], span }, type: type.of };
      return { node: rolled, type: type.of };
    }
    case 'pool':
    case 'roll':
    case 'unknown':
      return of;
    case 'optional':
      env.report('type/may-be-none', { type: showType(present(type)) }, ast.of.span);
      return { node: of.node, type: unknown };
    default:
      env.report('type/nothing-to-roll', { type: showType(type) }, ast.of.span);
      return { node: constNode(env, null, ast.span), type: unknown };
  }
}

function rollTable(env: Env, ast: RollPrefix, info: TableInfo): Typed {
  const { ir } = info;
  const span = env.place.ir(ast.span);
  if (!ir.die) {
    env.report('table/not-rolled', { table: ir.name }, ast.of.span);
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  const rows: Typed['node'] = {
    kind: 'op',
    op: 'rollTable',
    args: [{ kind: 'const', value: ir.name, span }],
    span,
  };
  if (info.hasAgain) return { node: rows, type: list(info.rowType) };
  const type: Type = info.rowType;
  return { node: { kind: 'op', op: 'first', args: [rows], span }, type };
}
