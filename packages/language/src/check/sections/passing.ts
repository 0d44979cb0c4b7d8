import { type Input, type Passing, type Type } from '@rulewright/core';
import type { FieldModel, Key, RecordModel } from '../../model/model.js';
import type { Context } from '../context.js';

type Ends = Pick<FieldModel, 'below' | 'above' | 'lasts'>;

/** What passing the ends of a field's range does, and how long it lasts. */
export function passingOf(context: Context, { below, above, lasts }: Ends, type: Type): Pick<Input, keyof Ends> {
  const inner = type.kind === 'optional' ? type.of : type;
  const check = (end: Key | undefined, side: 'min' | 'max'): void => {
    if (!end || end.name === 'error' || inner.kind === 'unknown') return;
    const isNumber = inner.kind === 'integer' || inner.kind === 'fraction';
    if (isNumber && inner[side] !== null) return;
    const word = side === 'min' ? 'below' : 'above';
    context.report('type/no-such-end', { word, end: side === 'min' ? 'least' : 'greatest', key: side }, end.span);
  };
  check(below, 'min');
  check(above, 'max');
  return {
    ...(below ? { below: passingWord(below) } : {}),
    ...(above ? { above: passingWord(above) } : {}),
    ...(lasts ? { lasts: lasts.name } : {}),
  };
}

function passingWord({ name }: Key): Passing {
  return name === 'clamp' || name === 'spill' ? name : 'error';
}

/** What lasts for a time goes back to something. */
export function checkLasting(context: Context, field: Input, { fields, tracks }: RecordModel): void {
  if (field.lasts === undefined) return;
  const model = [...fields, ...tracks].find(({ key }) => key.name === field.name);
  if (!model?.lasts) return;
  context.do({ kind: 'period', name: field.lasts, span: model.lasts.span });
  if (field.default || field.type.kind === 'optional') return;
  context.report('type/lasts-without-default', { name: field.name }, model.lasts.span);
}
