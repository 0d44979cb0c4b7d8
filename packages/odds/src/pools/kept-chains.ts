/**
 * Chains of exploding dice of which the highest are kept. Their totals have no end, so they are told as far as they are
 * likely enough; but the mean and the mean square of all that is left are known, since a die that explodes is ahead of
 * all that do not, and then begins anew.
 */
import { type Face, numbers, Rational } from '@rulewright/core';
import type { Compiler } from '../evaluate/compiler.js';
import { fairFaces, type FaceWeights, totalWeight } from '../dice/face-weights.js';
import { type DiceKind, type FoldTree, jointFold, type SymbolicPool } from '../folds/index.js';
import { type Spread, SpreadBuilder } from '../spread/spread.js';
import { leastOf } from '../values/extremes.js';
import { type Moments, newSource, Tail, tailValue } from '../values/tail.js';
import { type ChainRule, chainRule } from './chains.js';

/** What dice may add that have just been rolled: at once and for good, or before they are rolled again. */
interface Throw {
  readonly going: number;
  readonly ended: FaceWeights;
  readonly chance: Rational;
}

/** The same spread with what is missing as one value of which the moments are known; as it is where they are not. */
export function withKeptTail(
  compiler: Compiler,
  pools: readonly SymbolicPool[],
  tree: FoldTree,
  spread: Spread,
): Spread {
  const asked = keptOf(pools, tree);
  const rule = asked && chainRule(asked.kind, asked.step);
  const chains = rule && KeptChains.of(asked.kind, rule);
  if (!asked || !chains) return spread;
  const { kept } = asked;
  const { count } = asked.kind;
  const all = chains.moments(count, Math.min(kept, count), false);
  const share = Rational.of(spread.missing, spread.total);
  const builder = new SpreadBuilder();
  let [first, second] = [all.first, all.second];
  for (const { value, weight } of spread.entries) {
    if (!numbers.isNum(value)) return spread;
    const each = numbers.toRational(value);
    const part = each.mul(Rational.of(weight, spread.total));
    first = first.sub(part);
    second = second.sub(part.mul(each));
    builder.add(value, weight, undefined);
  }
  const low = chains.cutAt(count, compiler.engine.budget.limits.rarest) + (Math.min(kept, count) - 1) * chains.least;
  const moments = { first: first.div(share), second: second.div(share) };
  builder.add(tailValue(new Tail(low, undefined, moments, [newSource()])), spread.missing, undefined);
  compiler.engine.tails = true;
  return builder.build(spread.total);
}

/** The sum of the highest of dice of one kind of which each was added to what came of it. */
function keptOf(pools: readonly SymbolicPool[], tree: FoldTree) {
  const [pool] = pools;
  const [kind] = pool?.kinds ?? [];
  const [step] = pool?.steps ?? [];
  if (pools.length !== 1 || pool?.kinds.length !== 1 || pool.steps.length !== 1 || !kind || !step) return undefined;
  if (step.op !== '!!' && step.op !== '!!p') return undefined;
  const inner = tree.kind === 'op' && (tree.op === 'number' || tree.op === 'sum') ? tree.args[0] : undefined;
  const keep = inner && 'tree' in inner && tree.kind === 'op' && tree.args.length === 1 ? inner.tree : undefined;
  if (keep?.kind !== 'op' || (keep.op !== 'kh' && keep.op !== 'k')) return undefined;
  const [from, many] = keep.args;
  if (!from || !('tree' in from) || from.tree.kind !== 'pool') return undefined;
  const kept = many && 'known' in many ? (many.known ?? 1) : 1;
  return typeof kept === 'number' && kept > 0 ? { kind, step, kept } : undefined;
}

class KeptChains {
  private readonly known = new Map<string, { readonly first: Rational; readonly second: Rational }>();

  private constructor(
    private readonly kind: DiceKind,
    private readonly begin: Throw,
    private readonly further: Throw,
  ) {}

  static of(kind: DiceKind, rule: ChainRule): KeptChains | undefined {
    const begin = throwOf(kind.shown, rule, false);
    const further = throwOf(fairFaces(kind.faces), rule, true);
    if (!begin || !further) return undefined;
    const least = leastOf(further.ended.map(([add]) => Number(add)));
    // Whatever explodes must be ahead of all that does not.
    const isAhead = ({ going, ended }: Throw): boolean => ended.every(([add]) => Number(add) <= going + least);
    return least >= 0 && isAhead(begin) && isAhead(further) ? new KeptChains(kind, begin, further) : undefined;
  }

