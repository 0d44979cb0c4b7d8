import { type Input, type Node, showType, type Step, type ThingType } from '@rulewright/core';
import { printExpression } from '../../syntax/print/print.js';
import type { ExpireStatement } from '../../syntax/statements.js';
import type { Env } from '../env.js';
import { usedSlots } from '../expr/slots-of.js';
import type { RecordInfo } from '../globals.js';
import { type Done, Effects, type Flow, forgetChanged } from './flow.js';

/** `expire turn of victim`: what lasts for a turn goes back to its default; of a list, that of each of them. */
export function checkExpire(flow: Flow, env: Env, ast: ExpireStatement): Done {
  const of = env.check(ast.of);
  const { type } = of;
  const nothing: Done = { steps: [], stops: false };
  if (type.kind === 'unknown') return nothing;
  const element = type.kind === 'list' ? type.of : type;
  if (element.kind !== 'thing') {
    env.report('type/mismatch', { wanted: 'a thing or a list of things', got: showType(type) }, ast.of.span);
    return nothing;
  }
  const info = infoOf(env, element);
  const fields = info?.ir.fields.filter(({ lasts }) => lasts === ast.period) ?? [];
  env.context.do({ kind: 'expired', name: ast.period });
  if (!info || fields.length === 0) {
    const periods = new Set(info?.ir.fields.flatMap(({ lasts }) => lasts ?? []));
    const fixes = env.context.nearNames(ast.period, periods, env.place.span(ast.periodSpan));
    env.report('action/nothing-expires', { period: ast.period, type: showType(element) }, ast.periodSpan, { fixes });
    return nothing;
  }
  const effects = new Effects();
  for (const { name } of fields) effects.fields.add(name);
  flow.effects.add(effects);
  forgetChanged(env, effects);
  const span = env.place.ir(ast.span);
  const name = printExpression(ast.of);
  const slot = env.scope.slots.next();
  const thing: Node = { kind: 'get', slot, span };
  const sets = fields.map((field) => setBack(env, ast, thing, name, field, info));
  const steps: Step[] =
    type.kind === 'list'
      ? [{ kind: 'for', slot, name, list: of.node, body: sets, span }]
      : [{ kind: 'bind', slot, type, value: of.node, span }, ...sets];
  return { steps, stops: false };
}

function infoOf(env: Env, { record }: ThingType): RecordInfo | undefined {
  const global = record.name === undefined ? undefined : env.context.named(record.name);
  return global?.kind === 'type' ? global.info : undefined;
}

function setBack(env: Env, ast: ExpireStatement, thing: Node, owner: string, field: Input, info: RecordInfo): Step {
  const span = env.place.ir(ast.span);
  return {
    kind: 'set',
    thing,
    path: [field.name],
    value: defaultOf(thing, field, info, span),
    op: '=',
    name: `${owner}.${field.name}`,
    span,
  };
}

/** A default that follows from other fields is worked out by making a record that leaves this one out. */
function defaultOf(thing: Node, field: Input, { ir }: RecordInfo, span: Node['span']): Node {
  if (!field.default) return { kind: 'const', value: null, span };
  if (usedSlots(field.default).size === 0) return field.default;
  const others = ir.fields.filter(({ name }) => name !== field.name);
  const fields = others.map(({ name }) => [name, { kind: 'field', of: thing, name, span }] as const);
  return { kind: 'field', of: { kind: 'record', type: ir.name, fields, span }, name: field.name, span };
}
