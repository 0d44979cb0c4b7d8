/**
 * Shapes of dice that are so common that they run without making dice: plain dice, kept or exploding, added up or
 * counted. They roll, cost and give exactly what the built-ins do, which a test compares.
 */
import { type DiceNode, type LambdaNode, type Node, type OpNode } from '@rulewright/core';
import { prepareDie } from '../../dice/prepared-die.js';
import type { Code } from '../code.js';
import type { Compiler } from '../compiler.js';
import { type FusedThrow, fusedThrow, rollInto } from './buffer.js';
import { faceTable, singleFace, slotComparison } from './matchers.js';
import {
  countAgainstReader,
  countEndReader,
  countReader,
  extremeReader,
  numberReader,
  quantifierReader,
  type Reader,
  sumReader,
} from './readers.js';
import { explodeStage, keepStage, type KeepRule, type Stage } from './stages.js';

/** More dice, or dice with more faces, are nothing to hurry about. */
const mostDice = 5000;
const mostFaces = 1000;
const largestFace = 1_000_000;

interface FusedPool {
  readonly dice: FusedThrow;
  readonly count: Node;
  readonly stages: readonly Stage[];
}

/** The fast way for an operation on a pool, or undefined when it is not one of the common shapes. */
export function fuse(compiler: Compiler, node: OpNode, general: Code): Code | undefined {
  const [of] = node.args;
  if (compiler.traced || !of) return undefined;
  const pool = fusePool(compiler, of);
  if (!pool) return undefined;
  const target = targetSlot(node);
  const reader = fuseReader(node, pool.dice);
  if (!reader) return undefined;
  const { dice, stages } = pool;
  const count = pool.count.kind === 'const' ? undefined : compiler.code(pool.count);
  const fixed = pool.count.kind === 'const' ? Number(pool.count.value) : 0;
  const [first, second] = stages;
  return (run, frame) => {
    const many = count ? count(run, frame) : fixed;
    if (typeof many !== 'number' || many < 1 || many > mostDice) return general(run, frame);
    if (target >= 0 && typeof frame[target] !== 'number') return general(run, frame);
    rollInto(run, dice, many, 0);
    let size = many;
    if (first) size = first(run, size);
    if (second) size = second(run, size);
    for (let stage = 2; stage < stages.length; stage += 1) size = (stages[stage] as Stage)(run, size);
    return reader(run, frame, size);
  };
}

function targetSlot(node: OpNode): number {
  const matcher = node.args[1];
  return matcher?.kind === 'lambda' ? (slotComparison(matcher)?.slot ?? -1) : -1;
}

function fusePool(compiler: Compiler, node: Node): FusedPool | undefined {
  if (node.kind === 'dice') return fuseDice(compiler, node);
  if (node.kind !== 'op') return undefined;
  const [of] = node.args;
  const pool = of ? fusePool(compiler, of) : undefined;
  const stage = pool && fuseStage(node, pool.dice);
  return stage && { ...pool, stages: [...pool.stages, stage] };
}

function fuseDice(compiler: Compiler, { count, die, label, span }: DiceNode): FusedPool | undefined {
  if (!die || !('min' in die)) return undefined;
  if (die.max - die.min >= mostFaces || die.max < die.min) return undefined;
  if (Math.max(Math.abs(die.min), Math.abs(die.max)) > largestFace) return undefined;
  // Looking at how many there are must neither roll nor fail, because the general way would look again.
  if (count.kind !== 'get' && !(count.kind === 'const' && typeof count.value === 'number')) return undefined;
  const name = label ?? (die.min === 1 ? `d${String(die.max)}` : 'die');
  const dice = fusedThrow(prepareDie(die), die.min, name, span, compiler.place(span));
  return { dice, count, stages: [] };
}

function fuseStage(node: OpNode, dice: FusedThrow): Stage | undefined {
  const keep = keepRule(node);
  if (keep) return keepStage(keep, node.span);
  if (node.op !== '!' && node.op !== '!o') return undefined;
  const matcher = node.args[1];
  const { size } = dice.die;
  const table = matcher ? lambdaTable(matcher, dice) : singleFace(size - 1, size);
  // One that always explodes is left to the built-in, which knows what to say about it.
  if (!table || table.every((matches) => matches === 1)) return undefined;
  return explodeStage(dice, table, node.op === '!o' ? 1 : Infinity, node.span);
}

const keeps: Readonly<Record<string, Omit<KeepRule, 'count'>>> = {
  k: { which: 'highest', keep: true },
  kh: { which: 'highest', keep: true },
  kl: { which: 'lowest', keep: true },
  km: { which: 'middle', keep: true },
  dh: { which: 'highest', keep: false },
  dl: { which: 'lowest', keep: false },
};

function keepRule({ op, args }: OpNode): KeepRule | undefined {
  const [, count, which] = args;
  const number = count === undefined || count === null ? 1 : count.kind === 'const' ? count.value : undefined;
  if (typeof number !== 'number' || number < 0) return undefined;
  const modifier = Object.hasOwn(keeps, op) ? keeps[op] : undefined;
  if (modifier) return args.length <= 2 ? { ...modifier, count: number } : undefined;
  if (op !== 'keep' && op !== 'drop') return undefined;
  const keep = op === 'keep';
  const word = which ? (which.kind === 'const' ? which.value : undefined) : keep ? 'highest' : 'lowest';
  if (word !== 'highest' && word !== 'lowest' && !(word === 'middle' && keep)) return undefined;
  return { which: word, keep, count: number };
}

function lambdaTable(matcher: Node, dice: FusedThrow): ReturnType<typeof faceTable> {
  return matcher.kind === 'lambda' ? faceTable(matcher, dice.lowest, dice.die.size) : undefined;
}

function fuseReader({ op, args, span }: OpNode, dice: FusedThrow): Reader | undefined {
  const [, matcher, ...more] = args;
  if (more.length > 0) return undefined;
  if (matcher) return matcher.kind === 'lambda' ? matchReader(op, matcher, dice, span) : undefined;
  switch (op) {
    case 'sum':
      return sumReader(span);
    case 'number':
      return numberReader(span);
    case 'highest':
    case 'lowest':
      return extremeReader(op === 'highest', span);
    case 'cs':
      return countEndReader(dice.lowest + dice.die.size - 1, span);
    case 'cf':
      return countEndReader(dice.lowest, span);
    default:
      return undefined;
  }
}

function matchReader(op: string, matcher: LambdaNode, dice: FusedThrow, span: OpNode['span']): Reader | undefined {
  const { lowest } = dice;
  const { size } = dice.die;
  const table = faceTable(matcher, lowest, size);
  const counts = op === 'count' || op === 'cs' || op === 'cf';
  if (table) {
    if (counts) return countReader(table, lowest, span);
    return op === 'all' || op === 'any' ? quantifierReader(op === 'all', table, lowest, span) : undefined;
  }
  const comparison = slotComparison(matcher);
  return counts && comparison ? countAgainstReader(comparison, new Uint8Array(size), lowest, span) : undefined;
}
