/** Comparisons of a number with whole numbers that are known: what lies between two of these need not be told apart. */
import type { Face, Node, OpNode } from '@rulewright/core';

/** Where the numbers are cut in two: at twice a whole number just below it, at one more just above it. */
export type Cut = number;

const below = (whole: number): Cut => 2 * whole;
const above = (whole: number): Cut => 2 * whole + 1;

/** A comparison as it reads from the other side. */
const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==', '!=': '!=' };

/** The cuts that an operator makes of one of its operands; undefined where it is no comparison with a known number. */
export function cutsOf({ op, args }: OpNode, index: number): readonly Cut[] | undefined {
  const asked = index === 0 ? op : turned[op];
  if (asked === undefined || !(op in turned)) return undefined;
  const whole = knownWhole(args[1 - index]);
  if (whole === undefined) return undefined;
  if (asked === '<' || asked === '>=') return [below(whole)];
  return asked === '<=' || asked === '>' ? [above(whole)] : [below(whole), above(whole)];
}

function knownWhole(node: Node | null | undefined): number | undefined {
  const value = node?.kind === 'const' ? node.value : undefined;
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER / 4 && Number.isInteger(value)
    ? value
    : undefined;
}

export function joinCuts(a: readonly Cut[], b: readonly Cut[]): readonly Cut[] {
  return a === b ? a : [...new Set([...a, ...b])].sort((x, y) => x - y);
}

/** One whole number for all that lie between the same cuts. */
export function likeIt(value: number, cuts: readonly Cut[]): number {
  if (!Number.isSafeInteger(value)) return value;
  let last: Cut | undefined;
  for (const cut of cuts) {
    // Just below a number lies what is less, just above it what is not more.
    if (cut % 2 === 0 ? value < cut / 2 : value <= (cut - 1) / 2) break;
    last = cut;
  }
  if (last !== undefined) return Math.ceil(last / 2);
  const [first] = cuts;
  return first === undefined ? 0 : Math.ceil(first / 2) - 1;
}

/** The same of what a die shows; words are words. */
export function faceLikeIt(face: Face, cuts: readonly Cut[] | undefined): Face {
  return cuts && typeof face === 'number' ? likeIt(face, cuts) : face;
}
