import { type BindStep, type Input, integer, join, type Node, type Type } from '@rulewright/core';
import type { DefinitionModel, Expression, Key, ModifierModel } from '../../model/model.js';
import type { Expr } from '../../syntax/ast.js';
import { walk } from '../../syntax/walk.js';
import type { Context } from '../context.js';
import { toBoolean, toNumber } from '../convert.js';
import { applyOp, type Env } from '../env.js';
import { wholeName } from '../modifiers.js';
import type { Scope } from '../scope.js';
import { asksTags, decide } from '../tags.js';
import type { Typed } from '../typed.js';
import { ownWords } from '../words.js';
import { bind, envFor, inheritHidden } from './values.js';

interface Target extends Pick<DefinitionModel, 'replaces'> {
  readonly key: Key;
  readonly tags: readonly Key[];
}

/** A modifier where it reaches: when it applies there, as far as only a run can tell. */
interface Reaching {
  readonly model: ModifierModel;
  readonly when: Expr | undefined;
  readonly input: Input;
}

/**
 * The modifiers that reach a roll or an action, as its first steps: each is a named number, 0 where it does not apply,
 * and the inputs that they add to get a new value under the old name.
 */
export function checkModifiers(
  context: Context,
  target: Target,
  inputs: readonly Input[],
  scope: Scope,
  used: Set<string>,
): BindStep[] {
  const all = context.modifiersFor(target);
  const reaching = all.flatMap((model) => reach(context, model, target, inputs, scope) ?? []);
  const applying = new Map<string, Node>();
  const sums = new Map<Input, Typed>();
  const steps: BindStep[] = [];
  for (const each of reaching) {
    const { model, input } = each;
    context.do({ kind: 'modifier', name: wholeName(context.spaces, model) });
    const env = envFor(context, model.adds, scope);
    const added = toNumber(env, env.check(model.adds.ast, integer()), model.adds.ast.span);
    const when = condition(context, all, each, scope, applying, steps);
    const step = bind(context, model, conditional(env, each, when, added), scope, used);
    steps.push(step);
    used.add(model.key.name);
    const before = sums.get(input) ?? { node: { kind: 'get', slot: input.slot, span: input.span }, type: input.type };
    const get: Typed = { node: { kind: 'get', slot: step.slot, span: step.span }, type: step.type };
    const { span } = model.adds.ast;
    sums.set(
      input,
      applyOp(
        env,
        '+',
        [
          { typed: before, span },
          { typed: get, span },
        ],
        span,
      ),
    );
  }
  return [...steps, ...[...sums].map(([input, sum]) => rename(context, input, sum, scope, used))];
}

/** The condition's value; kept where others look at it. */
function condition(
  context: Context,
  all: readonly ModifierModel[],
  { model, when }: Reaching,
  scope: Scope,
  applying: Map<string, Node>,
  steps: BindStep[],
): Node | undefined {
  const replacing = all.flatMap(({ key, instead }) =>
    instead.some(({ name }) => name === model.key.name) ? (applying.get(key.name) ?? []) : [],
  );
  const expression: Expression | undefined = model.when && when && { source: model.when.source, ast: when };
  const env = envFor(context, expression ?? model.adds, scope);
  const own = expression && toBoolean(env, env.check(expression.ast), expression.ast.span).node;
  const span = own?.span ?? context.irSpan(model.key.span);
  const parts = [
    ...replacing.map((node): Node => ({ kind: 'op', op: 'not', args: [node], span })),
    ...(own ? [own] : []),
  ];
  const whole = parts.reduce<Node | undefined>(
    (left, right) => (left ? { kind: 'op', op: 'and', args: [left, right], span } : right),
    undefined,
  );
  if (model.instead.length === 0) return whole;
  const slot = scope.slots.next();
  const value: Node = whole ?? { kind: 'const', value: true, span };
  steps.push({ kind: 'bind', slot, type: { kind: 'boolean' }, value, span });
  const get: Node = { kind: 'get', slot, span };
  applying.set(model.key.name, get);
  return get;
}

function conditional(env: Env, { model }: Reaching, when: Node | undefined, added: Typed): Typed {
  if (!when) return added;
  const span = env.place.ir(model.adds.ast.span);
  const type: Type = join(integer(0, 0), added.type) ?? added.type;
  return { node: { kind: 'if', test: when, then: added.node, else: { kind: 'const', value: 0, span }, span }, type };
}

/** The input as it is from here on. */
function rename(context: Context, input: Input, sum: Typed, scope: Scope, used: Set<string>): BindStep {
  const slot = scope.slots.next();
  const known = scope.find(input.name);
  scope.add({
    name: input.name,
    slot,
    type: sum.type,
    ...(known?.span ? { span: known.span } : {}),
    use: () => used.add(input.name),
  });
  inheritHidden(context, scope.slots, sum.node, slot);
  const { name, title } = input;
  return {
    kind: 'bind',
    slot,
    name,
    ...(title ? { title } : {}),
    type: sum.type,
    value: sum.node,
    span: sum.node.span,
  };
}

/** Whether a modifier reaches here. One that asks for a tag must find what it needs where the tag is. */
function reach(
  context: Context,
  model: ModifierModel,
  { key, tags }: Target,
  inputs: readonly Input[],
  scope: Scope,
): Reaching | undefined {
  const asked = model.when !== undefined && asksTags(model.when.ast);
  const decided = model.when ? decide(model.when.ast, new Set(tags.map(({ name }) => name))) : true;
  if (decided === false) return undefined;
  const when = decided === true ? undefined : decided;
  const input = inputs.find(({ name }) => name === model.to.name);
  if (input?.type.kind !== 'integer' && input?.type.kind !== 'fraction') {
    if (asked && input?.type.kind !== 'unknown') {
      context.report('modifier/no-input', { roll: key.name, input: model.to.name }, model.to.span);
    }
    return undefined;
  }
  const missing = [...(when ? [when] : []), model.adds.ast].flatMap((ast) =>
    unknownNames(context, ast, scope, model.key.span.file),
  );
  const [first] = missing;
  if (first === undefined) return { model, when, input };
  if (asked) context.report('modifier/missing-input', { roll: key.name, input: first }, model.key.span);
  return undefined;
}

/** Names that neither the ruleset nor this place gives a meaning. */
function unknownNames(context: Context, ast: Expr, scope: Scope, file: string): string[] {
  const own = new Set<string>();
  const names: string[] = [];
  walk(ast, (each) => {
    if (each.kind === 'each') own.add(each.name);
    if (each.kind === 'carry') own.add(each.name).add(each.acc);
    if (each.kind === 'name') names.push(each.name);
  });
  const isKnown = (name: string): boolean =>
    own.has(name) ||
    ownWords.has(name) ||
    context.isWord(name) ||
    context.kindOf(name, file) !== undefined ||
    scope.find(name) !== undefined;
  return names.filter((name) => !isKnown(name));
}
