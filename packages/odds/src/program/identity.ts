/** Whether rules ask which die is which, so that dice that look the same must be told apart. */
import { type ActionIr, builtins, type Node, type Program, type RollIr } from '@rulewright/core';

/** Looks at all that a roll can come to. */
export function asksForIdentity(program: Program, roll: RollIr | ActionIr): boolean {
  const seen = new Set<string>();
  const parts: unknown[] = [roll];
  // What a recipe in a table, a chain or a type rolls is looked at wherever it may be rolled.
  parts.push(program.tables, program.chains, program.decks, program.types);
  while (parts.length > 0) {
    const part = parts.pop();
    if (Array.isArray(part)) parts.push(...(part as unknown[]));
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    const node = part as Node;
    if (node.kind === 'op' && isByIdentity(node)) return true;
    if (node.kind === 'call' && !seen.has(`${node.callee} ${node.name}`)) {
      seen.add(`${node.callee} ${node.name}`);
      const { functions, rolls, actions } = program;
      const all = node.callee === 'function' ? functions : node.callee === 'roll' ? rolls : actions;
      parts.push((all as readonly { readonly name: string }[]).find(({ name }) => name === node.name));
    }
    for (const [name, each] of Object.entries(part)) if (name !== 'span' && name !== 'type') parts.push(each);
  }
  return false;
}

/** Dice that are given as dice: `pool without chosen`, `reroll(dice, chosen)`. */
function isByIdentity({ op, args }: Node & { kind: 'op' }): boolean {
  if (op === 'without') return true;
  const parameters = builtins.get(op)?.parameters ?? [];
  return args.some((argument, index) => {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    return parameter?.kind === 'matcher' && argument !== null && argument?.kind !== 'lambda';
  });
}
