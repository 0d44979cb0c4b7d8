import { type BindStep, high, integer, low, type LoopStep, type Node, type Step } from '@rulewright/core';
import type { RepeatStatement } from '../../syntax/statements.js';
import { toBoolean, toInteger } from '../convert.js';
import { constNode, type Env } from '../env.js';
import { isRandom } from '../random.js';
import type { Typed } from '../typed.js';
import type { CheckBlock } from './block.js';
import { type Done, type Effects, type Flow, forgetChanged, meet } from './flow.js';
import { checkRounds } from './loop.js';
import { readsChanged } from './reads.js';

/** `repeat … until … end`, `repeat up to 20 times … end`, `repeat 3 times … end`. */
export function checkRepeat(flow: Flow, env: Env, ast: RepeatStatement, checkBlock: CheckBlock): Done {
  const count = ast.count && toInteger(env, env.check(ast.count), ast.count.span);
  if (ast.count && count?.type.kind === 'integer' && high(count.type) < 1) {
    env.report('roll/limit', {}, ast.count.span);
  }
  const most = env.scope.slots.next();
  const rounds = env.scope.slots.next();
  const looped = checkRounds(flow, env, ast.headSpan, (head): Done & { until: Node } => {
    head.scope.add({ name: 'rounds', slot: rounds, type: integer(1) });
    const body = checkBlock(flow, head, ast.body);
    const until = ast.until && toBoolean(head, head.check(ast.until), ast.until.span);
    return { ...body, until: until?.node ?? constNode(head, false, ast.headSpan) };
  });
  if (!looped) return { steps: [], stops: false };
  const { done, effects } = looped;
  if (ast.until && !ast.count) checkEnds(looped.env, ast, done.until, effects, rounds);
  forgetChanged(env, effects);
  const surely = !count || (count.type.kind === 'integer' && low(count.type) >= 1);
  const inner = { scope: looped.env.scope, stops: done.stops };
  meet(env, flow, surely ? [inner] : [inner, { scope: env.child().scope, stops: false }]);
  if (flow.loops === 0) env.scope.add({ name: 'rounds', slot: rounds, type: integer(surely ? 1 : 0) });
  const loop: LoopStep = {
    kind: 'loop',
    state: [],
    body: done.steps,
    until: done.until,
    ...(count ? { limit: { kind: 'get', slot: most, span: count.node.span } } : {}),
    rounds,
    span: env.place.ir(ast.headSpan),
  };
  return { steps: count ? limited(env, ast, loop, count, most, rounds, surely) : [loop], stops: surely && done.stops };
}

/** How often is asked once, before the first round; where that may be not at all, there may be no round. */
function limited(
  env: Env,
  ast: RepeatStatement,
  loop: LoopStep,
  count: Typed,
  most: number,
  rounds: number,
  surely: boolean,
): Step[] {
  const { span } = loop;
  const bound: BindStep = { kind: 'bind', slot: most, type: count.type, value: count.node, span: count.node.span };
  if (surely) return [bound, loop];
  const get: Node = { kind: 'get', slot: most, span };
  const one = constNode(env, 1, ast.headSpan);
  const test: Node = { kind: 'op', op: '>=', args: [get, one], span };
  const never: BindStep = {
    kind: 'bind',
    slot: rounds,
    type: integer(0, 0),
    value: constNode(env, 0, ast.headSpan),
    span,
  };
  return [bound, { kind: 'branch', test, then: [loop], else: [never], span }];
}

/** A loop whose end depends on nothing that changes from round to round never ends, or ends at once. */
function checkEnds(env: Env, ast: RepeatStatement, until: Node, effects: Effects, rounds: number): void {
  if (!ast.until) return;
  const never = until.kind === 'const' && until.value === false;
  const changing = [...effects.names].map((name) => env.scope.find(name)?.slot);
  if (never || !(isRandom(until) || readsChanged(until, effects, new Set([...changing, rounds]), env))) {
    env.report('action/endless', {}, ast.until.span);
  }
}
