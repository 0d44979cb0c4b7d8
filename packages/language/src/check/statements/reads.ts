import type { Node } from '@rulewright/core';
import type { Env } from '../env.js';
import type { Effects } from './flow.js';

type Visited = Readonly<Record<string, unknown>>;

/** Whether a node reads a slot or a field of a thing that statements change. */
export function readsChanged(
  node: Node,
  effects: Effects,
  slots: ReadonlySet<number | undefined>,
  { context }: Env,
): boolean {
  const changes = effects.calls || effects.fields.size > 0;
  const isField = (name: unknown): boolean =>
    typeof name === 'string' && (effects.calls || effects.fields.has(name) || (changes && context.isDerived(name)));
  const visit = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(visit);
    if (typeof value !== 'object' || value === null) return false;
    const each = value as Visited;
    if (each['kind'] === 'get' && typeof each['slot'] === 'number' && slots.has(each['slot'])) return true;
    if (each['kind'] === 'field' && isField(each['name'])) return true;
    if (each['kind'] === 'op' && each['op'] === 'fieldByName' && changes) return true;
    // A function or a roll that is given a thing may read anything of it.
    if (each['kind'] === 'call' && changes) return true;
    return Object.values(each).some(visit);
  };
  return visit(node);
}
