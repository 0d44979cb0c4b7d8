import { high, type Input, integer, low, type Node, type RecordType, type Type, unknown } from '@rulewright/core';
import type { RecordModel, TrackModel } from '../../model/model.js';
import type { Context } from '../context.js';
import type { Global, RecordInfo } from '../globals.js';
import { type Scope, Slots } from '../scope.js';
import { hiddenFrom } from '../known-names.js';
import { boundedType, constantExpression, describe } from './inputs.js';
import { passingOf } from './passing.js';

/** A track is a record of its own, called after its type: `fighter.current`. */
export function trackName(type: string, track: string): string {
  return `${type}.${track}`;
}

/** The field that holds a track. */
export function trackField(context: Context, type: string, model: TrackModel, scope: Scope): Input {
  const { name, span } = model.key;
  const global = context.named(trackName(type, name), span);
  const of: Type = global?.kind === 'type' ? global.info.type : unknown;
  const slot = scope.slots.next();
  scope.add({ name, slot, type: of, span });
  const full: Node = { kind: 'record', type: trackName(type, name), fields: [], span: context.irSpan(span) };
  return {
    name,
    slot,
    type: of,
    ...describe(model),
    default: full,
    ...(model.lasts ? { lasts: model.lasts.name } : {}),
    ...(model.hidden ? { hidden: hiddenFrom(model.hidden) } : {}),
    span: context.irSpan(span),
  };
}

/** The record of a track's numbers, each with the track's range. */
export function checkTrack(
  context: Context,
  { key: owner }: RecordModel,
  model: TrackModel,
  add: (info: RecordInfo) => void,
): Global {
  const name = trackName(owner.name, model.key.name);
  const type = boundedType(context, integer(), model.min, model.max);
  const { below, above } = passingOf(context, model, type);
  const passing = { ...(below ? { below } : {}), ...(above ? { above } : {}) };
  const span = context.irSpan(model.key.span);
  const full: Node = { kind: 'const', value: startOf(context, model, type), span };
  if (model.of.length === 0) context.report('type/empty-track', { name: model.key.name }, model.key.span);
  const slots = new Slots();
  const fields: Input[] = [];
  for (const word of model.of) {
    if (fields.some((field) => field.name === word.name)) {
      context.report('type/word-twice', { name: word.name, track: model.key.name }, word.span);
      continue;
    }
    const at = context.irSpan(word.span);
    fields.push({ name: word.name, slot: slots.next(), type, default: full, ...passing, span: at });
  }
  const record: RecordType = {
    kind: 'record',
    name,
    fields: Object.fromEntries(fields.map((each) => [each.name, type])),
  };
  const info: RecordInfo = {
    type: record,
    ir: { name, ...describe(model), fields, derived: [], slots: slots.count, span },
  };
  add(info);
  return { kind: 'type', info };
}

/** Where each number starts: at its default, or as near to 0 as it may be. */
function startOf(context: Context, model: TrackModel, type: Type): number {
  const least = type.kind === 'integer' ? low(type) : -Infinity;
  const most = type.kind === 'integer' ? high(type) : Infinity;
  const start = model.default ? (constantExpression(context, model.default) ?? least) : 0;
  if (model.default && (start < least || start > most)) {
    const values = { got: `whole number ${String(start)}`, wanted: `whole number ${String(least)}..${String(most)}` };
    context.report('type/out-of-range', values, model.default.source.span);
  }
  return Math.min(Math.max(start, least), most);
}
