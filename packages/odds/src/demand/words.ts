/** Words that are only looked for among others: those that are in the same sets need not be told apart. */
import type { Node, OpNode } from '@rulewright/core';
import { placeRead } from '../program/reads.js';

/** Words that are asked for together: whether it is one of these. */
export type WordSet = readonly string[];

/** What is asked of a part of the rules by comparing it with words; undefined where something else is asked. */
export function wordsAsked(node: OpNode): { readonly of: Node; readonly set: WordSet } | undefined {
  const [equal, joined] = node.op === 'or' || node.op === '==' ? ['==', 'or'] : ['!=', 'and'];
  const set: string[] = [];
  let of: Node | undefined;
  let before = '';
  const look = (part: Node | null | undefined): boolean => {
    if (part?.kind !== 'op') return false;
    if (part.op === joined) return part.args.every(look);
    if (part.op !== equal) return false;
    const [a, b] = part.args;
    const [word, other] = a?.kind === 'const' ? [a, b] : [b, a];
    const read = other && placeRead(other);
    if (word?.kind !== 'const' || typeof word.value !== 'string' || !read) return false;
    // Reading the same twice is no different.
    const place = [read.slot, ...read.path].join('.');
    if (of && place !== before) return false;
    [of, before] = [other, place];
    set.push(word.value);
    return true;
  };
  return look(node) && of ? { of, set: [...new Set(set)].sort() } : undefined;
}

export function joinWords(a: readonly WordSet[], b: readonly WordSet[]): readonly WordSet[] {
  if (a === b) return a;
  return [...new Map([...a, ...b].map((set) => [set.join(), set])).entries()]
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([, set]) => set);
}

/** One word for all that are in the same sets. */
export function wordLikeIt(word: string, sets: readonly WordSet[]): string {
  const own = sets.filter((set) => set.includes(word));
  // No label is empty, so it is in none of them.
  if (own.length === 0) return '';
  const isLike = (other: string): boolean => sets.every((set) => set.includes(other) === own.includes(set));
  return own[0]?.find(isLike) ?? word;
}
