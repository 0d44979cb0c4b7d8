import { showType } from '../../show-type.js';
import { list, present, unknown, type Type } from '../../types.js';
import { RecordValue, Thing, type Value } from '../../values.js';
import { defineBuiltin, type EvaluationContext } from '../definition.js';

export const copy = defineBuiltin({
  name: 'copy',
  kind: 'function',
  summary: 'Makes a new thing that is like another and that nobody else knows.',
  details:
    'For trying something out: what happens to the copy does not happen to the original. Of a record it makes a live thing, of a list a list of copies. Links of a copy lead to the same things as before.',
  parameters: [{ name: 'of', kind: 'any', description: 'A thing, a record, or a list of them.' }],
  examples: [{ expression: 'length(copy(()))', result: '0' }],
  type: ([of], context) => {
    if (of && !canCopy(of)) context.report('type/mismatch', { wanted: 'a thing or a record', got: showType(of) }, 0);
    return copiedType(of);
  },
  evaluate: ([of], context) => copied(of as Value, context),
});

function canCopy(type: Type): boolean {
  if (type.kind === 'list') return type.size.max === 0 || canCopy(type.of);
  if (type.kind === 'optional') return canCopy(type.of);
  return type.kind === 'thing' || type.kind === 'record' || type.kind === 'unknown';
}

function copiedType(type: Type | undefined): Type {
  switch (type?.kind) {
    case 'thing':
      return type;
    case 'record':
      return { kind: 'thing', record: type };
    case 'list':
      return list(copiedType(type.of), type.size.min ?? 0, type.size.max ?? Infinity);
    case 'optional':
      return { kind: 'optional', of: copiedType(present(type)) };
    default:
      return unknown;
  }
}

function copied(value: Value, context: EvaluationContext): Value {
  if (value instanceof Thing) {
    context.spend(value.fields.size);
    return new Thing(`copy of ${value.id}`, value.type, new Map(value.fields));
  }
  if (value instanceof RecordValue) {
    context.spend(value.fields.size);
    return new Thing(`copy of ${value.type ?? 'a record'}`, value.type ?? '', new Map(value.fields));
  }
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => copied(item, context));
  return value === null ? null : context.fail('run/none-here', { what: 'something to copy' });
}
