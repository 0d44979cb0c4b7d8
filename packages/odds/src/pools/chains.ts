/**
 * Dice that may explode for ever, of which only a total is asked: each die is a chain of its own, so the total of one
 * chain is worked out, with a tail that knows its mean, and as many chains are added up as there are dice.
 */
import { type Die, type Face, type Node, Rational, type Value } from '@rulewright/core';
import type { Compiler } from '../evaluate/compiler.js';
import { type DiceKind, type FoldTree, jointFold, type PoolStep, type SymbolicPool } from '../folds/index.js';
import { fairFaces, type FaceWeights } from '../dice/face-weights.js';
import { certainly, mix, type Spread, SpreadBuilder } from '../spread/spread.js';
import { greatestOf, leastOf } from '../values/extremes.js';
import { addTails, asTail, newSource, pointTail, Tail, tailValue } from '../values/tail.js';
import { isRolling } from './shape.js';
import { NoTree, type TreeMaker } from './trees.js';

const endless: ReadonlySet<string> = new Set(['!', '!!', '!p', '!!p', 'explode']);
const totals: ReadonlySet<string> = new Set(['number', 'sum', 'count', 'cs', 'cf']);

/** How a chain of one die goes. */
export interface ChainRule {
  readonly explodes: (face: Face) => boolean;
  /** What a die adds; those after the first may count less. */
  readonly adds: (face: Face, further: boolean) => number;
}

/** Undefined where the question is another one. */
export function chainTotals(compiler: Compiler, maker: TreeMaker, node: Node): Spread | undefined {
  if (node.kind !== 'op' || !totals.has(node.op)) return undefined;
  const [of, matcher] = node.args;
  if (!of || (node.op === 'count' && matcher?.kind !== 'lambda') || !hasExplosion(maker.heldNode(of))) return undefined;
  let pool: ReturnType<TreeMaker['pool']>;
  try {
    pool = maker.pool(of);
  } catch (error) {
    if (error instanceof NoTree) return undefined;
    throw error;
  }
  const step = pool.steps.at(-1);
  if (!step || !endless.has(step.op) || step.args.slice(1, 3).some((each) => each !== undefined)) return undefined;
  const before = { kinds: pool.kinds, steps: pool.steps.slice(0, -1) };
  if (before.steps.some(({ op }) => isRolling(op))) return undefined;
  const kept = before.steps.length > 0;
  if (kept && (pool.kinds.length !== 1 || node.op === 'count' || node.op === 'cs' || node.op === 'cf'))
    return undefined;
  const chained = step.op === '!!' || step.op === '!!p' || step.args[3] === 'chains';
  if (chained && node.op !== 'number' && node.op !== 'sum') return undefined;
  const counted = matcher?.kind === 'lambda' ? maker.matcher(matcher) : undefined;
  let sum: Spread | undefined;
  for (const kind of pool.kinds) {
    const rule = ruleFor(kind, step, node.op, counted);
    if (!rule) return undefined;
    if (kept) return keptChains(compiler, before, kind, rule);
    const one = oneChain(compiler, kind, rule);
    if (!one) return undefined;
    const all = times(compiler, one(), kind.count);
    sum = sum ? plus(compiler, sum, all) : all;
  }
  return sum;
}

/** Dice of which only some are kept before those explode: what they show, and how many chains go on from there. */
function keptChains(compiler: Compiler, pool: SymbolicPool, kind: DiceKind, rule: ChainRule): Spread | undefined {
  const dice: FoldTree = { kind: 'pool', pool: 0 };
  const goesOn = (face: Value): Value => rule.explodes(face as Face);
  const joint = jointFold(
    [pool],
    [
      { kind: 'op', op: 'sum', args: [{ tree: dice }] },
      { kind: 'op', op: 'count', args: [{ tree: dice }, { known: goesOn }] },
    ],
  );
  if ('cannot' in joint || joint.missing > 0n) return undefined;
  const later: ChainRule = { explodes: rule.explodes, adds: (face) => rule.adds(face, true) };
  const further = oneChain(compiler, { ...kind, shown: fairFaces(kind.faces) }, later);
  if (!further) return undefined;
  const parts = joint.entries.map(({ values: [sum, chains], weight }) => {
    const number = Number(sum);
    if (Number(chains) === 0) return { weight, spread: certainly(number, undefined) };
    return { weight, spread: plus(compiler, certainly(number, undefined), times(compiler, further(), Number(chains))) };
  });
  return mix(parts, joint.total);
}

