import { boolean, high, integer, low, type Node, type Type } from '@rulewright/core';
import type { Scope } from '../scope.js';

/** How a value is reached without computing: a slot and fields of it. */
export function pathOf(node: Node): string | undefined {
  if (node.kind === 'get') return String(node.slot);
  if (node.kind === 'field') {
    const of = pathOf(node.of);
    return of === undefined ? undefined : `${of}.${node.name}`;
  }
  return undefined;
}

interface Fact {
  readonly path: string;
  readonly type: Type;
}

/** Tells a scope what must be true where `test` turned out to be `outcome`. */
export function narrow(scope: Scope, test: Node, outcome: boolean, typeOf: (node: Node) => Type | undefined): void {
  for (const fact of facts(test, outcome, typeOf)) scope.narrow(fact.path, fact.type);
}

function facts(test: Node, outcome: boolean, typeOf: (node: Node) => Type | undefined): Fact[] {
  if (test.kind !== 'op') {
    const path = pathOf(test);
    return path !== undefined ? [{ path, type: boolean(outcome) }] : [];
  }
  const [left, right] = test.args;
  if (test.op === 'not' && left) return facts(left, !outcome, typeOf);
  if ((test.op === 'and' && outcome) || (test.op === 'or' && !outcome)) {
    return test.args.flatMap((each) => (each ? facts(each, outcome, typeOf) : []));
  }
  if (test.op === 'isNone' && left) {
    const path = pathOf(left);
    const type = typeOf(left);
    if (path === undefined || type?.kind !== 'optional') return [];
    return [{ path, type: outcome ? { kind: 'none' } : type.of }];
  }
  if (!left || !right) return [];
  const bound = right.kind === 'const' && typeof right.value === 'number' ? right.value : undefined;
  const path = pathOf(left);
  if (bound === undefined || path === undefined) {
    const flipped = flips[test.op];
    if (flipped && left.kind === 'const' && right.kind !== 'const') {
      return facts({ ...test, op: flipped, args: [right, left] }, outcome, typeOf);
    }
    return [];
  }
  const type = typeOf(left);
  if (type?.kind !== 'integer') return [];
  const op = outcome ? test.op : negations[test.op];
  return rangeFact(op, bound, low(type), high(type)).map((narrowed) => ({ path, type: narrowed }));
}

const flips: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==', '!=': '!=' };
const negations: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};

function rangeFact(op: string | undefined, bound: number, min: number, max: number): Type[] {
  switch (op) {
    case '<':
      return ranged(min, Math.min(max, bound - 1));
    case '<=':
      return ranged(min, Math.min(max, bound));
    case '>':
      return ranged(Math.max(min, bound + 1), max);
    case '>=':
      return ranged(Math.max(min, bound), max);
    case '==':
      return ranged(Math.max(min, bound), Math.min(max, bound));
    case '!=':
      if (bound === min) return ranged(min + 1, max);
      return bound === max ? ranged(min, max - 1) : [];
    default:
      return [];
  }
}

/** Nothing is learned where a branch can't be reached; that has its own diagnostic. */
function ranged(min: number, max: number): Type[] {
  return min <= max ? [integer(min, max)] : [];
}
