import { boolean, type Builtin, integer, label, type Node, type Parameter, type Type, unknown } from '@rulewright/core';
import type { Call, CallArgument, TextSpan } from '../../syntax/ast.js';
import {
  anyPool,
  elementType,
  mismatch,
  settle,
  toBoolean,
  toInteger,
  toNumber,
  toNumbers,
  toPool,
  toValues,
} from '../convert.js';
import { applyOp, constNode, type Env, type OpArgument } from '../env.js';
import type { It } from '../scope.js';
import type { Typed } from '../typed.js';
import { matchArguments } from './call-signature.js';
import { isMatcherForm, lowerMatcher, refuseDice } from './matcher.js';

/** Calls a built-in function: each argument is converted to what its parameter takes. */
export function callBuiltin(env: Env, ast: Call, builtin: Builtin): Typed {
  const [first] = builtin.parameters;
  const gathers = first && ['pool', 'values', 'numbers'].includes(first.kind);
  const leading = gathers ? leadingValues(env, ast, builtin) : 0;
  const args: (OpArgument | undefined)[] = [];
  let rest = ast.args;
  if (first && leading > 0) {
    const values = ast.args.slice(0, leading);
    if (first.kind === 'numbers' && leading > 1) {
      // One by one they keep their own ranges, so that `max(0, x)` is known not to be below 0.
      for (const { value } of values)
        args.push({ typed: toNumber(env, env.check(value), value.span), span: value.span });
    } else args.push(gather(env, first, values, ast.span));
    rest = ast.args.slice(leading);
  }
  const parameters = builtin.parameters.slice(args.length);
  const byPosition = parameters.filter(({ named }) => named !== true).length;
  const positional = rest.filter(({ name }) => name === undefined).length;
  if (positional > byPosition && builtin.variadic !== true) {
    env.report('expr/too-many-arguments', { callee: builtin.name, count: byPosition + args.length }, ast.nameSpan);
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  const expanded = expandVariadic(builtin, parameters, positional);
  const given = matchArguments(env, builtin.name, expanded, rest);
  expanded.forEach((parameter, index) => {
    const argument = given[index];
    if (argument) {
      args.push(convertArgument(env, parameter, argument, args[0], builtin));
    } else {
      if (parameter.optional !== true && argument === undefined) {
        env.report('expr/missing-argument', { name: parameter.name, callee: builtin.name }, ast.nameSpan);
      }
      args.push(undefined);
    }
  });
  const required = builtin.parameters.filter(({ optional }) => optional !== true).length;
  if (args.slice(0, required).some((each) => each === undefined)) {
    return { node: constNode(env, null, ast.span), type: unknown };
  }
  const applied = applyOp(env, builtin.name, args, ast.span);
  return builtin.name === 'default' ? whereNeeded(env, applied, args, ast.span) : applied;
}

/** `default(value, otherwise)` works out the other value, and rolls its dice, only where it is needed. */
function whereNeeded(env: Env, { type }: Typed, args: readonly (OpArgument | undefined)[], at: TextSpan): Typed {
  const [value, otherwise] = args;
  if (!value || !otherwise) return { node: constNode(env, null, at), type };
  const span = env.place.ir(at);
  const slot = env.scope.slots.next();
  const kept: Node = { kind: 'get', slot, span: value.typed.node.span };
  const test: Node = { kind: 'op', op: 'isNone', args: [kept], span };
  return {
    node: {
      kind: 'block',
      steps: [{ kind: 'bind', slot, type: value.typed.type, value: value.typed.node, span: value.typed.node.span }],
      value: { kind: 'if', test, then: otherwise.typed.node, else: kept, span },
      span,
    },
    type,
  };
}

function expandVariadic(builtin: Builtin, parameters: readonly Parameter[], positional: number): Parameter[] {
  const last = parameters.at(-1);
  if (builtin.variadic !== true || !last) return [...parameters];
  const extra = Math.max(0, positional - parameters.length);
  return [...parameters, ...Array.from({ length: extra }, () => ({ ...last, optional: true }))];
}

/** How many of the first arguments together are the values that the built-in looks at. */
function leadingValues(env: Env, ast: Call, builtin: Builtin): number {
  const [first, second] = builtin.parameters;
  const positional = ast.args.findIndex(({ name }) => name !== undefined);
  const given = positional < 0 ? ast.args.length : positional;
  // What the parameters after the first one need is not part of the values.
  const needed = builtin.parameters
    .slice(1)
    .filter(({ optional, named }) => optional !== true && named !== true).length;
  const limit = Math.max(1, given - needed);
  if (!first || given === 0) return 0;
  if (first.kind === 'numbers') return limit;
  let count = 1;
  const isPool = (argument: CallArgument | undefined): boolean =>
    argument !== undefined &&
    // A word that names no value here is a matcher, such as a symbol.
    (argument.value.kind !== 'name' || env.scope.find(argument.value.name) !== undefined) &&
    !isMatcherForm(argument.value) &&
    env.context.speculate(() => env.check(argument.value)).type.kind === 'pool';
  if (second?.kind === 'pool' || second?.kind === 'values' || second?.kind === 'list') return 1;
  if (!isPool(ast.args[0])) return 1;
  while (count < limit && isPool(ast.args[count])) count += 1;
  return count;
}

function gather(env: Env, parameter: Parameter, args: readonly CallArgument[], at: TextSpan): OpArgument {
  const [first] = args;
  const span = first && args.length === 1 ? first.value.span : at;
  if (parameter.kind === 'numbers') {
    if (first && args.length === 1) {
      const typed = env.check(first.value);
      const numbers =
        typed.type.kind === 'list' || typed.type.kind === 'pool' ? toNumbers(env, typed, span) : undefined;
      if (numbers) return { typed: numbers, span };
    }
    const numbers = args.map(({ value }) => toNumber(env, env.check(value), value.span));
    return { typed: listOf(env, numbers, at), span };
  }
  const typed = args.map(({ value }) => {
    const part = env.check(value);
    return parameter.kind === 'pool' ? toPool(env, part, value.span) : toValues(env, part, value.span);
  });
  const [only] = typed;
  if (only && typed.length === 1) return { typed: only, span };
  return {
    typed: applyOp(
      env,
      'merge',
      typed.map((part) => ({ typed: part, span: at })),
      at,
    ),
    span,
  };
}

function listOf(env: Env, items: readonly Typed[], at: TextSpan): Typed {
  const fractions = items.some(({ type }) => type.kind === 'fraction');
  let [min, max] = [Infinity, -Infinity];
  for (const { type } of items) {
    if (type.kind !== 'integer' && type.kind !== 'fraction') [min, max] = [-Infinity, Infinity];
    else [min, max] = [Math.min(min, type.min ?? -Infinity), Math.max(max, type.max ?? Infinity)];
  }
  const bounds = integer(min, max);
  const size = { min: items.length, max: items.length };
  return {
    node: { kind: 'list', items: items.map(({ node }) => node), span: env.place.ir(at) },
    type: { kind: 'list', of: fractions ? { ...bounds, kind: 'fraction' } : bounds, size },
  };
}

function convertArgument(
  env: Env,
  parameter: Parameter,
  { value }: CallArgument,
  subject: OpArgument | undefined,
  builtin: Builtin,
): OpArgument {
  const { span } = value;
  const plain = (typed: Typed): OpArgument => ({ typed, span });
  switch (parameter.kind) {
    case 'integer':
      return plain(toInteger(env, env.check(value), span));
    case 'number':
      return plain(toNumber(env, env.check(value), span));
    case 'boolean':
      return plain(toBoolean(env, env.check(value), span));
    case 'text': {
      const typed = settle(env, env.check(value), span);
      const { kind } = typed.type;
      return plain(
        kind === 'text' || kind === 'label' || kind === 'unknown' ? typed : mismatch(env, typed, 'text', span),
      );
    }
    case 'any':
      return plain(settle(env, env.check(value, subject && elementOrSelf(subject.typed.type)), span));
    case 'pool':
      return plain(toPool(env, env.check(value), span));
    case 'values':
      return plain(toValues(env, env.check(value), span));
    case 'list':
    case 'numbers': {
      const typed = env.check(value);
      if (parameter.kind === 'numbers') {
        return plain(toNumbers(env, typed, span) ?? toNumber(env, typed, span));
      }
      const { kind } = typed.type;
      return plain(
        kind === 'list' || kind === 'pool' || kind === 'unknown' ? typed : mismatch(env, typed, 'a list', span),
      );
    }
    case 'dice': {
      const typed = plainDice(env.check(value, { kind: 'dice', of: unknown }));
      const { kind } = typed.type;
      const good = ['dice', 'pool', 'step', 'unknown'].includes(kind);
      return plain(good ? typed : mismatch(env, typed, 'dice', span));
    }
    case 'matcher': {
      const type = subject?.typed.type ?? unknown;
      if (mayBePool(env, value)) {
        // `reroll(pool, chosen)`: the dice themselves.
        const dice = env.context.speculate(() => env.check(value));
        if (dice.type.kind === 'pool') return plain(env.check(value));
      }
      const matcher = lowerMatcher(env, value, rolledType(type));
      return { typed: { node: matcher.node, type: boolean() }, span, matcher: matcher.info };
    }
    case 'groupMatcher':
      return plain(lowerGroupMatcher(env, value));
    case 'key':
      return plain(lowerKey(env, value, subject?.typed.type ?? unknown));
    case 'word':
      return plain(word(env, parameter, value, builtin));
  }
}

/** What a value beside a list or a plain value is compared with. */
function elementOrSelf(type: Type): Type {
  return type.kind === 'list' || type.kind === 'pool' ? elementType(type) : type;
}

/** An input of type dice may hold anything that is rolled; where plain dice are needed the run finds out. */
function plainDice(typed: Typed): Typed {
  const { type } = typed;
  const open = type.kind === 'dice' && type.of.kind === 'integer' && type.of.min === null && type.of.max === null;
  return open ? { node: typed.node, type: { kind: 'dice', of: anyPool } } : typed;
}

/** A word is a matcher unless it is the name of a value; dice written here are a number to be equal to. */
function mayBePool(env: Env, value: CallArgument['value']): boolean {
  if (value.kind === 'name') return env.scope.find(value.name) !== undefined;
  return !isMatcherForm(value) && value.kind !== 'dice';
}

/** What a matcher on dice that are not rolled yet is asked about. */
function rolledType(type: Type): Type {
  return type.kind === 'dice' || type.kind === 'step' ? type.of : type;
}

/** A condition on a group's `sum` and `count`; a plain matcher is about the sum. */
function lowerGroupMatcher(env: Env, value: CallArgument['value']): Typed {
  const sum = env.scope.slots.next();
  const count = env.scope.slots.next();
  const it: It = { slot: sum, type: integer() };
  const inner = env.child(it);
  inner.scope.add({ name: 'sum', slot: sum, type: integer() });
  inner.scope.add({ name: 'count', slot: count, type: integer(0) });
  if (isMatcherForm(value)) {
    const matcher = lowerMatcher(inner, value, { kind: 'list', of: integer(), size: { min: 0, max: null } });
    const [slot = sum] = matcher.node.kind === 'lambda' ? matcher.node.params : [];
    const body: Node = matcher.node.kind === 'lambda' ? matcher.node.body : matcher.node;
    return { node: { kind: 'lambda', params: [slot, count], body, span: matcher.node.span }, type: boolean() };
  }
  const condition = toBoolean(inner, inner.check(value), value.span);
  const span = env.place.ir(value.span);
  return { node: { kind: 'lambda', params: [sum, count], body: condition.node, span }, type: boolean() };
}

/** An expression with `it`, such as `it.hate`; a list of keys is compared one after the other. */
function lowerKey(env: Env, value: CallArgument['value'], values: Type): Typed {
  const slot = env.scope.slots.next();
  const inner = env.child({ slot, type: elementType(values) });
  const key = settle(inner, inner.check(value), value.span);
  const number = key.type.kind === 'roll' ? toNumber(inner, key, value.span) : key;
  refuseDice(inner, number.node, value);
  return {
    node: { kind: 'lambda', params: [slot], body: number.node, span: env.place.ir(value.span) },
    type: number.type,
  };
}

function word(env: Env, parameter: Parameter, value: CallArgument['value'], builtin: Builtin): Typed {
  const words = parameter.words ?? [];
  const name = value.kind === 'name' ? value.name : undefined;
  if (name === undefined || !words.includes(name)) {
    env.report(
      'expr/unknown-word',
      { name: parameter.name, callee: builtin.name, words: words.join(', ') },
      value.span,
      name === undefined ? {} : { fixes: env.context.nearNames(name, words, env.place.span(value.span)) },
    );
    return { node: constNode(env, words[0] ?? null, value.span), type: unknown };
  }
  return { node: constNode(env, name, value.span), type: label([name]) };
}
