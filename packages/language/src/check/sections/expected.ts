import { label, showType, type Type, unknown } from '@rulewright/core';
import type { Data } from '../../model/model.js';
import type { Context } from '../context.js';
import type { Typed } from '../typed.js';
import { checkAnyData, checkData } from './data.js';

/**
 * What an example expects of a value: a pool by its sum or its faces, a roll by its result, its outcome or some of its
 * values, a record by some of its fields, a list item by item. The runner compares.
 */
export function checkExpected(context: Context, data: Data, got: Type): Typed {
  context.observer?.data(data, got);
  const type = got.kind === 'optional' && !isNone(data) ? got.of : got;
  if (data.kind === 'map') return checkFields(context, data, type);
  if (data.kind === 'list' && (type.kind === 'list' || type.kind === 'pool')) {
    const of = type.kind === 'list' ? type.of : type.face;
    const items = data.items.map((item) => checkExpected(context, item, of).node);
    return { node: { kind: 'list', items, span: context.irSpan(data.span) }, type: unknown };
  }
  const wanted = comparable(type);
  return wanted.kind === 'unknown' ? checkAnyData(context, data) : checkData(context, data, wanted);
}

function isNone(data: Data): boolean {
  return data.kind === 'scalar' && data.expression.ast.kind === 'name' && data.expression.ast.name === 'none';
}

/** What a single value can be written as; a range says nothing about what is expected. */
function comparable(type: Type): Type {
  switch (type.kind) {
    case 'integer':
      return { kind: 'integer', min: null, max: null };
    case 'fraction':
      return { kind: 'fraction', min: null, max: null };
    case 'boolean':
      return { kind: 'boolean' };
    case 'text':
    case 'label':
    case 'optional':
    case 'none':
      return type;
    default:
      return unknown;
  }
}

function checkFields(context: Context, data: Extract<Data, { kind: 'map' }>, type: Type): Typed {
  const fields = fieldsOf(type);
  if (!fields && type.kind !== 'unknown') {
    context.report('type/mismatch', { wanted: showType(type), got: 'fields' }, data.span);
  }
  const expected = data.entries.flatMap(({ key, value }) => {
    const of = fields && Object.hasOwn(fields, key.name) ? fields[key.name] : undefined;
    if (fields && !of) {
      const names = Object.keys(fields);
      context.report(
        'expr/unknown-field',
        { name: key.name, type: showType(type), fields: names.join(', ') },
        key.span,
        {
          fixes: context.nearNames(key.name, names, key.span),
        },
      );
      return [];
    }
    return [[key.name, checkExpected(context, value, of ?? unknown).node] as const];
  });
  return { node: { kind: 'record', fields: expected, span: context.irSpan(data.span) }, type: unknown };
}

function fieldsOf(type: Type): Readonly<Record<string, Type>> | undefined {
  if (type.kind === 'record') return type.fields;
  if (type.kind === 'thing') return type.record.fields;
  if (type.kind !== 'roll') return undefined;
  const outcome = type.outcomes.length > 0 ? { outcome: label(type.outcomes) } : {};
  return { ...type.fields, result: type.result, ...outcome };
}