function hasExplosion(node: Node): boolean {
  if (node.kind === 'op') return endless.has(node.op);
  return node.kind === 'roll' || (node.kind === 'if' && (hasExplosion(node.then) || hasExplosion(node.else)));
}

/** How chains go on of which the totals are asked. */
export function chainRule(kind: DiceKind, step: PoolStep): ChainRule | undefined {
  return step.args.slice(1, 3).some((each) => each !== undefined) ? undefined : ruleFor(kind, step, 'sum', undefined);
}

function ruleFor(
  kind: DiceKind,
  { op, args }: PoolStep,
  total: string,
  counted: ((face: Face, die: Die) => number) | undefined,
): ChainRule | undefined {
  const [matcher] = args;
  const faces = fairFaces(kind.faces).map(([face]) => face);
  if (!faces.every((face) => typeof face === 'number')) return undefined;
  if (matcher !== undefined && typeof matcher !== 'function') return undefined;
  const penetrates = op === '!p' || op === '!!p' || args[4] === true;
  const top = greatestOf(faces);
  const bottom = leastOf(faces);
  const dieOf = (face: Face): Die => ({
    face,
    faces: kind.faces,
    label: kind.label,
    id: -1,
    ...(kind.kind === undefined ? {} : { kind: kind.kind }),
  });
  const explodes = (face: Face): boolean =>
    typeof matcher === 'function' ? matcher(face, dieOf(face) as never) === true : face === top;
  const adds = (face: Face, further: boolean): number => {
    const shown = Number(face) - (further && penetrates ? 1 : 0);
    if (total === 'number' || total === 'sum') return shown;
    if (counted) return counted(shown, dieOf(shown));
    return shown === (total === 'cs' ? top : bottom) ? 1 : 0;
  };
  return { explodes, adds };
}

interface Chance {
  readonly going: ReadonlyMap<number, bigint>;
  readonly ended: ReadonlyMap<number, bigint>;
}

/** The total of one chain; undefined where it cannot end. */
function oneChain(compiler: Compiler, kind: DiceKind, rule: ChainRule): (() => Spread) | undefined {
  const faces = fairFaces(kind.faces);
  const over = faces.reduce((sum, [, weight]) => sum + weight, 0n);
  const first = split(kind.shown, rule, false);
  const later = split(faces, rule, true);
  const firstOver = kind.shown.reduce((sum, [, weight]) => sum + weight, 0n);
  if (first.going.size > 0 && later.ended.size === 0) return undefined;
  const { rarest } = compiler.engine.budget.limits;
  const listed: { total: number; weight: Rational }[] = [];
  const list = (chance: ReadonlyMap<number, bigint>, of: bigint): void => {
    for (const [total, weight] of chance) listed.push({ total, weight: Rational.of(weight, of) });
  };
  list(first.ended, firstOver);
  let going = first.going;
  let scale = firstOver;
  for (;;) {
    const left = sumOf(going.values());
    if (left === 0n || left * rarest <= scale) break;
    compiler.engine.spend(going.size);
    const next = new Map<number, bigint>();
    const done = new Map<number, bigint>();
    for (const [total, weight] of going) {
      for (const [add, each] of later.going) next.set(total + add, (next.get(total + add) ?? 0n) + weight * each);
      for (const [add, each] of later.ended) done.set(total + add, (done.get(total + add) ?? 0n) + weight * each);
    }
    scale *= over;
    list(done, scale);
    going = next;
  }
  const rest = tailOf(going, later, over);
  return () => {
    const parts: { value: Tail | number; weight: Rational }[] = listed.map(({ total, weight }) => ({
      value: total,
      weight,
    }));
    if (rest) parts.push({ value: rest(), weight: Rational.of(sumOf(going.values()), scale) });
    if (rest) compiler.engine.tails = true;
    return together(parts);
  };
}

