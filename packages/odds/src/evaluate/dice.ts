import { type Die, type DiceNode, type DieFaces, dieSize, type Face, Pool, type Value } from '@rulewright/core';
import { boundsIn, resolved } from '../demand/bounds.js';
import { knownCuts } from '../demand/cuts.js';
import { type Demand, number } from '../demand/demand.js';
import { certainly, mostHeld, type Spread, SpreadBuilder } from '../spread/spread.js';
import { anyEffects, type Code, freeOf, uncertain } from './code.js';
import { combine } from './combine.js';
import type { Compiler } from './compiler.js';
import { facesWithWeights } from './engine.js';
import { mix } from '../spread/spread.js';

export function compileDice(compiler: Compiler, node: DiceNode, demand: Demand): Code {
  const count = compiler.code(node.count, number);
  const sides = node.sides && compiler.code(node.sides, number);
  const { die, span, label } = node;
  const { engine } = compiler;
  const free = [...new Set([...freeOf([count, sides]), ...(demand.items ? boundsIn(demand.items) : [])])];
  return uncertain(span, free, anyEffects([count, sides]), (frame, side) => {
    const { all, total, missing } = combine([count, sides], frame, side, (ways) => {
      engine.spend(ways);
    });
    const parts = all.map(({ values: [many, size], weight, side: before }) => {
      engine.at = span;
      const number_ = wholeCount(compiler, many ?? null, die ? dieSize(die) : (size ?? null));
      const faces = die ?? { min: 1, max: Number(size) };
      const name = label ?? ('min' in faces && faces.min === 1 ? `d${String(faces.max)}` : 'die');
      const { entries, ...spread } = rolled(compiler, faces, number_, name, resolved(demand, frame));
      return { weight, spread: { ...spread, entries: entries.map((entry) => ({ ...entry, side: before })) } };
    });
    return mix(parts, total, missing);
  });
}

function wholeCount(compiler: Compiler, count: Value, size: Value): number {
  const { engine } = compiler;
  if (typeof count !== 'number' && typeof count !== 'bigint') return engine.fail('run/none-here', { what: 'a number' });
  if (typeof size !== 'number' && typeof size !== 'bigint') {
    return engine.fail('run/none-here', { what: 'a number' });
  }
  engine.checkDice(count, size);
  return Number(count);
}

/** Like dice: their sum, or how many show which face, or all in order, as far as anybody looks. */
function rolled(compiler: Compiler, faces: DieFaces, count: number, label: string, demand: Demand): Spread {
  const { engine } = compiler;
  const { values, weights, total } = facesWithWeights(faces, demand.whole ? undefined : knownCuts(demand.items?.cuts));
  if (!demand.whole && !demand.items) {
    if (!demand.number) return certainly(new Pool([]), undefined);
    if (values.every((face) => typeof face === 'number')) return sums(compiler, values, weights, total, count);
  }
  const ordered = demand.whole === true || demand.ordered === true;
  foresee(compiler, values.length, count, label, ordered);
  const builder = new SpreadBuilder();
  const shown: Face[] = [];
  const die = (face: Face): Die => ({ face, faces, label, id: engine.nextDie() });
  const add = (weight: bigint): void => {
    engine.spend(1);
    builder.add(new Pool(shown.map(die)), weight, undefined);
  };
  if (ordered) inOrder(values, weights, count, shown, 1n, add);
  else byCount(values, weights, count, 0, shown, 1n, add);
  return builder.build(total ** BigInt(count));
}

/** Dice that fall in too many ways are not even begun. */
function foresee({ engine }: Compiler, faces: number, count: number, label: string, ordered: boolean): void {
  const ways = (dice: number): bigint =>
    ordered ? BigInt(faces) ** BigInt(dice) : binomial(dice + faces - 1, Math.min(dice, faces - 1));
  const many = (dice: number): string => (dice === 1 ? `one ${label}` : `${String(dice)} ${label}`);
  // So many dice that even the number of ways is much work.
  const least = ways(Math.min(count, 200));
  if (least <= 10_000n) return;
  let most = 1;
  // What is done with them afterwards must be possible, too.
  while (most < count && ways(most + 1) <= BigInt(mostHeld) / 4n) most += 1;
  const how = ordered ? 'looked at in order' : 'looked at one by one';
  const nearest = `Up to ${many(most)} can be ${how}; of more dice ask for less, such as the sum, the highest or how many show a face.`;
  engine.budget.foresee(least, engine, `ways for ${many(count)} to fall, since they are ${how}`, nearest);
}

function binomial(of: number, some: number): bigint {
  let ways = 1n;
  for (let index = 1; index <= some; index += 1) ways = (ways * BigInt(of - some + index)) / BigInt(index);
  return ways;
}

function inOrder(
  values: readonly Face[],
  weights: readonly bigint[],
  left: number,
  shown: Face[],
  weight: bigint,
  add: (weight: bigint) => void,
): void {
  if (left === 0) {
    add(weight);
    return;
  }
  values.forEach((face, index) => {
    shown.push(face);
    inOrder(values, weights, left - 1, shown, weight * (weights[index] ?? 0n), add);
    shown.pop();
  });
}

/** So many dice show the first face, so many the next, with as many ways as there are to choose them. */
function byCount(
  values: readonly Face[],
  weights: readonly bigint[],
  left: number,
  at: number,
  shown: Face[],
  weight: bigint,
  add: (weight: bigint) => void,
): void {
  const face = values[at] as Face;
  const each = weights[at] ?? 0n;
  if (at === values.length - 1 || left === 0) {
    for (let dice = 0; dice < left; dice += 1) shown.push(face);
    add(left === 0 ? weight : weight * each ** BigInt(left));
    shown.length -= left;
    return;
  }
  let ways = 1n;
  let factor = 1n;
  for (let dice = 0; dice <= left; dice += 1) {
    byCount(values, weights, left - dice, at + 1, shown, weight * ways * factor, add);
    ways = (ways * BigInt(left - dice)) / BigInt(dice + 1);
    factor *= each;
    shown.push(face);
  }
  shown.length -= left + 1;
}

function sums(
  compiler: Compiler,
  values: readonly Face[],
  weights: readonly bigint[],
  total: bigint,
  count: number,
): Spread {
  let held = new Map<number, bigint>([[0, 1n]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<number, bigint>();
    const { engine } = compiler;
    const ways = held.size * values.length;
    if (ways > mostHeld) engine.budget.foresee(BigInt(ways), engine, 'sums of dice');
    engine.spend(held.size);
    for (const [sum, weight] of held) {
      values.forEach((face, index) => {
        const more = sum + Number(face);
        next.set(more, (next.get(more) ?? 0n) + weight * (weights[index] ?? 0n));
      });
    }
    held = next;
  }
  const builder = new SpreadBuilder();
  for (const [sum, weight] of held) builder.add(sum, weight, undefined);
  return builder.build(total ** BigInt(count));
}
