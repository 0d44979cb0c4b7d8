import { builtins } from '../generated/builtins.js';

/** The name in the IR of a modifier as it is written; `undefined` when there is no such modifier. */
export function modifierOp(written: string): string | undefined {
  for (const [op, builtin] of builtins) if (builtin.kind === 'modifier' && builtin.name === written) return op;
  return undefined;
}
