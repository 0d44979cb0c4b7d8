import { high, low, type Node, type OutcomeIr, type Type } from '@rulewright/core';
import type { ProcedureModel } from '../../model/model.js';
import type { Context } from '../context.js';
import { toBoolean } from '../convert.js';
import { learn, typeOfPath } from '../expr/learn.js';
import { pathOf } from '../expr/narrow.js';
import type { Scope } from '../scope.js';
import { describe } from './inputs.js';
import { envFor } from './values.js';

/** The first outcome that holds. Each is checked knowing that those before it did not hold. */
export function checkOutcomes(
  context: Context,
  model: Pick<ProcedureModel, 'key' | 'outcomes'>,
  scope: Scope,
): OutcomeIr[] {
  let current = scope;
  let complete = false;
  const seen = new Map<string, string>();
  const outcomes = model.outcomes.map((outcome): OutcomeIr => {
    const { key } = outcome;
    const span = context.irSpan(key.span);
    const base = { name: key.name, ...describe(outcome), span };
    if (complete) context.report('roll/unreachable-outcome', { name: key.name }, key.span);
    if (!outcome.when) {
      complete = true;
      return base;
    }
    const env = envFor(context, outcome.when, current);
    const { ast, source } = outcome.when;
    const typed = context.speculate(() => toBoolean(env, env.check(ast), ast.span));
    const decided = typed.type.kind === 'boolean' ? typed.type.always : undefined;
    if (decided === undefined) toBoolean(env, env.check(ast), ast.span);
    else if (decided) complete = true;
    else if (!complete) context.report('roll/unreachable-outcome', { name: key.name }, key.span);
    const shape = JSON.stringify(withoutSpans(typed.node));
    const twin = seen.get(shape);
    if (twin !== undefined && decided === undefined) {
      context.report('roll/same-condition', { name: key.name, other: twin }, source.span);
    }
    seen.set(shape, key.name);
    const next = current.child();
    const inner = env.withScope(next);
    learn(inner, typed.node, false);
    if (exhausted(env.withScope(current), typed.node)) complete = true;
    current = next;
    return { ...base, when: typed.node };
  });
  if (!complete && model.outcomes.length > 0) {
    const last = model.outcomes.at(-1);
    if (last) {
      context.report('roll/outcomes-incomplete', { name: model.key.name }, last.key.span, {
        fixes: [
          {
            title: 'Let the last outcome stand for everything else',
            edits: last.when ? [{ span: last.when.source.span, text: 'otherwise' }] : [],
          },
        ],
      });
    }
  }
  return outcomes;
}

/** Whether a comparison holds for all that the value can still be. */
function exhausted(env: Parameters<typeof typeOfPath>[0], test: Node): boolean {
  if (test.kind !== 'op') {
    const path = pathOf(test);
    const type = path === undefined ? undefined : typeOfPath(env, test);
    return type?.kind === 'boolean' && type.always === true;
  }
  const [left, right] = test.args;
  if (!left || !right || right.kind !== 'const' || typeof right.value !== 'number') return false;
  const type = typeOfPath(env, left);
  return type?.kind === 'integer' && holdsFor(test.op, type, right.value);
}

function holdsFor(op: string, type: Type & { kind: 'integer' }, bound: number): boolean {
  switch (op) {
    case '<':
      return high(type) < bound;
    case '<=':
      return high(type) <= bound;
    case '>':
      return low(type) > bound;
    case '>=':
      return low(type) >= bound;
    case '==':
      return low(type) === bound && high(type) === bound;
    default:
      return false;
  }
}

function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'span')
      .map(([name, part]) => [name, withoutSpans(part)]),
  );
}
