import { boolean, high, integer, type IntegerType, low, none, type Node, type Type } from '@rulewright/core';
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

/** What is known of a value, where it is one that is reached without computing. */
type TypeOf = (node: Node) => Type | undefined;

/** Tells a scope what must be true where `test` turned out to be `outcome`. */
export function narrow(scope: Scope, test: Node, outcome: boolean, typeOf: TypeOf): void {
  if (test.kind !== 'op') {
    learned(scope, test, boolean(outcome));
    return;
  }
  const [left, right] = test.args;
  if (test.op === 'not' && left) narrow(scope, left, !outcome, typeOf);
  else if (test.op === (outcome ? 'and' : 'or')) {
    for (const each of test.args) if (each) narrow(scope, each, outcome, typeOf);
  } else if (test.op === 'isNone' && left) {
    const type = typeOf(left);
    if (type?.kind === 'optional') learned(scope, left, outcome ? none : type.of);
  } else if (left && right) {
    const op = outcome ? test.op : negations[test.op];
    compared(scope, op, left, right, typeOf);
    compared(scope, op && flips[op], right, left, typeOf);
  }
}

function learned(scope: Scope, node: Node, type: Type): void {
  const path = pathOf(node);
  if (path !== undefined) scope.narrow(path, type);
}

/** A whole number that compares so with a known one. Nothing is learned where that can't be; it has its own diagnostic. */
function compared(scope: Scope, op: string | undefined, left: Node, right: Node, typeOf: TypeOf): void {
  if (right.kind !== 'const' || typeof right.value !== 'number') return;
  const type = typeOf(left);
  const known = type?.kind === 'integer' ? within(type, op, right.value) : undefined;
  if (known && low(known) <= high(known)) learned(scope, left, known);
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

function within(type: IntegerType, op: string | undefined, bound: number): IntegerType | undefined {
  const [min, max] = [low(type), high(type)];
  switch (op) {
    case '<':
      return integer(min, Math.min(max, bound - 1));
    case '<=':
      return integer(min, Math.min(max, bound));
    case '>':
      return integer(Math.max(min, bound + 1), max);
    case '>=':
      return integer(Math.max(min, bound), max);
    case '==':
      return integer(Math.max(min, bound), Math.min(max, bound));
    case '!=':
      if (bound === min) return integer(min + 1, max);
      return bound === max ? integer(min, max - 1) : undefined;
    default:
      return undefined;
  }
}
