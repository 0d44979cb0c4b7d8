import { type AssignStep, high, integer, join, type LoopStep, type Node, type Step, type Type } from '@rulewright/core';
import type { Expression, NamedExpression, RollModel } from '../../model/model.js';
import type { Context } from '../context.js';
import { convert, settle, toBoolean, toInteger } from '../convert.js';
import { usedSlots } from '../expr/slots-of.js';
import type { Local, Scope } from '../scope.js';
import { grown, mostRounds, sameShape, widen } from '../stable-type.js';
import type { Typed } from '../typed.js';
import { isRandom } from '../random.js';
import { bind, checkOwnName, checkValues, envFor } from './values.js';

/** `accept`: all of `let` is rolled again until the condition holds; `tries` counts how often. */
export function checkAccept(
  context: Context,
  model: RollModel,
  accept: Expression,
  scope: Scope,
  used: Set<string>,
): LoopStep {
  const body = checkValues(context, model.let, scope, used);
  const rounds = scope.slots.next();
  const until = condition(context, accept, scope);
  scope.add({ name: 'tries', slot: rounds, type: integer(1) });
  checkCanEnd(context, accept, until.node, body, new Set());
  return {
    kind: 'loop',
    title: 'accept',
    state: [],
    body,
    until: until.node,
    ...limitOf(context, model, scope),
    rounds,
    span: context.irSpan(accept.source.span),
  };
}

function condition(context: Context, expression: Expression, scope: Scope): Typed {
  const env = envFor(context, expression, scope);
  return toBoolean(env, env.check(expression.ast), expression.ast.span);
}

function limitOf(context: Context, model: RollModel, scope: Scope): { limit?: Node } {
  if (!model.limit) return {};
  const env = envFor(context, model.limit, scope);
  const typed = toInteger(env, env.check(model.limit.ast), model.limit.ast.span);
  if (typed.type.kind === 'integer' && high(typed.type) < 1) context.report('roll/limit', {}, model.limit.source.span);
  return { limit: typed.node };
}

/**
 * `state`, `repeat`, `until`: each round computes the values of `repeat` in order. A value called like one of the
 * state's is that state's next value, made at the round's end: within the round the name keeps the old value.
 */
export function checkLoop(context: Context, model: RollModel, scope: Scope, used: Set<string>): LoopStep | undefined {
  if (!model.until || model.repeat.length === 0) {
    context.report('roll/incomplete-loop', {}, model.key.span);
    return undefined;
  }
  const names = new Set(model.state.map(({ key }) => key.name));
  const initial = model.state.map((value) => {
    const env = envFor(context, value.value, scope);
    return { value, typed: settle(env, env.check(value.value.ast), value.value.ast.span) };
  });
  const types = stateTypes(context, model, scope, initial);
  const state = initial.map(({ value, typed }, index) => {
    const type = types[index] ?? typed.type;
    return bind(context, value, { node: typed.node, type }, scope, used);
  });
  const body = checkRound(context, model.repeat, names, scope, used, true);
  const rounds = scope.slots.next();
  scope.add({ name: 'rounds', slot: rounds, type: integer(1) });
  const until = condition(context, model.until, scope);
  const changing = new Set(body.filter((step) => step.kind === 'assign').map(({ slot }) => slot));
  if (!model.limit) checkCanEnd(context, model.until, until.node, body, new Set([...changing, rounds]));
  return {
    kind: 'loop',
    state,
    body,
    until: until.node,
    ...limitOf(context, model, scope),
    rounds,
    span: context.irSpan(model.until.source.span),
  };
}

/** Grows the types of the state until a round adds nothing to them. */
function stateTypes(
  context: Context,
  model: RollModel,
  scope: Scope,
  initial: readonly { value: NamedExpression; typed: Typed }[],
): Type[] {
  let types = initial.map(({ typed }) => typed.type);
  for (let round = 0; round < mostRounds; round += 1) {
    const assumed = types;
    const assigned = context.speculate(() => {
      const trial = scope.child();
      initial.forEach(({ value }, index) => {
        const type = assumed[index];
        if (type) trial.add(local(value, trial, type));
      });
      const names = new Set(initial.map(({ value }) => value.key.name));
      const found = new Map<string, Type>();
      for (const step of checkRound(context, model.repeat, names, trial, undefined, false)) {
        if (step.kind === 'assign') found.set(step.name, step.type ?? { kind: 'unknown' });
      }
      return found;
    });
    types = initial.map(({ value, typed }, index) => {
      const next = assigned.get(value.key.name);
      const before = assumed[index] ?? typed.type;
      if (!next) return before;
      return grown(before, join(before, next) ?? before, round);
    });
    if (types.every((type, index) => sameShape(type, assumed[index] ?? type))) return types;
  }
  return types.map((type) => widen(undefined, type));
}

function local(value: NamedExpression, scope: Scope, type: Type): Local {
  return { name: value.key.name, slot: scope.slots.next(), type, span: value.key.span };
}

type TypedAssign = AssignStep & { readonly type?: Type };

function checkRound(
  context: Context,
  values: readonly NamedExpression[],
  state: ReadonlySet<string>,
  scope: Scope,
  used: Set<string> | undefined,
  final: boolean,
): (Step & { type?: Type })[] {
  return values.map((value): TypedAssign | Step => {
    const env = envFor(context, value.value, scope);
    const { name } = value.key;
    const target = state.has(name) ? scope.find(name) : undefined;
    const expected = target?.type;
    const checked = env.check(value.value.ast, expected);
    if (!target) {
      if (final) return bind(context, value, checked, scope, used);
      checkOwnName(context, value.key, scope);
      return bind(context, value, checked, scope);
    }
    const settled = settle(env, checked, value.value.ast.span);
    const typed = final ? convert(env, settled, target.type, value.value.ast.span) : settled;
    const step: AssignStep = { kind: 'assign', slot: target.slot, name, value: typed.node, span: typed.node.span };
    return final ? step : { ...step, type: typed.type };
  });
}

/** A loop whose end depends on nothing that changes from round to round never ends, or ends at once. */
function checkCanEnd(
  context: Context,
  until: Expression,
  node: Node,
  body: readonly Step[],
  changing: ReadonlySet<number>,
): void {
  if (node.kind === 'const' && node.value === false) {
    context.report('roll/endless', {}, until.source.span);
    return;
  }
  if (isRandom(node)) return;
  const moving = new Set(changing);
  for (const step of body) {
    if (step.kind !== 'bind' && step.kind !== 'assign') continue;
    const depends = isRandom(step.value) || [...usedSlots(step.value)].some((slot) => moving.has(slot));
    if (depends) moving.add(step.slot);
  }
  if (![...usedSlots(node)].some((slot) => moving.has(slot))) context.report('roll/endless', {}, until.source.span);
}
