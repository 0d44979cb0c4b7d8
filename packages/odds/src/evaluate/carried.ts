import type { Scope } from '../world/scope.js';
import type { Callable } from './callable.js';
import type { Frame } from './code.js';

/** What a callee sees of things, by the slots of the caller and its own. */
export interface Carried {
  /** The caller's slots. */
  readonly free: readonly number[];
  fill(inner: Frame, outer: Frame): void;
}

export function carried(scope: Scope | undefined, callable: Callable): Carried {
  const pairs = scope ? callable.columns.map(({ name, slot }) => [slot, scope.column(name)] as const) : [];
  return {
    free: pairs.map(([, from]) => from),
    fill: (inner, outer) => {
      for (const [to, from] of pairs) inner[to] = outer[from] ?? null;
    },
  };
}
