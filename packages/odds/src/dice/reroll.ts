/** Rolling dice again that show what they should not. */
import type { DiceChange } from '@rulewright/core';
import { Rational } from '@rulewright/core';
import { choose } from './binomials.js';
import { type DiceKind, isMixed, showing, split, splitFresh } from './dice-kind.js';
import { fairFaces, ordered, reduced, scaled, totalWeight } from './face-weights.js';
import { type Alternative, both, certain } from './mixture.js';
import { RollFailed } from './roll-failed.js';

type Rule = Extract<DiceChange, { kind: 'explode' | 'reroll' }>;

/** The dice after rerolling; undefined when it depends on which die is rolled again first. */
export function rerolled(kinds: readonly DiceKind[], rule: Rule): readonly Alternative[] | undefined {
  if (rule.budget === Infinity) return certain(kinds.map((kind) => rerolledKind(kind, rule)));
  if (rule.limit === 0 || rule.budget === 0) return certain(kinds);
  if (rule.limit !== 1 || isMixed(kinds)) return undefined;
  return withBudget(kinds, rule.budget, rule);
}

/** A rerolled die is a die with other weights. */
function rerolledKind(kind: DiceKind, rule: Rule): DiceKind {
  const fair = fairFaces(kind.faces);
  const fresh = splitFresh(kind, rule.test);
  if (rule.limit === Infinity) {
    const { yes, no } = split(kind, kind.shown, rule.test);
    const [again, left] = [totalWeight(yes), totalWeight(fresh.no)];
    if (again === 0n) return kind;
    if (left === 0n) throw new RollFailed('dice/no-face-left');
    return showing(kind, kind.count, reduced(ordered([...scaled(no, left), ...scaled(fresh.no, again)])));
  }
  let { shown } = kind;
  for (let wave = 0; wave < rule.limit; wave += 1) {
    const { yes, no } = split(kind, shown, rule.test);
    const again = totalWeight(yes);
    if (again === 0n) break;
    shown = reduced(ordered([...scaled(no, totalWeight(fair)), ...scaled(fair, again)]));
  }
  return shown === kind.shown ? kind : showing(kind, kind.count, shown);
}

/** So many rolls for all dice together: those that stand first have them, and like dice stand in any order. */
function withBudget(kinds: readonly DiceKind[], budget: number, rule: Rule): readonly Alternative[] {
  const [kind, ...others] = kinds;
  if (!kind) return certain([]);
  const { yes, no } = split(kind, kind.shown, rule.test);
  const [asking, whole] = [totalWeight(yes), totalWeight(kind.shown)];
  return Array.from({ length: kind.count + 1 }, (_, some): readonly Alternative[] => {
    const ways = choose(kind.count, some) * asking ** BigInt(some) * (whole - asking) ** BigInt(kind.count - some);
    if (ways === 0n) return [];
    const again = Math.min(some, budget);
    const mine: Alternative = {
      kinds: [
        showing(kind, kind.count - some, no),
        showing(kind, some - again, yes),
        showing(kind, again, fairFaces(kind.faces)),
      ].filter(({ count }) => count > 0),
      probability: Rational.of(ways, whole ** BigInt(kind.count)),
    };
    return both([mine], withBudget(others, budget - again, rule));
  }).flat();
}
