/** Every way in which dice can show, as kinds that show one face each. */
import { Rational } from '@rulewright/core';
import { choose, powers } from '../dice/binomials.js';
import { type DiceKind, showing } from '../dice/dice-kind.js';
import { totalWeight } from '../dice/face-weights.js';
import type { Alternative } from '../dice/mixture.js';
import type { FoldLimits } from './limits.js';
import { FoldRefused } from './refused.js';

/** Each kind by itself: how many of its dice show which face. */
export function expandKinds(kinds: readonly DiceKind[], limits: FoldLimits): readonly Alternative[] {
  return combined(kinds, limits, (kind) => {
    const found: { kinds: readonly DiceKind[]; weight: bigint }[] = [];
    const faces = kind.shown.length;
    const place = (at: number, left: number, before: readonly DiceKind[], weight: bigint): void => {
      const entry = kind.shown[at];
      if (!entry) return;
      const [face, one] = entry;
      const weights = powers(one, left);
      for (let count = at === faces - 1 ? left : 0; count <= left; count += 1) {
        const dice = count === 0 ? before : [...before, showing(kind, count, [[face, 1n]])];
        const here = weight * choose(left, count) * (weights[count] ?? 1n);
        if (count === left) found.push({ kinds: dice, weight: here });
        else place(at + 1, left - count, dice, here);
      }
    };
    place(0, kind.count, [], 1n);
    return found;
  });
}

/** Each die by itself. */
export function inOrder(kinds: readonly DiceKind[], limits: FoldLimits): readonly Alternative[] {
  const dice = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => showing(kind, 1, kind.shown)));
  return combined(dice, limits, (die) =>
    die.shown.map(([face, weight]) => ({ kinds: [showing(die, 1, [[face, 1n]])], weight })),
  );
}

function combined(
  kinds: readonly DiceKind[],
  limits: FoldLimits,
  ways: (kind: DiceKind) => readonly { readonly kinds: readonly DiceKind[]; readonly weight: bigint }[],
): readonly Alternative[] {
  let size = 1;
  for (const { shown, count } of kinds) size *= Number(choose(shown.length + count - 1, count));
  if (size > limits.work / 2000) throw new FoldRefused('there are too many ways in which the dice can show');
  let found: readonly Alternative[] = [{ kinds: [], probability: Rational.one }];
  for (const kind of kinds) {
    const whole = totalWeight(kind.shown) ** BigInt(kind.count);
    const each = ways(kind).map(({ kinds: dice, weight }) => ({ dice, chance: Rational.of(weight, whole) }));
    limits.tick?.();
    found = found.flatMap(({ kinds: before, probability }) =>
      each.map(({ dice, chance }) => ({ kinds: [...before, ...dice], probability: probability.mul(chance) })),
    );
  }
  return found;
}
