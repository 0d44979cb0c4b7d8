import { join, unknown, type Type } from '../../types.js';
import { RecordValue, Thing } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { textArgument } from '../shared/values.js';

export const fieldByName = defineBuiltin({
  name: 'fieldByName',
  kind: 'internal',
  summary: 'Takes the field of a record whose name is a value: `scores[chosen]`.',
  parameters: [
    { name: 'record', kind: 'any', description: 'The record.' },
    { name: 'name', kind: 'text', description: "The field's name." },
  ],
  examples: [],
  type([of, name]): Type {
    const record = of?.kind === 'thing' ? of.record : of;
    if (record?.kind !== 'record') return unknown;
    const names = name?.kind === 'label' ? name.labels : Object.keys(record.fields);
    const fields = names.flatMap((each) =>
      Object.hasOwn(record.fields, each) ? [record.fields[each] ?? unknown] : [],
    );
    return fields.reduce<Type | undefined>((a, b) => a && join(a, b), unknown) ?? unknown;
  },
  evaluate([record, name], context) {
    const field =
      record instanceof RecordValue || record instanceof Thing ? record.fields.get(textArgument(name)) : undefined;
    return field === undefined
      ? context.fail('run/none-here', { what: `something with "${textArgument(name)}"` })
      : field;
  },
});