function split(faces: FaceWeights, rule: ChainRule, further: boolean): Chance {
  const going = new Map<number, bigint>();
  const ended = new Map<number, bigint>();
  for (const [face, weight] of faces) {
    const into = rule.explodes(face) ? going : ended;
    const add = rule.adds(face, further);
    into.set(add, (into.get(add) ?? 0n) + weight);
  }
  return { going, ended };
}

/** Chains that still go on: what they have, and the moments of what is to come. */
function tailOf(going: ReadonlyMap<number, bigint>, later: Chance, over: bigint): (() => Tail) | undefined {
  if (going.size === 0) return undefined;
  const adds = [...later.going.keys(), ...later.ended.keys()];
  const [least, most] = [leastOf(adds), greatestOf(adds)];
  const [on, off] = [later.going, later.ended].map(
    (part) => [0, 1, 2].map((power) => moment(part, power, over)) as [Rational, Rational, Rational],
  ) as [[Rational, Rational, Rational], [Rational, Rational, Rational]];
  const ends = Rational.one.sub(on[0]);
  const two = Rational.of(2n);
  const mean = on[1].add(off[1]).div(ends);
  const square = on[2].add(off[2]).add(two.mul(on[1]).mul(mean)).div(ends);
  const had = [0, 1, 2].map((power) => moment(going, power, sumOf(going.values()))) as [Rational, Rational, Rational];
  const totals_ = [...going.keys()];
  const low = least >= 0 ? leastOf(totals_) + least : undefined;
  const high = most <= 0 ? greatestOf(totals_) + most : undefined;
  const before = new Tail(undefined, undefined, { first: had[1], second: had[2] });
  const after = new Tail(undefined, undefined, { first: mean, second: square });
  const { moments } = addTails(before, after);
  return () => new Tail(low, high, moments, [newSource()]);
}

function moment(part: ReadonlyMap<number, bigint>, power: number, over: bigint): Rational {
  let sum = 0n;
  for (const [add, weight] of part) sum += weight * BigInt(add) ** BigInt(power);
  return Rational.of(sum, over);
}

function sumOf(weights: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const weight of weights) sum += weight;
  return sum;
}

/** Weighted values over one total, all tails as one. */
function together(parts: readonly { readonly value: Tail | number; readonly weight: Rational }[]): Spread {
  const total = parts.reduce(
    (most, { weight }) => (most % weight.denominator === 0n ? most : lcm(most, weight.denominator)),
    1n,
  );
  const builder = new SpreadBuilder();
  for (const { value, weight } of parts) {
    builder.add(
      typeof value === 'number' ? value : tailValue(value),
      weight.numerator * (total / weight.denominator),
      undefined,
    );
  }
  return builder.build(total);
}

function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** The sum of so many totals of one kind; all tails are one, whose moments are what the others leave of the whole. */
function times(compiler: Compiler, one: Spread, count: number): Spread {
  if (count === 1) return one;
  const exact: [number, bigint][] = [];
  let tail: Tail | undefined;
  for (const { value, weight } of one.entries) {
    const found = asTail(value);
    if (found) tail = found;
    else exact.push([Number(value), weight]);
  }
  const sums = power(compiler, new Map(exact), count);
  const total = one.total ** BigInt(count);
  const builder = new SpreadBuilder();
  for (const [sum, weight] of sums) builder.add(sum, weight, undefined);
  const rest = total - sumOf(sums.values());
  if (tail && rest > 0n) {
    const { first, second } = momentsOf(one);
    const many = Rational.of(count);
    const mean = first.mul(many);
    const square = second.sub(first.mul(first)).mul(many).add(mean.mul(mean));
    const share = Rational.of(rest, total);
    const least = Math.min(leastOf(exact.map(([value]) => value)), Number(tail.low ?? Infinity)) * (count - 1);
    const most = Math.max(greatestOf(exact.map(([value]) => value)), Number(tail.high ?? -Infinity)) * (count - 1);
    const moments = {
      first: mean.sub(moment(sums, 1, total)).div(share),
      second: square.sub(moment(sums, 2, total)).div(share),
    };
    const low = tail.low === undefined ? undefined : Number(tail.low) + least;
    const high = tail.high === undefined ? undefined : Number(tail.high) + most;
    builder.add(tailValue(new Tail(low, high, moments, [newSource()])), rest, undefined);
  }
  return builder.build(total);
}

