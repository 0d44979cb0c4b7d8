import { type Builtin, builtins, type Program } from '@rulewright/core';

/** Gets what a ruleset uses of the built-ins that are not there from the beginning. */
export async function prepareBuiltins(program: Program): Promise<void> {
  if ([...operationsOf(program)].every((name) => builtins.has(name))) return;
  const { rest } = await import('./rest-of-builtins.js');
  const known = builtins as Map<string, Builtin>;
  for (const [name, builtin] of rest) if (!known.has(name)) known.set(name, builtin);
}

/** The built-ins that a program names. */
function operationsOf(program: Program): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [program];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const { kind, op } = part as { readonly kind?: unknown; readonly op?: unknown };
    if (kind === 'op' && typeof op === 'string') found.add(op);
    for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return found;
}
