import { integer, label, optional, showType, text, type Type, unknown } from '@rulewright/core';
import type { FieldAccess } from '../../syntax/ast.js';
import { constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';
import { reportUnknownField } from './binary.js';
import { globalPath } from './global-path.js';
import { checkLookup } from './index-expr.js';
import { pathOf } from './narrow.js';

export function checkField(env: Env, ast: FieldAccess): Typed {
  const qualified = globalPath(env, ast);
  if (qualified) return env.check(qualified);
  if (ast.of.kind === 'index') {
    const cell = checkLookup(env, ast.of, { name: ast.name, span: ast.nameSpan });
    if (cell) return cell;
  }
  if (ast.of.kind === 'name' && ast.of.name === 'it' && !env.scope.find('it')) {
    const die = dieField(env, ast);
    if (die) return die;
  }
  const of = env.check(ast.of);
  const type = fieldType(env, of.type, ast);
  const node = { kind: 'field' as const, of: of.node, name: ast.name, span: env.place.ir(ast.span) };
  const path = pathOf(node);
  return { node, type: (path === undefined ? undefined : env.scope.narrowedType(path)) ?? type };
}

function fieldType(env: Env, of: Type, ast: FieldAccess): Type {
  const name = { name: ast.name, span: ast.nameSpan };
  switch (of.kind) {
    case 'unknown':
      return unknown;
    case 'thing':
      return fieldType(env, env.context.recordOf(of), ast);
    case 'record': {
      const type = of.fields[ast.name];
      if (!type || !Object.hasOwn(of.fields, ast.name)) {
        reportUnknownField(env, of, name);
        return unknown;
      }
      return type;
    }
    case 'roll': {
      if (ast.name === 'result') return of.result;
      if (ast.name === 'outcome' && of.outcomes.length > 0) return label(of.outcomes);
      const type = Object.hasOwn(of.fields, ast.name) ? of.fields[ast.name] : undefined;
      if (!type) {
        reportUnknownField(env, of, name);
        return unknown;
      }
      for (const roll of of.name.split(' or ')) env.context.do({ kind: 'usedField', field: `${roll}.${ast.name}` });
      return type;
    }
    case 'optional':
      env.report('type/may-be-none', { type: showType(of.of) }, ast.of.span);
      return unknown;
    default:
      env.report('expr/no-fields', { type: showType(of) }, ast.of.span);
      return unknown;
  }
}

/** `it.sides` and `it.kind` where `it` is the face of a die. */
function dieField(env: Env, ast: FieldAccess): Typed | undefined {
  const { it } = env.scope;
  if (it?.dieSlot === undefined) return undefined;
  const node = {
    kind: 'field' as const,
    of: { kind: 'get' as const, slot: it.dieSlot, span: env.place.ir(ast.of.span) },
    name: ast.name,
    span: env.place.ir(ast.span),
  };
  if (ast.name === 'sides') return { node, type: integer(1) };
  if (ast.name === 'kind') return { node, type: optional(it.kinds && it.kinds.length > 0 ? label(it.kinds) : text) };
  env.report('expr/unknown-field', { name: ast.name, type: 'die', fields: 'sides, kind' }, ast.nameSpan);
  return { node: constNode(env, null, ast.span), type: unknown };
}
