/**
 * Shapes of dice that are so common that they run without making pools: plain dice, kept or exploding, added up or
 * counted. They roll, cost and give exactly what the built-ins do, which a test compares.
 */
import type { OpNode } from '@rulewright/core';
import type { Code } from '../code.js';
import type { Compiler } from '../compiler.js';
import { DigitPool } from './buffer.js';
import { type Comparison, tableFor } from './matchers.js';
import { plainReader, plainStage, type Stage } from './plain.js';
import { type FusedShape, shapeOf } from './shapes.js';
import { type FusedCode, tracedCode } from './traced.js';

/** More dice are nothing to hurry about. */
const mostDice = 5000;

/** The fast way for an operation on a pool, or undefined when it is not one of the common shapes. */
export function fuse(compiler: Compiler, node: OpNode, general: Code): Code | undefined {
  const shape = shapeOf(compiler, node);
  if (!shape) return undefined;
  const { reader, count } = shape;
  const fast = compiler.traced ? tracedCode(shape) : plainCode(shape);
  if (count.kind === 'const') {
    const many = Number(count.value);
    if (many < 1 || many > mostDice) return undefined;
    if (!againstOf(shape)) return (run) => fast(run, many);
  }
  const countCode = compiler.code(count);
  const against = againstOf(shape);
  const { lowest } = shape.dice;
  return (run, frame) => {
    const many = countCode(run, frame);
    if (typeof many !== 'number' || many < 1 || many > mostDice) return general(run, frame);
    if (against && reader.kind === 'count' && !tableFor(against, frame[against.slot], lowest, reader.matches)) {
      return general(run, frame);
    }
    return fast(run, many);
  };
}

function againstOf({ reader }: FusedShape): Comparison | undefined {
  return reader.kind === 'count' ? reader.against : undefined;
}

function plainCode({ dice, stages, reader }: FusedShape): FusedCode {
  const read = plainReader(reader, dice);
  const [first, second, ...more] = stages.map((stage): Stage => plainStage(stage, dice));
  return (run, many) => {
    run.at = dice.at;
    const at = run.toss(dice, many);
    const { digits } = run.log;
    const pool = (run.digitPool ??= new DigitPool(digits));
    pool.take(digits, at, many);
    if (first) first(run, pool);
    if (second) second(run, pool);
    for (const stage of more) stage(run, pool);
    return read(run, pool);
  };
}
