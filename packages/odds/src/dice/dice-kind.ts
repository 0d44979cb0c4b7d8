import { sameFaces, type Die, type DieFaces, type Face } from '@rulewright/core';
import { fairFaces, type FaceWeights } from './face-weights.js';

/** Dice that are alike and stand together. */
export interface DiceKind {
  /** What is rolled when such a die is rolled again. */
  readonly faces: DieFaces;
  /** How it is called, such as `d6`. */
  readonly label: string;
  /** The kind given with `as`. */
  readonly kind?: string;
  readonly count: number;
  /** What such a die shows now and how likely; its faces with their weights when it has just been rolled. */
  readonly shown: FaceWeights;
}

/** Dice of a kind that show something else. */
export function showing(kind: DiceKind, count: number, shown: FaceWeights): DiceKind {
  return { ...kind, count, shown };
}

/** Such a die with a face on top. */
export function dieOf({ faces, label, kind }: DiceKind, face: Face): Die {
  return { face, faces, label, ...(kind === undefined ? {} : { kind }), id: -1 };
}

/** What a die may show, divided by a question. */
export interface Split {
  readonly yes: FaceWeights;
  readonly no: FaceWeights;
}

export function split(kind: DiceKind, shown: FaceWeights, test: (die: Die) => boolean): Split {
  const [yes, no]: [FaceWeights[number][], FaceWeights[number][]] = [[], []];
  for (const entry of shown) (test(dieOf(kind, entry[0])) ? yes : no).push(entry);
  return { yes, no };
}

/** How a die of the kind falls when it is rolled again, divided by a question. */
export function splitFresh(kind: DiceKind, test: (die: Die) => boolean): Split {
  return split(kind, fairFaces(kind.faces), test);
}

/**
 * Whether like dice are spread over several kinds. How these stand among each other is not known, so that none of them
 * can be the first to be rolled again.
 */
export function isMixed(kinds: readonly DiceKind[]): boolean {
  return kinds.some((a, at) =>
    kinds.some((b, other) => other < at && a.label === b.label && a.kind === b.kind && sameFaces(a.faces, b.faces)),
  );
}
