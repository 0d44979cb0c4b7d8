import type { BindStep, RecordType, Type } from '@rulewright/core';
import type { RecordModel } from '../../model/model.js';
import type { Context } from '../context.js';
import type { Global, RecordInfo } from '../globals.js';
import { Scope, Slots } from '../scope.js';
import { describe, checkInputs } from './inputs.js';
import { checkLasting, passingOf } from './passing.js';
import { trackField } from './tracks.js';
import { checkValues } from './values.js';

export function checkRecordType(context: Context, model: RecordModel, add: (info: RecordInfo) => void): Global {
  const scope = new Scope(new Slots());
  const { name } = model.key;
  const plain = checkInputs(context, model.fields, scope).map((field, index) => {
    const written = model.fields[index];
    return written ? { ...field, ...passingOf(context, written, field.type) } : field;
  });
  const fields = [...plain, ...model.tracks.map((track) => trackField(context, name, track, scope))];
  for (const field of fields) checkLasting(context, field, model);
  const own = Object.fromEntries(fields.map((field) => [field.name, field.type]));
  context.open(name, { kind: 'record', name, fields: own });
  const derived: BindStep[] = checkValues(context, model.derived, scope);
  context.close(name);
  const types: Record<string, Type> = {};
  for (const field of fields) types[field.name] = field.type;
  for (const value of derived) if (value.name !== undefined) types[value.name] = value.type;
  const type: RecordType = { kind: 'record', name, fields: types };
  const info: RecordInfo = {
    type,
    ir: { name, ...describe(model), fields, derived, slots: scope.slots.count, span: context.irSpan(model.key.span) },
  };
  add(info);
  return { kind: 'type', info };
}
