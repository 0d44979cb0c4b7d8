import type { Node, Type } from '@rulewright/core';
import type { Env } from '../env.js';
import { narrow, pathOf } from './narrow.js';

/** Lets the names of `inner` know what a test's outcome has shown. */
export function learn(inner: Env, outer: Env, test: Node, outcome: boolean): void {
  narrow(inner.scope, test, outcome, (node) => typeOfPath(outer, node));
}

/** The type of a slot or of a field of one, as far as this place knows. */
export function typeOfPath(env: Env, node: Node): Type | undefined {
  const path = pathOf(node);
  const narrowed = path === undefined ? undefined : env.scope.narrowedType(path);
  if (narrowed) return narrowed;
  if (node.kind === 'get') return env.scope.slotType(node.slot);
  if (node.kind === 'field') {
    const found = typeOfPath(env, node.of);
    const of = found?.kind === 'thing' ? env.context.recordOf(found) : found;
    if (of?.kind === 'record') return of.fields[node.name];
    if (of?.kind === 'roll') return node.name === 'result' ? of.result : of.fields[node.name];
  }
  return undefined;
}
