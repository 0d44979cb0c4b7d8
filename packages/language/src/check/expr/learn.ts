import type { Node, Type } from '@rulewright/core';
import type { Env } from '../env.js';
import { narrow, pathOf } from './narrow.js';

/** Lets an environment of its own know what a test's outcome has shown, on top of what it knows already. */
export function learn(env: Env, test: Node, outcome: boolean): void {
  narrow(env.scope, test, outcome, (node) => typeOfPath(env, node));
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