function momentsOf({ entries, total }: Spread): { first: Rational; second: Rational } {
  let [first, second] = [Rational.zero, Rational.zero];
  for (const { value, weight } of entries) {
    const { moments } = asTail(value) ?? pointTail(Number(value));
    const share = Rational.of(weight, total);
    first = first.add((moments?.first ?? Rational.zero).mul(share));
    second = second.add((moments?.second ?? Rational.zero).mul(share));
  }
  return { first, second };
}

function power(compiler: Compiler, one: ReadonlyMap<number, bigint>, count: number): ReadonlyMap<number, bigint> {
  if (count === 1) return one;
  const half = power(compiler, one, count >> 1);
  const even = convolved(compiler, half, half);
  return count % 2 === 0 ? even : convolved(compiler, even, one);
}

function convolved(
  compiler: Compiler,
  a: ReadonlyMap<number, bigint>,
  b: ReadonlyMap<number, bigint>,
): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>();
  compiler.engine.spend(a.size * b.size);
  for (const [x, p] of a) for (const [y, q] of b) sums.set(x + y, (sums.get(x + y) ?? 0n) + p * q);
  return sums;
}

/** The sum of two totals that have nothing to do with each other; tails become one. */
function plus(compiler: Compiler, a: Spread, b: Spread): Spread {
  const sums = new Map<number, bigint>();
  const tails: { tail: Tail; weight: bigint }[] = [];
  compiler.engine.spend(a.entries.length * b.entries.length);
  for (const x of a.entries) {
    for (const y of b.entries) {
      const weight = x.weight * y.weight;
      const [p, q] = [asTail(x.value), asTail(y.value)];
      if (p || q)
        tails.push({ tail: addTails(p ?? pointTail(Number(x.value)), q ?? pointTail(Number(y.value))), weight });
      else {
        const sum = Number(x.value) + Number(y.value);
        sums.set(sum, (sums.get(sum) ?? 0n) + weight);
      }
    }
  }
  const builder = new SpreadBuilder();
  for (const [sum, weight] of sums) builder.add(sum, weight, undefined);
  if (tails.length > 0)
    builder.add(
      tailValue(mixture(tails)),
      tails.reduce((sum, { weight }) => sum + weight, 0n),
      undefined,
    );
  return builder.build(a.total * b.total);
}

function mixture(tails: readonly { readonly tail: Tail; readonly weight: bigint }[]): Tail {
  const total = tails.reduce((sum, { weight }) => sum + weight, 0n);
  let [first, second] = [Rational.zero, Rational.zero];
  for (const { tail, weight } of tails) {
    const share = Rational.of(weight, total);
    first = first.add((tail.moments?.first ?? Rational.zero).mul(share));
    second = second.add((tail.moments?.second ?? Rational.zero).mul(share));
  }
  const lows = tails.map(({ tail }) => tail.low);
  const highs = tails.map(({ tail }) => tail.high);
  const low = lows.includes(undefined) ? undefined : Math.min(...lows.map(Number));
  const high = highs.includes(undefined) ? undefined : Math.max(...highs.map(Number));
  return new Tail(low, high, { first, second }, [newSource()]);
}
