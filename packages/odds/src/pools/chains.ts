/**
 * Dice that may explode for ever, of which only a total is asked: each die is a chain of its own, so the total of one
 * chain is worked out, with a tail that knows its mean, and as many chains are added up as there are dice.
 */
import { type Die, type Face, type Node, Rational, type Value } from '@rulewright/core';
import type { Compiler } from '../evaluate/compiler.js';
import { type DiceKind, type FoldTree, jointFold, type PoolStep, type SymbolicPool } from '../folds/index.js';
import { fairFaces, type FaceWeights } from '../dice/face-weights.js';
import { certainly, mix, type Part, type Spread, SpreadBuilder } from '../spread/spread.js';
import { plus, times } from '../spread/sums.js';
import { greatestOf, leastOf } from '../values/extremes.js';
import { addTails, newSource, Tail, tailValue } from '../values/tail.js';
import { comparedIn } from './compared.js';
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
  if (
    comparedIn(node) ||
    !of ||
    (node.op === 'count' && matcher?.kind !== 'lambda') ||
    !hasExplosion(maker.heldNode(of))
  )
    return undefined;
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
    const all = times(compiler.engine, one(), kind.count);
    sum = sum && all ? plus(compiler.engine, sum, all) : all;
    if (!sum) return undefined;
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
  const parts: Part[] = [];
  for (const { values, weight } of joint.entries) {
    const [sum, chains] = values.map(Number) as [number, number];
    const known = certainly(sum, undefined);
    const more = chains === 0 ? known : times(compiler.engine, further(), chains);
    const spread = more && chains > 0 ? plus(compiler.engine, known, more) : more;
    if (!spread) return undefined;
    parts.push({ weight, spread });
  }
  return mix(parts, joint.total);
}

/** Whether dice may explode without end in a node that gives dice. */
export function hasExplosion(node: Node): boolean {
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
  const ended: { readonly sums: ReadonlyMap<number, bigint>; readonly of: bigint }[] = [
    { sums: first.ended, of: firstOver },
  ];
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
    ended.push({ sums: done, of: scale });
    going = next;
  }
  const rest = tailOf(going, later, over);
  const sums = new Map<number, bigint>();
  for (const { sums: some, of } of ended) {
    const factor = scale / of;
    for (const [sum, weight] of some) sums.set(sum, (sums.get(sum) ?? 0n) + weight * factor);
  }
  return () => {
    const builder = new SpreadBuilder();
    for (const [sum, weight] of sums) builder.add(sum, weight, undefined);
    if (rest) {
      builder.add(tailValue(rest()), sumOf(going.values()), undefined);
      compiler.engine.tails = true;
    }
    return builder.build(scale);
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
