/** Functions that are handed pools, put where they are called, so that it can be seen what they ask of them. */
import type { CallNode, FunctionIr, Node } from '@rulewright/core';
import { rewritten } from './rewrite.js';

/** The function's body with its inputs replaced; undefined where that would not be the same. `temp` gives new slots. */
export function inlinedCall(ir: FunctionIr, { args }: CallNode, temp: () => number): Node | undefined {
  const given = new Map<number, Node>();
  for (const [index, input] of ir.inputs.entries()) {
    const argument = args[index] ?? input.default;
    const { type } = input;
    const ranged = type.kind === 'integer' || type.kind === 'fraction' ? type.min !== null || type.max !== null : false;
    if (!argument || (ranged && argument.kind !== 'const')) return undefined;
    given.set(input.slot, rewritten(argument, args[index] ? () => undefined : (node) => replaced(node, given)));
  }
  const own = new Map<number, number>();
  return renamed(
    rewritten(ir.value, (node) => replaced(node, given) ?? undefined),
    given,
    own,
    temp,
  );
}

function replaced(node: Node, given: ReadonlyMap<number, Node>): Node | undefined {
  return node.kind === 'get' ? given.get(node.slot) : undefined;
}

/** Slots that the body fills itself get new numbers; what was put in for its inputs stays as it is. */
function renamed(
  body: Node,
  given: ReadonlyMap<number, Node>,
  own: Map<number, number>,
  temp: () => number,
): Node | undefined {
  const kept = new Set<unknown>(given.values());
  let possible = true;
  const slot = (old: number): number => {
    const known = own.get(old) ?? temp();
    own.set(old, known);
    return known;
  };
  const change = (part: unknown): unknown => {
    if (kept.has(part)) return part;
    if (Array.isArray(part)) return part.map(change);
    if (typeof part !== 'object' || part === null) return part;
    if ((part as Node).kind === 'recipe' && (part as Node & { kind: 'recipe' }).captures.length > 0) possible = false;
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (name === 'span' || name === 'type') return [name, value];
        if ((name === 'slot' || name === 'acc') && typeof value === 'number') return [name, slot(value)];
        if (name === 'params') return [name, (value as number[]).map(slot)];
        return [name, change(value)];
      }),
    );
  };
  const changed = change(body) as Node;
  return possible ? changed : undefined;
}
