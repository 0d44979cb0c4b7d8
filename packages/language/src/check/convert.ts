import { boolean, high, integer, low, pool, present, showType, sumRange, type Type, unknown } from '@rulewright/core';
import type { TextSpan } from '../syntax/ast.js';
import { applyOp, type Env } from './env.js';
import type { Typed } from './typed.js';

/** The number that a value stands for where one is needed: a pool's sum, a roll's result. Undefined when it has none. */
function numeric(env: Env, typed: Typed, at: TextSpan): Typed | undefined {
  const { type, node } = typed;
  switch (type.kind) {
    case 'integer':
    case 'fraction':
    case 'unknown':
      return typed;
    case 'pool':
      if (type.face.kind !== 'integer') return undefined;
      return {
        node: { kind: 'op', op: 'sum', args: [node], span: env.place.ir(at) },
        type: sumRange(type.face, type.size),
      };
    case 'roll':
      return numeric(
        env,
        { node: { kind: 'field', of: node, name: 'result', span: env.place.ir(at) }, type: type.result },
        at,
      );
    default:
      return undefined;
  }
}

export function toNumber(env: Env, typed: Typed, at: TextSpan, what = 'a number'): Typed {
  const number = numeric(env, typed, at);
  return number ?? mismatch(env, typed, what, at);
}

export function toInteger(env: Env, typed: Typed, at: TextSpan): Typed {
  const number = toNumber(env, typed, at, 'a whole number');
  if (number.type.kind !== 'fraction') return number;
  env.report('type/fraction', {}, at, {
    fixes: ['floor', 'round', 'ceil'].map((name) => ({
      title: `Round it with ${name}(…)`,
      edits: [
        { span: env.place.span({ from: at.from, to: at.from }), text: `${name}(` },
        { span: env.place.span({ from: at.to, to: at.to }), text: ')' },
      ],
    })),
  });
  return { node: number.node, type: unknown };
}

/** A pool becomes a number, everything else stays what it is: what a list's elements and results hold. */
export function settle(env: Env, typed: Typed, at: TextSpan): Typed {
  return typed.type.kind === 'pool' ? (numeric(env, typed, at) ?? typed) : typed;
}

export function toBoolean(env: Env, typed: Typed, at: TextSpan): Typed {
  if (typed.type.kind === 'boolean' || typed.type.kind === 'unknown') return typed;
  return mismatch(env, typed, 'yes or no', at, boolean());
}

/** Several pools are one. Reports and gives an unknown type when it is no pool. */
export function toPool(env: Env, typed: Typed, at: TextSpan): Typed {
  const { type } = typed;
  if (type.kind === 'pool' || type.kind === 'unknown') return typed;
  if (type.kind === 'list' && type.of.kind === 'pool') {
    return applyOp(env, 'merge', [{ typed, span: at }], at);
  }
  if (type.kind === 'roll') {
    const result: Typed = {
      node: { kind: 'field', of: typed.node, name: 'result', span: env.place.ir(at) },
      type: type.result,
    };
    if (type.result.kind === 'pool') return result;
  }
  return mismatch(env, typed, 'rolled dice', at);
}

/** Anything whose elements can be looked at: a pool or a list. */
export function toValues(env: Env, typed: Typed, at: TextSpan): Typed {
  const { type } = typed;
  if (type.kind === 'list' && type.of.kind === 'pool') return toPool(env, typed, at);
  if (type.kind === 'pool' || type.kind === 'list' || type.kind === 'unknown') return typed;
  return mismatch(env, typed, 'rolled dice or a list', at);
}

export function elementType(type: Type): Type {
  if (type.kind === 'pool') return type.face;
  if (type.kind === 'list') return type.of;
  return unknown;
}

/** What can be compared and stored as it is: converts `typed` to the wanted type or reports that it can't be. */
export function convert(env: Env, typed: Typed, wanted: Type, at: TextSpan): Typed {
  const { type, node } = typed;
  if (type.kind === 'unknown' || wanted.kind === 'unknown') return typed;
  if (wanted.kind === 'optional') {
    if (type.kind === 'none' || type.kind === 'optional') {
      if (type.kind === 'none' || fits(type.of, wanted.of)) return { node, type: wanted };
    }
    return convert(env, typed, wanted.of, at);
  }
  if (type.kind === 'optional' || type.kind === 'none') {
    if (type.kind === 'optional' && fits(type.of, wanted)) {
      env.report('type/may-be-none', { type: showType(present(type)) }, at);
      return { node, type: unknown };
    }
    return mismatch(env, typed, showType(wanted), at);
  }
  switch (wanted.kind) {
    case 'integer':
    case 'fraction': {
      const number = wanted.kind === 'integer' ? toInteger(env, typed, at) : toNumber(env, typed, at);
      checkRange(env, number.type, wanted, at);
      return number;
    }
    case 'boolean':
      return toBoolean(env, typed, at);
    case 'pool':
      return toPool(env, typed, at);
    case 'dice':
      if (type.kind === 'dice' || type.kind === 'step') return typed;
      return mismatch(env, typed, showType(wanted), at);
    case 'label': {
      if (type.kind === 'label') {
        const strange = type.labels.filter((each) => !wanted.labels.includes(each));
        if (strange.length === 0) return typed;
      }
      return mismatch(env, typed, showType(wanted), at);
    }
    case 'list': {
      if (type.kind === 'pool') return typed;
      if (type.kind === 'list' && (fits(type.of, wanted.of) || type.size.max === 0)) return typed;
      if (type.kind === 'list' && (wanted.of.kind === 'integer' || wanted.of.kind === 'fraction')) {
        const numbers = toNumbers(env, typed, at);
        if (numbers) return numbers;
      }
      return mismatch(env, typed, showType(wanted), at);
    }
    case 'thing':
      if (fits(type, wanted)) return typed;
      if (type.kind !== 'record' || type.name !== wanted.record.name) return mismatch(env, typed, showType(wanted), at);
      env.report('type/not-live', { type: showType(wanted) }, at);
      return { node, type: unknown };
    default:
      return fits(type, wanted) ? typed : mismatch(env, typed, showType(wanted), at);
  }
}

