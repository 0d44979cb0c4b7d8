/** Comparisons of a number with whole numbers: what lies between two of these need not be told apart. */
import type { Face, Node, OpNode } from '@rulewright/core';
import { placeRead } from '../program/reads.js';
import { isRelation, turned } from '../values/relations.js';

/** Where the numbers are cut in two: by a number that is known, or by one that a slot holds by then. */
export type Cut = KnownCut | SlotCut;

/** At twice a whole number just below it, at one more just above it. */
export type KnownCut = number;

/** The same by a number that is found in a slot, by the fields that lead there. There is one object for each. */
export interface SlotCut {
  readonly slot: number;
  readonly path: readonly string[];
  readonly above: boolean;
  readonly key: string;
}

const below = (whole: number): KnownCut => 2 * whole;
const above = (whole: number): KnownCut => 2 * whole + 1;

export function cutAt(whole: number, isAbove: boolean): KnownCut {
  return isAbove ? above(whole) : below(whole);
}

/** Whether numbers can be cut there. */
export function isCutting(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER / 4 && Number.isInteger(value);
}

/**
 * The cuts that an operator makes of one of its operands; undefined where it is no comparison with a number that is
 * known, or will be.
 */
export function cutsOf({ op, args }: OpNode, index: number): readonly Cut[] | undefined {
  if (!isRelation(op)) return undefined;
  const asked = index === 0 ? op : turned[op];
  const bound = boundOf(args[1 - index]);
  if (!bound) return undefined;
  if (asked === '<' || asked === '>=') return [bound(false)];
  return asked === '<=' || asked === '>' ? [bound(true)] : [bound(false), bound(true)];
}

function boundOf(node: Node | null | undefined): ((isAbove: boolean) => Cut) | undefined {
  if (node?.kind === 'const') {
    const { value } = node;
    return isCutting(value) ? (isAbove) => cutAt(value, isAbove) : undefined;
  }
  const read = node && placeRead(node);
  return read ? (isAbove) => slotCut(read.slot, read.path, isAbove) : undefined;
}

const slotCuts = new Map<string, SlotCut>();

function slotCut(slot: number, path: readonly string[], isAbove: boolean): SlotCut {
  const key = `${isAbove ? '>' : '<'}${[slot, ...path].join('.')}`;
  let cut = slotCuts.get(key);
  if (!cut) slotCuts.set(key, (cut = { slot, path, above: isAbove, key }));
  return cut;
}

export function joinCuts(a: readonly Cut[], b: readonly Cut[]): readonly Cut[] {
  return a === b ? a : [...new Set([...a, ...b])].sort(inOrder);
}

function inOrder(a: Cut, b: Cut): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a.key < b.key ? -1 : 1;
}

export function cutsKey(cuts: readonly Cut[]): string {
  return cuts.map((cut) => (typeof cut === 'number' ? cut : cut.key)).join();
}

const allKnown = new WeakMap<readonly Cut[], boolean>();

/** The cuts where all of them are known; else any number may matter. */
export function knownCuts(cuts: readonly Cut[] | undefined): readonly KnownCut[] | undefined {
  if (!cuts) return undefined;
  let known = allKnown.get(cuts);
  if (known === undefined) allKnown.set(cuts, (known = cuts.every((cut) => typeof cut === 'number')));
  return known ? (cuts as readonly KnownCut[]) : undefined;
}

/** One whole number for all that lie between the same cuts. */
export function likeIt(value: number, cuts: readonly KnownCut[]): number {
  if (!Number.isSafeInteger(value)) return value;
  let last: KnownCut | undefined;
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
export function faceLikeIt(face: Face, cuts: readonly KnownCut[] | undefined): Face {
  return cuts && typeof face === 'number' ? likeIt(face, cuts) : face;
}
