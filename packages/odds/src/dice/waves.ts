/** Explosions that a limit or a budget ends: wave after wave, as the dice are rolled. */
import { Rational } from '@rulewright/core';
import { choose } from './binomials.js';
import { type DiceKind, showing, split, splitFresh } from './dice-kind.js';
import { chance, type ExplosionRule, power } from './explosion.js';
import { fairFaces, raised } from './face-weights.js';
import { type Alternative, tidy } from './mixture.js';

/** Where a run of waves is: how many dice of each kind ask for another, and what has fallen so far. */
interface Wave {
  readonly asking: readonly number[];
  /** Further dice of each kind that asked again, and that did not. */
  readonly again: readonly number[];
  readonly quiet: readonly number[];
  /** Further dice of each kind of which nobody has asked. */
  readonly last: readonly number[];
  readonly left: number;
}

export function explodedInWaves(kinds: readonly DiceKind[], rule: ExplosionRule): readonly Alternative[] {
  const now = kinds.map((kind) => split(kind, kind.shown, rule.test));
  const fresh = kinds.map((kind) => splitFresh(kind, rule.test));
  const chances = fresh.map(chance);
  const found: Alternative[] = [];
  const none = kinds.map(() => 0);
  for (const first of counts(
    kinds.map(({ count }) => count),
    now.map(chance),
  )) {
    const start = { asking: first.some, again: none, quiet: none, last: none, left: rule.budget };
    for (const { wave, probability } of run(start, first.probability, chances, rule.limit)) {
      const thrown = kinds.flatMap((kind, index) => [
        showing(kind, kind.count - (first.some[index] ?? 0), now[index]?.no ?? []),
        showing(kind, first.some[index] ?? 0, now[index]?.yes ?? []),
      ]);
      const less = rule.penetrate ? -1 : 0;
      const more = kinds.flatMap((kind, index) => [
        showing(kind, wave.again[index] ?? 0, raised(fresh[index]?.yes ?? [], less)),
        showing(kind, wave.quiet[index] ?? 0, raised(fresh[index]?.no ?? [], less)),
        showing(kind, wave.last[index] ?? 0, raised(fairFaces(kind.faces), less)),
      ]);
      found.push({ kinds: tidy([...thrown, ...more]), probability });
    }
  }
  return found;
}

interface Weighed {
  readonly wave: Wave;
  readonly probability: Rational;
}

function run(start: Wave, of: Rational, chances: readonly Rational[], limit: number): readonly Weighed[] {
  let waves: readonly Weighed[] = [{ wave: start, probability: of }];
  const ended: Weighed[] = [];
  for (let round = 1; waves.length > 0; round += 1) {
    const next = new Map<string, { wave: Wave; probability: Rational }>();
    for (const { wave, probability } of waves) {
      let { left } = wave;
      const rolled = wave.asking.map((asking) => {
        const taken = Math.min(asking, left);
        left -= taken;
        return taken;
      });
      if (rolled.every((count) => count === 0)) {
        ended.push({ wave, probability });
        continue;
      }
      if (round >= limit || left === 0) {
        ended.push({ wave: { ...wave, last: sum(wave.last, rolled) }, probability });
        continue;
      }
      for (const { some, probability: chance } of counts(rolled, chances)) {
        const quiet = sum(
          wave.quiet,
          rolled.map((count, index) => count - (some[index] ?? 0)),
        );
        const after = { ...wave, asking: some, again: sum(wave.again, some), quiet, left };
        const key = [after.asking, after.again, after.quiet].join(';');
        const known = next.get(key);
        const ways = probability.mul(chance);
        if (known) known.probability = known.probability.add(ways);
        else next.set(key, { wave: after, probability: ways });
      }
    }
    waves = [...next.values()];
  }
  return ended;
}

/** How many of so many dice of each kind do what each does with its own chance. */
function counts(
  of: readonly number[],
  chances: readonly Rational[],
): readonly { readonly some: readonly number[]; readonly probability: Rational }[] {
  return of.reduce<readonly { some: readonly number[]; probability: Rational }[]>(
    (list, count, index) => {
      const p = chances[index] ?? Rational.zero;
      return list.flatMap(({ some, probability }) =>
        Array.from({ length: count + 1 }, (_, number) => ({
          some: [...some, number],
          probability: probability
            .mul(Rational.of(choose(count, number)))
            .mul(power(p, number))
            .mul(power(Rational.one.sub(p), count - number)),
        })).filter((each) => each.probability.numerator > 0n),
      );
    },
    [{ some: [], probability: Rational.one }],
  );
}

function sum(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((each, index) => each + (b[index] ?? 0));
}
