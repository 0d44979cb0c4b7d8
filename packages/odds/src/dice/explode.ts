/** Dice that explode: further dice for those that show the right face, and for these again. */
import { Rational } from '@rulewright/core';
import { choose } from './binomials.js';
import { chained } from './chains.js';
import { chance, type ExplosionRule, power } from './explosion.js';
import { type DiceKind, isMixed, showing, split, splitFresh, type Split } from './dice-kind.js';
import { raised, totalWeight } from './face-weights.js';
import { type Alternative, both, certain, tidy } from './mixture.js';
import { RollFailed } from './roll-failed.js';
import { explodedInWaves } from './waves.js';

/**
 * The dice after exploding; undefined when there is no short way to say. What is less likely than one in `rarest` is
 * left out. More than `copies` dice with one face need not be told apart from so many.
 */
export function exploded(
  kinds: readonly DiceKind[],
  rule: ExplosionRule,
  rarest: bigint,
  copies = Infinity,
): readonly Alternative[] | undefined {
  if (rule.limit === 0 || rule.budget === 0) return certain(kinds);
  const endless = rule.limit === Infinity && rule.budget === Infinity;
  const active = kinds.filter((kind) => split(kind, kind.shown, rule.test).yes.length > 0);
  if (active.length === 0) return certain(kinds);
  if (endless && active.some((kind) => splitFresh(kind, rule.test).no.length === 0)) {
    throw new RollFailed('dice/endless-explosion');
  }
  const share = rarest * BigInt(active.length);
  if (rule.chains) {
    if (rule.budget !== Infinity) return undefined;
    return kinds.map((kind) => chained(kind, rule, share)).reduce((a, b) => both(a, b), certain([]));
  }
  if (!endless) return rule.budget < Infinity && isMixed(kinds) ? undefined : explodedInWaves(kinds, rule);
  // Further dice stand behind all that were there before.
  const parts = kinds.map((kind) => explodedKind(kind, rule, share, copies));
  const joined = parts.reduce<
    readonly { first: readonly DiceKind[]; more: readonly DiceKind[]; probability: Rational }[]
  >(
    (a, b) =>
      a.flatMap((x) =>
        b.map((y) => ({
          first: [...x.first, ...y.first],
          more: [...x.more, ...y.more],
          probability: x.probability.mul(y.probability),
        })),
      ),
    [{ first: [], more: [], probability: Rational.one }],
  );
  return joined.map(({ first, more, probability }) => ({ kinds: tidy([...first, ...more]), probability }));
}

interface Burst {
  readonly first: readonly DiceKind[];
  readonly more: readonly DiceKind[];
  readonly probability: Rational;
}

/** How many further dice there are in all: given that, all dice fall independently. */
function explodedKind(kind: DiceKind, rule: ExplosionRule, rarest: bigint, copies: number): readonly Burst[] {
  const { count, shown } = kind;
  const [now, fresh] = [split(kind, shown, rule.test), splitFresh(kind, rule.test)];
  const less = rule.penetrate ? -1 : 0;
  const [p0, p] = [chance(now), chance(fresh)];
  if (p0.numerator === 0n) return [{ first: [kind], more: [], probability: Rational.one }];
  const fair = less === 0 && sameSplit(now, fresh);
  if (fair) {
    const most = now.yes.length === 1 ? copies : Infinity;
    return negativeBinomial(count, p, Rational.one, rarest, most).map(({ value, probability }) => ({
      first: tidy([showing(kind, count, now.no), showing(kind, value, now.yes)]),
      more: [],
      probability,
    }));
  }
  const share = rarest * BigInt(count + 1);
  return Array.from({ length: count + 1 }, (_, some) => {
    const ways = Rational.of(choose(count, some))
      .mul(power(p0, some))
      .mul(power(Rational.one.sub(p0), count - some));
    const most = fresh.yes.length === 1 ? copies : Infinity;
    return negativeBinomial(some, p, ways, share, most).map(({ value, probability }): Burst => ({
      first: tidy([showing(kind, count - some, now.no), showing(kind, some, now.yes)]),
      more: tidy([showing(kind, value, raised(fresh.yes, less)), showing(kind, some, raised(fresh.no, less))]),
      probability,
    }));
  }).flat();
}

/**
 * How often something with chance `p` happens before it has failed so many times, until the rest is rare enough; `most`
 * stands for that often and for more.
 */
function negativeBinomial(
  failures: number,
  p: Rational,
  of: Rational,
  rarest: bigint,
  most: number,
): readonly { readonly value: number; readonly probability: Rational }[] {
  const list: { value: number; probability: Rational }[] = [];
  const bound = Rational.of(1n, rarest);
  const none = power(Rational.one.sub(p), failures).mul(of);
  let left = of;
  let factor = Rational.one;
  for (let value = 0; ; value += 1) {
    if (value >= most) {
      list.push({ value, probability: left });
      return list;
    }
    if (value > 0) factor = factor.mul(p).mul(Rational.of(failures + value - 1, value));
    const probability = none.mul(factor);
    if (probability.numerator > 0n) list.push({ value, probability });
    left = left.sub(probability);
    if (left.compare(bound) <= 0) return list;
  }
}

/** Whether dice that lie there fall like new ones. */
function sameSplit(a: Split, b: Split): boolean {
  const [x, y] = [
    [...a.yes, ...a.no],
    [...b.yes, ...b.no],
  ];
  const [p, q] = [totalWeight(x), totalWeight(y)];
  return x.length === y.length && x.every(([face, weight], at) => face === y[at]?.[0] && weight * q === y[at][1] * p);
}
