import { constantValue, type LambdaNode, type Node, numbers, type Value } from '@rulewright/core';

/** Faces that a matcher means, by their distance from the lowest face. */
export type FaceTable = Uint8Array;

/** A matcher that depends on nothing but the face, worked out beforehand; undefined when it is not so simple. */
export function faceTable({ params, body }: LambdaNode, lowest: number, size: number): FaceTable | undefined {
  const [slot] = params;
  if (slot === undefined) return undefined;
  const table = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) {
    const matches = evaluate(body, slot, lowest + index);
    if (typeof matches !== 'boolean') return undefined;
    table[index] = matches ? 1 : 0;
  }
  return table;
}

/** The table of a single face. */
export function singleFace(index: number, size: number): FaceTable {
  const table = new Uint8Array(size);
  table[index] = 1;
  return table;
}

/** The value of a node that knows only the face; undefined when it needs more, or more than small numbers. */
function evaluate(node: Node, slot: number, face: number): Value | undefined {
  if (node.kind === 'const') return constantValue(node.value);
  if (node.kind === 'get') return node.slot === slot ? face : undefined;
  if (node.kind !== 'op') return undefined;
  const [left, right] = node.args;
  const a = left ? evaluate(left, slot, face) : undefined;
  if (node.op === 'not') return typeof a === 'boolean' ? !a : undefined;
  const b = right ? evaluate(right, slot, face) : undefined;
  if (typeof a === 'boolean' && typeof b === 'boolean') {
    if (node.op === 'and') return a && b;
    return node.op === 'or' ? a || b : undefined;
  }
  return typeof a === 'number' && typeof b === 'number' ? combine(node.op, a, b) : undefined;
}

function combine(op: string, a: number, b: number): number | boolean | undefined {
  switch (op) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case 'mod':
      return b === 0 ? undefined : Number(numbers.floorMod(a, b));
    default:
      return undefined;
  }
}

/** A comparison of the face with a number that is known when the dice are rolled. */
export interface Comparison {
  readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=';
  /** Where the number is held. */
  readonly slot: number;
}

const comparisons = new Set<string>(['==', '!=', '<', '<=', '>', '>=']);

/** Reads `it >= target`, where the target has a slot of its own. */
export function slotComparison({ params, body }: LambdaNode): Comparison | undefined {
  if (body.kind !== 'op' || !comparisons.has(body.op)) return undefined;
  const [left, right] = body.args;
  if (left?.kind !== 'get' || right?.kind !== 'get') return undefined;
  if (left.slot !== params[0] || params.includes(right.slot)) return undefined;
  return { op: body.op as Comparison['op'], slot: right.slot };
}

/** Fills a table for a target that is known now; undefined when it is no small number. */
export function tableFor({ op }: Comparison, target: Value | undefined, lowest: number, into: FaceTable): boolean {
  if (typeof target !== 'number') return false;
  for (let index = 0; index < into.length; index += 1)
    into[index] = combine(op, lowest + index, target) === true ? 1 : 0;
  return true;
}
