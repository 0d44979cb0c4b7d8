import { label, list, type Node, showType, type Type, unknown } from '@rulewright/core';
import type { Data } from '../../model/model.js';
import type { Context } from '../context.js';
import { Place } from '../context.js';
import { convert, settle } from '../convert.js';
import { Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import { Scope, Slots } from '../scope.js';
import { snapshot } from '../things.js';
import type { Typed } from '../typed.js';
import { ownWords } from '../words.js';

/** Where data stands that may use names: the scope, or none for data that is complete in itself. */
export function dataEnv(context: Context, data: Extract<Data, { kind: 'scalar' }>, scope?: Scope): Env {
  return new Env(new Place(context, data.expression.source), scope ?? new Scope(new Slots()), checkExpr);
}

/** Data written in YAML, as the type that is wanted: mappings are records, sequences lists, scalars expressions. */
export function checkData(context: Context, data: Data, wanted: Type, scope?: Scope): Typed {
  context.observer?.data(data, wanted);
  const span = context.irSpan(data.span);
  switch (data.kind) {
    case 'scalar': {
      const env = dataEnv(context, data, scope);
      const { ast } = data.expression;
      if (ast.kind === 'name' && isWord(ast.name, wanted, scope)) return word(ast.name, span);
      const typed = settleUnless(wanted, env, env.check(ast, wanted), ast.span);
      return snapshot(env, convert(env, typed, wanted, ast.span), wanted, ast.span);
    }
    case 'list': {
      const whole = wanted.kind === 'optional' ? wanted.of : wanted;
      const of = whole.kind === 'list' ? whole.of : whole.kind === 'pool' ? whole.face : unknown;
      if (whole.kind !== 'list' && whole.kind !== 'pool' && whole.kind !== 'unknown') {
        context.report('type/mismatch', { wanted: showType(wanted), got: 'a list' }, data.span);
      }
      const items = data.items.map((item) => checkData(context, item, of, scope).node);
      return { node: { kind: 'list', items, span }, type: list(of, items.length, items.length) };
    }
    case 'map':
      return checkRecord(context, data, wanted, scope);
  }
}

/** Data of which it is not known what it should be: a word that means nothing else is that word. */
export function checkAnyData(context: Context, data: Data): Typed {
  const { ast } = data.kind === 'scalar' ? data.expression : { ast: undefined };
  const isValue = (name: string): boolean => ownWords.has(name) || context.kindOf(name, data.span.file) === 'option';
  if (ast?.kind === 'name' && !isValue(ast.name)) return word(ast.name, context.irSpan(data.span));
  if (data.kind === 'scalar') return checkData(context, data, unknown);
  const span = context.irSpan(data.span);
  if (data.kind === 'list') {
    const items = data.items.map((item) => checkAnyData(context, item));
    return {
      node: { kind: 'list', items: items.map(({ node }) => node), span },
      type: list(unknown, items.length, items.length),
    };
  }
  const fields = data.entries.map(({ key, value }) => [key.name, checkAnyData(context, value)] as const);
  return {
    node: { kind: 'record', fields: fields.map(([name, { node }]) => [name, node] as const), span },
    type: { kind: 'record', fields: Object.fromEntries(fields.map(([name, { type }]) => [name, type])) },
  };
}

function word(name: string, span: Node['span']): Typed {
  return { node: { kind: 'const', value: name, span }, type: label([name]) };
}

/** Where a text is wanted, a word is that text unless it names a value here. */
function isWord(name: string, wanted: Type, scope?: Scope): boolean {
  const isText = wanted.kind === 'text' || (wanted.kind === 'optional' && wanted.of.kind === 'text');
  return isText && name !== 'none' && scope?.find(name) === undefined;
}

function settleUnless(wanted: Type, env: Env, typed: Typed, at: Parameters<typeof settle>[2]): Typed {
  return wanted.kind === 'pool' || wanted.kind === 'unknown' ? typed : settle(env, typed, at);
}

function checkRecord(context: Context, data: Extract<Data, { kind: 'map' }>, wanted: Type, scope?: Scope): Typed {
  const span = context.irSpan(data.span);
  const record = wanted.kind === 'optional' ? wanted.of : wanted;
  if (record.kind !== 'record') {
    if (wanted.kind !== 'unknown') {
      context.report('type/mismatch', { wanted: showType(wanted), got: 'fields' }, data.span);
    }
    return { node: { kind: 'const', value: null, span }, type: unknown };
  }
  const fields: (readonly [string, Node])[] = [];
  const info = record.name === undefined ? undefined : context.named(record.name);
  const declared = info?.kind === 'type' ? info.info.ir.fields.map(({ name }) => name) : Object.keys(record.fields);
  for (const { key, value } of data.entries) {
    const type = declared.includes(key.name) ? record.fields[key.name] : undefined;
    if (!type) {
      context.report(
        'expr/unknown-field',
        { name: key.name, type: showType(record), fields: declared.join(', ') },
        key.span,
        { fixes: context.nearNames(key.name, declared, key.span) },
      );
      continue;
    }
    fields.push([key.name, checkData(context, value, type, scope).node]);
  }
  if (info?.kind === 'type') {
    for (const field of info.info.ir.fields) {
      const missing = !field.default && field.type.kind !== 'optional';
      if (missing && !data.entries.some(({ key }) => key.name === field.name)) {
        context.report('expr/missing-argument', { name: field.name, callee: record.name ?? '' }, data.span);
      }
    }
  }
  const node: Node = { kind: 'record', ...(record.name === undefined ? {} : { type: record.name }), fields, span };
  return { node, type: record };
}
