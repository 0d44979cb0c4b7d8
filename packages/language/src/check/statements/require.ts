import type { RequireStatement } from '../../syntax/statements.js';
import { toBoolean } from '../convert.js';
import type { Env } from '../env.js';
import { learn } from '../expr/learn.js';
import type { Done } from './flow.js';

/** `require CONDITION else "…"`: from here on the condition is known to hold. */
export function checkRequire(env: Env, ast: RequireStatement): Done {
  const test = toBoolean(env, env.check(ast.test), ast.test.span);
  learn(env, test.node, true);
  const { from, to } = ast.test.span;
  const message = ast.message?.value ?? `This needs: ${env.place.source.text.slice(from, to).replace(/\s+/g, ' ')}.`;
  return { steps: [{ kind: 'require', test: test.node, message, span: env.place.ir(ast.span) }], stops: false };
}
