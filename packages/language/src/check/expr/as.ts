import type { As } from '../../syntax/ast.js';
import { toPool } from '../convert.js';
import { constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';

/** Names the kind of a pool's dice, so that they can be told apart in a mixed pool. */
export function checkAs(env: Env, ast: As): Typed {
  const of = toPool(env, env.check(ast.of), ast.of.span);
  const node: Typed['node'] = {
    kind: 'op',
    op: 'as',
    args: [of.node, constNode(env, ast.name, ast.nameSpan)],
    span: env.place.ir(ast.span),
  };
  return { node, type: of.type.kind === 'pool' ? { ...of.type, kinds: [ast.name] } : of.type };
}
