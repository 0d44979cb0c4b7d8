import type { Step } from '@rulewright/core';
import type { Branch, BranchStatement } from '../../syntax/statements.js';
import { toBoolean } from '../convert.js';
import type { Env } from '../env.js';
import { learn } from '../expr/learn.js';
import type { Typed } from '../typed.js';
import type { CheckBlock } from './block.js';
import { type Done, type Effects, type Flow, forgetChanged, meet } from './flow.js';

interface Way {
  readonly env: Env;
  readonly done: Done;
  readonly effects: Effects;
}

/** `if … then … else if … then … else … end`. */
export function checkBranch(flow: Flow, env: Env, ast: BranchStatement, checkBlock: CheckBlock): Done {
  return checkFrom(flow, env, ast, 0, checkBlock);
}

function checkFrom(flow: Flow, env: Env, ast: BranchStatement, index: number, checkBlock: CheckBlock): Done {
  const branch = ast.branches[index];
  if (!branch) {
    return ast.otherwise ? checkBlock(flow, env, ast.otherwise) : { steps: [], stops: false };
  }
  const test = toBoolean(env, env.check(branch.test), branch.test.span);
  const way = (holds: boolean, check: (inner: Env) => Done): Way => {
    const inner = env.child();
    learn(inner, test.node, holds);
    const { result, effects } = flow.within(() => check(inner));
    return { env: inner, done: result, effects };
  };
  const then = way(true, (inner) => checkBlock(flow, inner, branch.body));
  const rest = way(false, (inner) => checkFrom(flow, inner, ast, index + 1, checkBlock));
  join(env, flow, test, then, rest);
  return {
    steps: [step(env, branch, test, then.done.steps, rest.done.steps)],
    stops: then.done.stops && rest.done.stops,
  };
}

/** After the branches: what only one of them can have come from is known. */
function join(env: Env, flow: Flow, test: Typed, then: Way, rest: Way): void {
  if (then.done.stops !== rest.done.stops) learn(env, test.node, rest.done.stops);
  for (const { done, effects } of [then, rest]) if (!done.stops) forgetChanged(env, effects);
  meet(env, flow, [
    { scope: then.env.scope, stops: then.done.stops },
    { scope: rest.env.scope, stops: rest.done.stops },
  ]);
}

function step(env: Env, branch: Branch, test: Typed, then: readonly Step[], rest: readonly Step[]): Step {
  return { kind: 'branch', test: test.node, then, else: rest, span: env.place.ir(branch.headSpan) };
}