/** A list whose elements stand for numbers becomes a list of those numbers; undefined when they don't. */
export function toNumbers(env: Env, typed: Typed, at: TextSpan): Typed | undefined {
  const { type, node } = typed;
  if (type.kind === 'pool' || type.kind === 'unknown') return typed;
  if (type.kind !== 'list') return undefined;
  if (type.of.kind === 'integer' || type.of.kind === 'fraction' || type.of.kind === 'unknown') return typed;
  if (type.size.max === 0) return typed;
  const slot = env.scope.slots.next();
  const element = numeric(env, { node: { kind: 'get', slot, span: env.place.ir(at) }, type: type.of }, at);
  if (!element) return undefined;
  return {
    node: { kind: 'each', slot, list: node, body: element.node, span: env.place.ir(at) },
    type: { kind: 'list', of: element.type, size: type.size },
  };
}

/** Reports a number that can never be within the range wanted. */
export function checkRange(env: Env, type: Type, wanted: Type, at: TextSpan): void {
  if (type.kind !== 'integer' && type.kind !== 'fraction') return;
  if (wanted.kind !== 'integer' && wanted.kind !== 'fraction') return;
  if (high(type) < low(wanted) || low(type) > high(wanted)) {
    env.report('type/out-of-range', { got: showType(type), wanted: showType(wanted) }, at);
  }
}

/** Whether every value of `type` may stand where `wanted` is asked for, without a conversion. */
export function fits(type: Type, wanted: Type): boolean {
  if (type.kind === 'unknown' || wanted.kind === 'unknown') return true;
  if (wanted.kind === 'optional') return type.kind === 'none' || fits(present(type), wanted.of);
  switch (type.kind) {
    case 'integer':
      return wanted.kind === 'integer' || wanted.kind === 'fraction';
    case 'label':
      return (
        wanted.kind === 'text' || (wanted.kind === 'label' && type.labels.every((each) => wanted.labels.includes(each)))
      );
    case 'pool':
      return wanted.kind === 'pool' || (wanted.kind === 'list' && fits(type.face, wanted.of));
    case 'list':
      return wanted.kind === 'list' && (type.size.max === 0 || fits(type.of, wanted.of));
    case 'record':
      return (
        wanted.kind === 'record' &&
        (wanted.name === undefined || wanted.name === type.name) &&
        Object.entries(wanted.fields).every(([name, of]) => {
          const field = type.fields[name];
          return field !== undefined && fits(field, of);
        })
      );
    case 'thing':
      if (wanted.kind === 'thing') return wanted.record.name === type.record.name;
      return wanted.kind === 'record' && wanted.name !== undefined && wanted.name === type.record.name;
    case 'roll':
      return wanted.kind === 'roll' && wanted.name === type.name;
    case 'step':
      return wanted.kind === 'dice' || (wanted.kind === 'step' && wanted.chain === type.chain);
    case 'optional':
      return false;
    default:
      return type.kind === wanted.kind;
  }
}

/** Says that something else is needed here; the result fits everywhere, so that it is said once. */
export function mismatch(env: Env, typed: Typed, wanted: string, at: TextSpan, becomes: Type = unknown): Typed {
  const { type } = typed;
  if (type.kind === 'unknown') return typed;
  if (type.kind === 'dice' || type.kind === 'step') {
    env.report('type/not-rolled', {}, at, {
      fixes: [{ title: 'Roll it', edits: [{ span: env.place.span({ from: at.from, to: at.from }), text: 'roll ' }] }],
    });
  } else if (type.kind === 'optional') {
    env.report('type/may-be-none', { type: showType(present(type)) }, at);
  } else {
    env.report('type/mismatch', { wanted, got: showType(type) }, at);
  }
  return { node: typed.node, type: becomes };
}

/** A pool type about which nothing is known. */
export const anyPool = pool(integer(), { min: 0, max: null });
