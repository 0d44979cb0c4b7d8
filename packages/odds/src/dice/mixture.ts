/** Dice that may be these or those: what exploding and rerolling makes of them. */
import { Rational } from '@rulewright/core';
import type { DiceKind } from './dice-kind.js';
import type { FaceWeights } from './face-weights.js';

/** Dice of these kinds, each falling by its own weights, and how likely it is that it is them. */
export interface Alternative {
  readonly kinds: readonly DiceKind[];
  readonly probability: Rational;
}

export const certain = (kinds: readonly DiceKind[]): readonly Alternative[] => [{ kinds, probability: Rational.one }];

/** Kinds of no dice, and those that fall alike, are not told apart. */
export function tidy(kinds: readonly DiceKind[]): readonly DiceKind[] {
  const list: DiceKind[] = [];
  for (const kind of kinds) {
    const last = list.at(-1);
    if (kind.count === 0) continue;
    if (
      last?.shown === kind.shown &&
      last.faces === kind.faces &&
      last.kind === kind.kind &&
      last.label === kind.label
    ) {
      list[list.length - 1] = { ...kind, count: last.count + kind.count };
    } else list.push(kind);
  }
  return list;
}

/** Each of one and each of another, independently; `keep` says which are likely enough to be followed. */
export function both(
  a: readonly Alternative[],
  b: readonly Alternative[],
  place: (a: readonly DiceKind[], b: readonly DiceKind[]) => readonly DiceKind[] = (x, y) => [...x, ...y],
): readonly Alternative[] {
  return a.flatMap((x) =>
    b.map((y) => ({ kinds: place(x.kinds, y.kinds), probability: x.probability.mul(y.probability) })),
  );
}

/** Alternatives that look the same are one. */
export function merged(alternatives: readonly Alternative[]): readonly Alternative[] {
  if (alternatives.length < 2) return alternatives;
  const known = new Map<string, { kinds: readonly DiceKind[]; probability: Rational }>();
  for (const { kinds, probability } of alternatives) {
    const key = kinds
      .map(({ label, kind, count, shown }) => `${label}|${kind ?? ''}|${String(count)}|${textOf(shown)}`)
      .join(';');
    const same = known.get(key);
    if (same) same.probability = same.probability.add(probability);
    else known.set(key, { kinds, probability });
  }
  return [...known.values()];
}

const texts = new WeakMap<FaceWeights, string>();

function textOf(shown: FaceWeights): string {
  const known = texts.get(shown);
  if (known !== undefined) return known;
  const text = shown.map(([face, weight]) => `${String(face)}*${String(weight)}`).join();
  texts.set(shown, text);
  return text;
}
