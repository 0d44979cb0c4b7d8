import type { Step } from '@rulewright/core';
import type { Block, Statement } from '../../syntax/statements.js';
import type { Env } from '../env.js';
import { checkBranch } from './branch.js';
import { checkChange } from './change.js';
import { checkExpire } from './expire.js';
import type { Done, Flow } from './flow.js';
import { checkFor } from './for.js';
import { checkLet } from './let.js';
import { checkPerform } from './perform.js';
import { checkRepeat } from './repeat.js';
import { checkRequire } from './require.js';

/** Checks statements in order; what they name is added to the scope of `env`. */
export function checkBlock(flow: Flow, env: Env, block: Block): Done {
  const steps: Step[] = [];
  let stops = false;
  for (const statement of block.statements) {
    if (stops) {
      env.report('action/unreachable', {}, statement.span);
      break;
    }
    const done = checkStatement(flow, env, statement);
    steps.push(...done.steps);
    stops = done.stops;
  }
  return { steps, stops };
}

function checkStatement(flow: Flow, env: Env, statement: Statement): Done {
  switch (statement.kind) {
    case 'let':
      return checkLet(flow, env, statement);
    case 'change':
      return checkChange(flow, env, statement);
    case 'perform':
      return checkPerform(flow, env, statement);
    case 'branch':
      return checkBranch(flow, env, statement, checkBlock);
    case 'for':
      return checkFor(flow, env, statement, checkBlock);
    case 'repeat':
      return checkRepeat(flow, env, statement, checkBlock);
    case 'require':
      return checkRequire(env, statement);
    case 'expire':
      return checkExpire(flow, env, statement);
    case 'stop': {
      const types = [...env.scope.variables()].map(([name, { type }]) => [name, type] as const);
      flow.exits.push(new Map(types));
      return { steps: [{ kind: 'stop', span: env.place.ir(statement.span) }], stops: true };
    }
    case 'nothing':
      // That it is no statement is reported already.
      if (statement.value.kind !== 'missing') env.context.speculate(() => env.check(statement.value));
      return { steps: [], stops: false };
  }
}

export type CheckBlock = typeof checkBlock;
