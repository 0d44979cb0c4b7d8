/** Which shapes of dice run without the built-ins: what they are, not how they run. */
import type { DiceNode, IrSpan, LambdaNode, Node, OpNode } from '@rulewright/core';
import { prepareDie } from '../../dice/prepared-die.js';
import type { Compiler } from '../compiler.js';
import { type FusedThrow, fusedThrow } from './throw.js';
import { type Comparison, type FaceTable, faceTable, singleFace, slotComparison } from './matchers.js';

export interface FusedShape {
  readonly dice: FusedThrow;
  readonly count: Node;
  readonly stages: readonly StageShape[];
  readonly reader: ReaderShape;
}

export type StageShape = KeepShape | ExplodeShape;

export interface KeepShape {
  readonly kind: 'keep';
  readonly which: 'highest' | 'lowest' | 'middle';
  readonly count: number;
  readonly keep: boolean;
  readonly span: IrSpan;
}

export interface ExplodeShape {
  readonly kind: 'explode';
  readonly matches: FaceTable;
  readonly limit: number;
  readonly span: IrSpan;
}

export type ReaderShape = { readonly span: IrSpan } & (
  | { readonly kind: 'sum' | 'number' | 'highest' | 'lowest' }
  /** `again` is what looking at the matcher costs, for each die. */
  | { readonly kind: 'count'; readonly matches: FaceTable; readonly against?: Comparison; readonly again: 0 | 1 }
  | { readonly kind: 'any' | 'all'; readonly matches: FaceTable }
);

/** Dice with more faces are nothing to hurry about. */
const mostFaces = 1000;
const largestFace = 1_000_000;

/** The shape of an operation that reads a pool, or undefined when it is not one of the common ones. */
export function shapeOf(compiler: Compiler, node: OpNode): FusedShape | undefined {
  const [of] = node.args;
  const pool = of ? poolShape(compiler, of) : undefined;
  const reader = pool && readerShape(node, pool.dice);
  return reader && { ...pool, reader };
}

type PoolShape = Omit<FusedShape, 'reader'>;

function poolShape(compiler: Compiler, node: Node): PoolShape | undefined {
  if (node.kind === 'dice') return diceShape(compiler, node);
  if (node.kind !== 'op') return undefined;
  const [of] = node.args;
  const pool = of ? poolShape(compiler, of) : undefined;
  const stage = pool && (keepShape(node) ?? explodeShape(node, pool.dice));
  return stage && { ...pool, stages: [...pool.stages, stage] };
}

function diceShape(compiler: Compiler, { count, die, label, span }: DiceNode): PoolShape | undefined {
  if (!die || !('min' in die)) return undefined;
  if (die.max - die.min >= mostFaces || die.max < die.min) return undefined;
  if (Math.max(Math.abs(die.min), Math.abs(die.max)) > largestFace) return undefined;
  // Looking at how many there are must neither roll nor fail, because the general way would look again.
  if (count.kind !== 'get' && !(count.kind === 'const' && typeof count.value === 'number')) return undefined;
  const name = label ?? (die.min === 1 ? `d${String(die.max)}` : 'die');
  return { dice: fusedThrow(prepareDie(die), die.min, name, span, compiler.place(span)), count, stages: [] };
}

function explodeShape({ op, args, span }: OpNode, dice: FusedThrow): ExplodeShape | undefined {
  if (op !== '!' && op !== '!o') return undefined;
  const [, matcher] = args;
  const { size } = dice.die;
  const matches = matcher ? tableOf(matcher, dice) : singleFace(size - 1, size);
  // One that always explodes is left to the built-in, which knows what to say about it.
  if (!matches || matches.every((match) => match === 1)) return undefined;
  return { kind: 'explode', matches, limit: op === '!o' ? 1 : Infinity, span };
}

const keeps: Readonly<Record<string, Pick<KeepShape, 'which' | 'keep'>>> = {
  k: { which: 'highest', keep: true },
  kh: { which: 'highest', keep: true },
  kl: { which: 'lowest', keep: true },
  km: { which: 'middle', keep: true },
  dh: { which: 'highest', keep: false },
  dl: { which: 'lowest', keep: false },
};

function keepShape({ op, args, span }: OpNode): KeepShape | undefined {
  const [, number, word] = args;
  const count = number ? (number.kind === 'const' ? number.value : undefined) : 1;
  if (typeof count !== 'number' || count < 0) return undefined;
  const modifier = Object.hasOwn(keeps, op) ? keeps[op] : undefined;
  if (modifier) return { kind: 'keep', ...modifier, count, span };
  if (op !== 'keep' && op !== 'drop') return undefined;
  const keep = op === 'keep';
  const which = word ? (word.kind === 'const' ? word.value : undefined) : keep ? 'highest' : 'lowest';
  if (which !== 'highest' && which !== 'lowest' && which !== 'middle') return undefined;
  return { kind: 'keep', which, keep, count, span };
}

function tableOf(matcher: Node, dice: FusedThrow): FaceTable | undefined {
  return matcher.kind === 'lambda' ? faceTable(matcher, dice.lowest, dice.die.size) : undefined;
}

function readerShape({ op, args, span }: OpNode, dice: FusedThrow): ReaderShape | undefined {
  const [, matcher, ...more] = args;
  if (more.length > 0) return undefined;
  if (matcher) return matcher.kind === 'lambda' ? matcherShape(op, matcher, dice, span) : undefined;
  const { size } = dice.die;
  switch (op) {
    case 'sum':
    case 'number':
    case 'highest':
    case 'lowest':
      return { kind: op, span };
    case 'cs':
      return { kind: 'count', matches: singleFace(size - 1, size), again: 0, span };
    case 'cf':
      return { kind: 'count', matches: singleFace(0, size), again: 0, span };
    default:
      return undefined;
  }
}

function matcherShape(op: string, matcher: LambdaNode, dice: FusedThrow, span: IrSpan): ReaderShape | undefined {
  const counts = op === 'count' || op === 'cs' || op === 'cf';
  if (!counts && op !== 'any' && op !== 'all') return undefined;
  const matches = faceTable(matcher, dice.lowest, dice.die.size);
  if (matches) return counts ? { kind: 'count', matches, again: 1, span } : { kind: op, matches, span };
  const against = counts ? slotComparison(matcher) : undefined;
  return against && { kind: 'count', matches: new Uint8Array(dice.die.size), against, again: 1, span };
}
