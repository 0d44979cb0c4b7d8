import { builtins, type Node } from '@rulewright/core';

/** Whether evaluating a node rolls, draws or asks; a recipe that is only kept does not. */
export function isRandom(node: Node): boolean {
  return anyNode(node, (each) => {
    switch (each.kind) {
      case 'dice':
      case 'roll':
      case 'choose':
        return true;
      case 'call':
        return each.callee === 'roll';
      case 'op':
        return typeof each.op === 'string' && builtins.get(each.op)?.random === true;
      default:
        return false;
    }
  });
}

type Visited = Readonly<Record<string, unknown>>;

function anyNode(value: unknown, test: (each: Visited) => boolean): boolean {
  if (Array.isArray(value)) return value.some((each) => anyNode(each, test));
  if (typeof value !== 'object' || value === null) return false;
  if ('kind' in value) {
    if (value.kind === 'recipe') return false;
    if (test(value)) return true;
  }
  return Object.values(value).some((each) => anyNode(each, test));
}