  /** No chain has less. */
  get least(): number {
    return leastOf(this.begin.ended.map(([add]) => Number(add)));
  }

  /** The least total of a chain that was not followed to its end. */
  cutAt(count: number, rarest: bigint): number {
    const { begin, further } = this;
    let total = begin.going;
    for (let left = begin.chance; left.mul(Rational.of(rarest * BigInt(count))).compare(Rational.one) > 0;) {
      left = left.mul(further.chance);
      total += further.going;
    }
    return total + leastOf(further.ended.map(([add]) => Number(add)));
  }

  /** The mean and the mean square of the sum of the highest `kept` of so many chains. */
  moments(dice: number, kept: number, isFurther: boolean): { readonly first: Rational; readonly second: Rational } {
    if (kept === 0) return { first: Rational.zero, second: Rational.zero };
    const key = `${String(dice)} ${String(kept)} ${String(isFurther)}`;
    const known = this.known.get(key);
    if (known) return known;
    const { going, ended, chance } = isFurther ? this.further : this.begin;
    let [first, second, itself] = [Rational.zero, Rational.zero, Rational.zero];
    let ways = powerOf(Rational.one.sub(chance), dice);
    for (let exploding = 0; exploding <= dice; exploding += 1) {
      const added = Rational.of(going * Math.min(exploding, kept));
      if (exploding === dice && kept <= dice && isFurther) itself = ways;
      else {
        const ahead = this.moments(exploding, Math.min(exploding, kept), true);
        const behind = this.highest(ended, dice - exploding, Math.max(0, kept - exploding));
        const means = [added, ahead.first, behind.first] as const;
        const mean = means.reduce((sum, each) => sum.add(each));
        const square = mean
          .mul(mean)
          .add(ahead.second.sub(ahead.first.mul(ahead.first)))
          .add(behind.second.sub(behind.first.mul(behind.first)));
        first = first.add(ways.mul(mean));
        second = second.add(ways.mul(square));
      }
      ways = ways
        .mul(chance)
        .mul(Rational.of(dice - exploding, exploding + 1))
        .div(Rational.one.sub(chance));
    }
    // Where all explode, everything begins anew.
    const added = Rational.of(going * kept);
    const rest = Rational.one.sub(itself);
    first = first.add(itself.mul(added)).div(rest);
    second = second.add(itself.mul(added.mul(added).add(Rational.of(2n).mul(added).mul(first)))).div(rest);
    const found = { first, second };
    this.known.set(key, found);
    return found;
  }

  /** The same of so many dice that do not explode. */
  private highest(
    shown: FaceWeights,
    dice: number,
    kept: number,
  ): { readonly first: Rational; readonly second: Rational } {
    const none = { first: Rational.zero, second: Rational.zero };
    if (kept === 0 || dice === 0) return none;
    const pool = { kinds: [{ ...this.kind, shown, count: dice }], steps: [] };
    const best: FoldTree = { kind: 'op', op: 'kh', args: [{ tree: { kind: 'pool', pool: 0 } }, { known: kept }] };
    const joint = jointFold([pool], [{ kind: 'op', op: 'number', args: [{ tree: best }] }]);
    if ('cannot' in joint) throw new Error(`The highest dice were not told: ${joint.cannot}.`);
    return joint.entries.reduce<Moments & { readonly second: Rational }>(({ first, second }, { values, weight }) => {
      const each = Rational.of(Number(values[0]));
      const part = each.mul(Rational.of(weight, joint.total));
      return { first: first.add(part), second: second.add(part.mul(each)) };
    }, none);
  }
}

/** Undefined where more than one face explodes, or none. */
function throwOf(faces: FaceWeights, rule: ChainRule, further: boolean): Throw | undefined {
  const going = faces.filter(([face]) => rule.explodes(face));
  const ended = faces.filter(([face]) => !rule.explodes(face));
  const [only] = going;
  if (going.length !== 1 || !only || ended.length === 0) return undefined;
  return {
    going: rule.adds(only[0], further),
    ended: ended.map(([face, weight]): readonly [Face, bigint] => [rule.adds(face, further), weight]),
    chance: Rational.of(only[1], totalWeight(faces)),
  };
}

function powerOf(base: Rational, exponent: number): Rational {
  return Rational.of(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}
