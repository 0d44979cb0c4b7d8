/** Dice whose explosions are added to them: one die with more faces. */
import { Rational } from '@rulewright/core';
import { type DiceKind, showing, split, splitFresh } from './dice-kind.js';
import type { ExplosionRule } from './explosion.js';
import { type FaceWeights, ordered, raised, reduced, scaled, totalWeight } from './face-weights.js';
import type { Alternative } from './mixture.js';

/** The chains that dice of a kind make; those rarer than one in `rarest` are left out. */
export function chained(kind: DiceKind, rule: ExplosionRule, rarest: bigint): readonly Alternative[] {
  const { yes, no } = split(kind, kind.shown, rule.test);
  const fresh = splitFresh(kind, rule.test);
  const less = rule.penetrate ? -1 : 0;
  const [more, last] = [raised(fresh.yes, less), raised(fresh.no, less)];
  const whole = totalWeight(more) + totalWeight(last);
  const start = totalWeight(yes) + totalWeight(no);
  // The chains that still go on, and those that have ended, all over `over`.
  let going: FaceWeights = yes;
  let ended: FaceWeights = no;
  let over = start;
  for (let further = 1; going.length > 0; further += 1) {
    const bound = rule.limit === Infinity && totalWeight(going) * rarest * BigInt(kind.count) <= over;
    if (bound) break;
    const isLast = further >= rule.limit;
    ended = [...scaled(ended, whole), ...added(going, isLast ? [...more, ...last] : last)];
    going = isLast ? [] : added(going, more);
    over *= whole;
  }
  const left = totalWeight(going);
  const probability = Rational.of((over - left) ** BigInt(kind.count), over ** BigInt(kind.count));
  return [{ kinds: [showing(kind, kind.count, reduced(ordered(ended)))], probability }];
}

/** The sums of two dice. */
function added(a: FaceWeights, b: FaceWeights): FaceWeights {
  return ordered(a.flatMap(([x, p]) => b.map(([y, q]) => [Number(x) + Number(y), p * q] as const)));
}
