import { high, join, low, optional, showType, type TableIr, type Type, unknown } from '@rulewright/core';
import type { Index, TextSpan } from '../../syntax/ast.js';
import { convert, toInteger } from '../convert.js';
import { applyOp, constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';
import { dotted } from './global-path.js';

export function checkIndex(env: Env, ast: Index): Typed {
  const row = checkLookup(env, ast);
  if (row) return row;
  const checked = env.check(ast.of);
  const of = checked.type.kind === 'thing' ? { ...checked, type: env.context.recordOf(checked.type) } : checked;
  if (of.type.kind === 'record') {
    const { fields } = of.type;
    const types = Object.values(fields);
    const key = env.check(ast.key, { kind: 'label', labels: Object.keys(fields) });
    const typed = convert(env, key, { kind: 'label', labels: Object.keys(fields) }, ast.key.span);
    const type = types.reduce<Type | undefined>((a, b) => a && join(a, b), unknown);
    return { ...applyOp(env, 'fieldByName', args(ast, of, typed), ast.span), type: type ?? unknown };
  }
  if (of.type.kind === 'list' || of.type.kind === 'pool') {
    const key = toInteger(env, env.check(ast.key), ast.key.span);
    return applyOp(env, 'item', args(ast, of, key), ast.span);
  }
  if (of.type.kind !== 'unknown') env.report('expr/not-a-table', { type: showType(of.type) }, ast.of.span);
  env.check(ast.key);
  return { node: constNode(env, null, ast.span), type: unknown };
}

function args(ast: Index, of: Typed, key: Typed): { typed: Typed; span: TextSpan }[] {
  return [
    { typed: of, span: ast.of.span },
    { typed: key, span: ast.key.span },
  ];
}

/** A row of a table, or one cell of it; undefined when what is indexed is no table. */
export function checkLookup(env: Env, ast: Index, column?: { name: string; span: TextSpan }): Typed | undefined {
  const name = dotted(ast.of);
  if (name === undefined || env.kindOf(name) !== 'table') return undefined;
  // An input may be called like the table whose key it is: difficulty[difficulty].
  const local = env.scope.find(name.split('.')[0] ?? '');
  if (local && ['list', 'pool', 'record', 'thing', 'roll', 'optional'].includes(local.type.kind)) return undefined;
  const global = env.context.global(name, env.place.span(ast.of.span));
  if (global?.kind !== 'table') return { node: constNode(env, null, ast.span), type: unknown };
  const { info } = global;
  const checked = env.check(ast.key, info.keyType);
  const wanted: Type = info.keyType.kind === 'integer' ? { kind: 'integer', min: null, max: null } : info.keyType;
  const key = convert(env, checked, wanted, ast.key.span);
  checkKeyRange(env, info.ir, key.type, ast.key.span);
  const span = env.place.ir(column ? { from: ast.span.from, to: column.span.to } : ast.span);
  const none = mayMiss(info.ir, key.type);
  if (!column) {
    return {
      node: { kind: 'lookup', table: info.ir.name, key: key.node, span },
      type: none ? optional(info.rowType) : info.rowType,
    };
  }
  const type = Object.hasOwn(info.rowType.fields, column.name) ? info.rowType.fields[column.name] : undefined;
  if (!type) {
    const names = Object.keys(info.rowType.fields);
    env.report('expr/unknown-column', { name: column.name, table: name, columns: names.join(', ') }, column.span, {
      fixes: env.context.nearNames(column.name, names, env.place.span(column.span)),
    });
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  return {
    node: { kind: 'lookup', table: info.ir.name, key: key.node, column: column.name, span },
    type: none ? optional(type) : type,
  };
}

/** The keys that have rows, from the first to the last. */
export function coverage(table: TableIr): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const { key } of table.rows) {
    if (typeof key === 'string') continue;
    min = Math.min(min, low(key));
    max = Math.max(max, high(key));
  }
  if (table.match === 'at-most') max = Infinity;
  if (table.match === 'at-least') min = -Infinity;
  return { min, max };
}

function mayMiss(table: TableIr, key: Type): boolean {
  if (key.kind !== 'integer') return table.below === 'none' && table.above === 'none';
  const { min, max } = coverage(table);
  const gaps = table.match === 'exact' && hasGap(table) && table.below === 'none' && table.above === 'none';
  return gaps || (low(key) < min && table.below === 'none') || (high(key) > max && table.above === 'none');
}

/** Whether some whole number between the first and the last key has no row. */
export function hasGap(table: TableIr): boolean {
  const ranges = table.rows.flatMap(({ key }) => (typeof key === 'string' ? [] : [key]));
  ranges.sort((a, b) => low(a) - low(b));
  return ranges.some((each, index) => {
    const next = ranges[index + 1];
    return next !== undefined && low(next) > high(each) + 1;
  });
}

/** A key outside the table, where the table does not say what that gives, is an error where it is certain. */
function checkKeyRange(env: Env, table: TableIr, key: Type, at: TextSpan): void {
  if (key.kind !== 'integer') return;
  const { min, max } = coverage(table);
  const values = { table: table.name, got: showType(key), first: String(min), last: String(max) };
  const below = low(key) < min && table.below === 'error';
  const above = high(key) > max && table.above === 'error';
  if ((below && high(key) < min) || (above && low(key) > max)) env.report('table/key-outside', values, at);
  else if ((below && low(key) !== -Infinity) || (above && high(key) !== Infinity)) {
    env.report('table/key-may-be-outside', values, at);
  }
}
