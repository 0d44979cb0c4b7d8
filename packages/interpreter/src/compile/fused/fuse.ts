/**
 * Shapes of dice that are so common that they run without making pools: plain dice, kept or exploding, added up or
 * counted. They roll, cost and give exactly what the built-ins do, which a test compares.
 */
import type { OpNode } from '@rulewright/core';
import type { Code } from '../code.js';
import type { Compiler } from '../compiler.js';
import { type Comparison, tableFor } from './matchers.js';
import { plainCode } from './plain.js';
import { type FusedShape, shapeOf } from './shapes.js';
import { tracedCode } from './traced.js';

/** More dice are nothing to hurry about. */
const mostDice = 5000;

/** The fast way for an operation on a pool, or undefined when it is not one of the common shapes. */
export function fuse(compiler: Compiler, node: OpNode, general: Code): Code | undefined {
  const shape = shapeOf(compiler, node);
  if (!shape) return undefined;
  const { reader, count } = shape;
  const known = count.kind === 'const' ? Number(count.value) : undefined;
  if (known !== undefined && (known < 1 || known > mostDice)) return undefined;
  const fast = compiler.traced ? tracedCode(shape) : plainCode(shape, known);
  // Whoever is asked for a die is told whose explosion it is, which the fast way does not know.
  const explodes = shape.stages.some(({ kind }) => kind === 'explode');
  if (known !== undefined && !againstOf(shape)) {
    return explodes
      ? (run, frame) => (run.source.asks === true ? general(run, frame) : fast(run, known))
      : (run) => fast(run, known);
  }
  const countCode = compiler.code(count);
  const against = againstOf(shape);
  const { lowest } = shape.dice;
  return (run, frame) => {
    if (explodes && run.source.asks === true) return general(run, frame);
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
