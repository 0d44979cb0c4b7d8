/** The keeping and dropping modifiers and functions. */
import { high, low, range, unknown, type Type } from '../../types.js';
import {
  defineBuiltin,
  type Argument,
  type ArgumentType,
  type Builtin,
  type BuiltinExample,
  type TypingContext,
  type EvaluationContext,
} from '../definition.js';
import type { Pool } from '../../values.js';
import { keepFold } from './fold-ranks.js';
import { keepRanked, type Which } from './pools.js';
import { countRange, least, numericElement, sizeOf, withSize } from './typing.js';
import { countArgument, poolOf } from './values.js';

export function keepType(
  pool: ArgumentType,
  count: ArgumentType,
  keep: boolean,
  name: string,
  context: TypingContext,
): Type {
  if (pool?.kind !== 'pool') return unknown;
  numericElement(pool, name, context);
  const size = sizeOf(pool);
  const meant = countRange(count, range(1, 1), context, 1);
  if (low(meant) > high(size)) {
    context.report(keep ? 'dice/keep-too-many' : 'dice/drop-all', { count: low(meant), size: high(size) }, 1);
  } else if (keep && meant.max === 0 && high(size) > 0) context.report('dice/keep-nothing', {}, 1);
  else if (!keep && high(size) > 0 && low(meant) === high(size)) {
    context.report('dice/drop-all', { count: low(meant), size: high(size) }, 1);
  }
  if (keep) return withSize(pool, least(size, meant));
  return withSize(pool, range(Math.max(0, low(size) - high(meant)), Math.max(0, high(size) - low(meant))));
}

export function keepValues(
  pool: Argument,
  count: Argument,
  which: Which,
  keep: boolean,
  name: string,
  context: EvaluationContext,
): Pool {
  return keepRanked(poolOf(pool), countArgument(count, 1, context), which, keep, name, context);
}

/** A modifier such as `kh3`. */
export function defineKeepModifier(options: {
  readonly name: string;
  readonly which: Which;
  readonly keep: boolean;
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, which, keep, summary, details, examples } = options;
  return defineBuiltin({
    name,
    kind: 'modifier',
    summary,
    details,
    parameters: [
      { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
      {
        name: 'count',
        kind: 'integer',
        optional: true,
        description: `How many dice are ${keep ? 'kept' : 'dropped'}; one when it is left out.`,
      },
    ],
    examples,
    type: ([pool, count], context) => keepType(pool, count, keep, name, context),
    evaluate: ([pool, count], context) => keepValues(pool, count, which, keep, name, context),
    fold: keepFold(which, keep),
  });
}
