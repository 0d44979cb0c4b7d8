import {
  type BindStep,
  fraction,
  high,
  type Input,
  integer,
  low,
  type SetStep,
  type Step,
  type Type,
} from '@rulewright/core';
import type { ChangeStatement } from '../../syntax/statements.js';
import { printExpression } from '../../syntax/print/print.js';
import { convert, settle, toInteger, toNumber } from '../convert.js';
import { applyOp, type Env } from '../env.js';
import { pathOf } from '../expr/narrow.js';
import { snapshot } from '../things.js';
import type { Typed } from '../typed.js';
import { type Done, Effects, type Flow, forgetChanged, give } from './flow.js';
import { mayName } from './let.js';
import { checkPlace, type Place } from './place.js';

/** `victim.hp -= 3`, `spilled = (victim.hp -= 3)`. */
export function checkChange(flow: Flow, env: Env, ast: ChangeStatement): Done {
  const place = checkPlace(env, ast.place);
  if (!place) {
    env.context.speculate(() => env.check(ast.value));
    nameSpill(flow, env, ast, integer(0));
    return { steps: [], stops: false };
  }
  const operand = env.check(ast.value, ast.op === '=' ? place.type : undefined);
  const value = ast.op === '=' ? stored(env, ast, place, operand) : changed(env, ast, place, operand);
  const changes = new Effects();
  for (const name of place.names) changes.fields.add(name);
  flow.effects.add(changes);
  forgetChanged(env, changes);
  learnStored(env, ast, place, value);
  const set: SetStep = {
    kind: 'set',
    thing: place.thing,
    path: place.path,
    value: value.node,
    op: ast.op,
    ...rangeOf(place),
    name: printExpression(ast.place),
    span: env.place.ir(ast.span),
  };
  return { steps: [...place.steps, ...withSpill(flow, env, ast, place, set, operand.type)], stops: false };
}

/** A field that may be none is known to hold something, or nothing, once that was stored. */
function learnStored(env: Env, { op }: ChangeStatement, place: Place, value: Typed): void {
  const path = pathOf(place.value.node);
  if (op !== '=' || path === undefined || place.type.kind !== 'optional') return;
  const { kind } = value.type;
  if (kind !== 'optional' && kind !== 'unknown') env.scope.narrow(path, kind === 'none' ? value.type : place.type.of);
}

function stored(env: Env, ast: ChangeStatement, place: Place, operand: Typed): Typed {
  const { span } = ast.value;
  const number = place.type.kind === 'integer' || place.type.kind === 'fraction';
  const typed = number ? operand : settle(env, operand, span);
  return snapshot(env, convert(env, typed, open(place), span), place.type, span);
}

/** A number beyond an end is no mistake where the field says what becomes of it. */
function open({ type, field }: Place): Type {
  if (type.kind !== 'integer' && type.kind !== 'fraction') return type;
  const min = field?.below && field.below !== 'error' ? null : type.min;
  const max = field?.above && field.above !== 'error' ? null : type.max;
  return { ...type, min, max };
}

function changed(env: Env, ast: ChangeStatement, place: Place, operand: Typed): Typed {
  const { span } = ast.value;
  const isWhole = place.type.kind === 'integer';
  const before = toNumber(env, place.value, ast.place.span);
  const by = isWhole ? toInteger(env, operand, span) : toNumber(env, operand, span);
  const args = [
    { typed: before, span: ast.place.span },
    { typed: by, span },
  ];
  return applyOp(env, ast.op === '+=' ? '+' : '-', args, ast.span);
}

function rangeOf({ type, field }: Place): Pick<SetStep, 'range'> {
  if (type.kind !== 'integer' && type.kind !== 'fraction') return {};
  const { min, max } = type;
  if (min === null && max === null) return {};
  return { range: { min, max, below: field?.below ?? 'error', above: field?.above ?? 'error' } };
}

function withSpill(flow: Flow, env: Env, ast: ChangeStatement, place: Place, set: SetStep, operand: Type): Step[] {
  if (ast.spill === undefined) return [set];
  if (!spills(ast, place.field, operand)) env.report('action/no-spill', { place: set.name }, ast.place.span);
  const of = place.type.kind === 'fraction' ? fraction(0) : integer(0, mostSpilled(ast, operand));
  const named = nameSpill(flow, env, ast, of);
  if (!named) return [set];
  const spill = env.scope.slots.next();
  const { span } = set;
  const bind: BindStep = {
    kind: 'bind',
    slot: named.slot,
    name: ast.spill,
    type: of,
    value: { kind: 'get', slot: spill, span },
    span: env.place.ir(ast.spillSpan ?? ast.span),
  };
  return [{ ...set, spill }, bind];
}

function nameSpill(flow: Flow, env: Env, ast: ChangeStatement, type: Type) {
  const { spill: name, spillSpan: nameSpan } = ast;
  if (name === undefined || !nameSpan || !mayName(env, { name, nameSpan })) return undefined;
  const local = flow.variable(name, type, env.place.span(nameSpan));
  give(env, local);
  flow.effects.names.add(name);
  return local;
}

/** Whether the end that can be passed spills. */
function spills(ast: ChangeStatement, field: Input | undefined, operand: Type): boolean {
  const [below, above] = [field?.below === 'spill', field?.above === 'spill'];
  const known = operand.kind === 'integer' || operand.kind === 'fraction';
  if (ast.op === '=' || !known) return below || above;
  const down = ast.op === '-=' ? high(operand) > 0 : low(operand) < 0;
  const up = ast.op === '-=' ? low(operand) < 0 : high(operand) > 0;
  return (down && below) || (up && above);
}

function mostSpilled({ op }: ChangeStatement, operand: Type): number {
  if (op === '=' || operand.kind !== 'integer') return Infinity;
  return Math.max(0, Math.abs(low(operand)), Math.abs(high(operand)));
}
