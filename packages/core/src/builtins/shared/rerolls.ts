/** Rerolls: what is known of them beforehand, and the modifiers that are one. */
import { lowestFace } from '../../dice-faces.js';
import { unknown, type Type } from '../../types.js';
import type { Die, Pool } from '../../values.js';
import {
  defineBuiltin,
  type Argument,
  type ArgumentType,
  type Builtin,
  type BuiltinExample,
  type EvaluationContext,
  type TypingContext,
} from '../definition.js';
import type { DiceChange } from '../fold.js';
import { dieTest } from './match.js';
import { possibleFaces, splitFaces, warnNever, withFaces } from './typing.js';
import { poolOf } from './values.js';
import { reroll } from './waves.js';

/** `endless` when dice are rerolled until none is meant any more. */
export function rerollType(
  pool: ArgumentType,
  matcher: ArgumentType,
  endless: boolean,
  name: string,
  context: TypingContext,
): Type {
  if (pool?.kind !== 'pool') return unknown;
  if (matcher === undefined && pool.face.kind === 'label') {
    context.report('dice/explosion-needs-face', { name }, 0);
    return pool;
  }
  warnNever(pool, context, 1);
  if (!endless || pool.size.max === 0) return pool;
  if (matcher === undefined) {
    if (possibleFaces(pool)?.length === 1) context.report('dice/no-face-left', {});
    return pool;
  }
  const split = splitFaces(pool, context, 1);
  if (!split || split.yes.length === 0) return pool;
  const left = [...split.no, ...split.maybe];
  if (left.length > 0) return withFaces(pool, left, pool.size);
  context.report('dice/no-face-left', {}, 1);
  return pool;
}

export function rerollPool(
  pool: Pool,
  matcher: Argument,
  limits: { readonly limit: number; readonly budget: number },
  name: string,
  context: EvaluationContext,
): Pool {
  return reroll(pool, { ...limits, test: rerollTest(matcher, name, context) }, context);
}

/** Which dice are rolled again. */
function rerollTest(matcher: Argument, name: string, context: Pick<EvaluationContext, 'fail'>): (die: Die) => boolean {
  return matcher === undefined ? lowestTest(name, context) : dieTest(matcher);
}

/** The change that rerolling makes. */
export function rerollChange(
  matcher: Argument,
  limits: { readonly limit: number; readonly budget: number },
  name: string,
  context: Pick<EvaluationContext, 'fail'>,
): DiceChange {
  return { kind: 'reroll', ...limits, test: rerollTest(matcher, name, context), chains: false, penetrate: false };
}

function lowestTest(name: string, context: Pick<EvaluationContext, 'fail'>): (die: Die) => boolean {
  return ({ face, faces }) => {
    const lowest = lowestFace(faces);
    return lowest === undefined ? context.fail('dice/explosion-needs-face', { name }) : face === lowest;
  };
}

/** A modifier such as `r1` or `ro<3`. */
export function defineRerollModifier(options: {
  readonly name: string;
  readonly once: boolean;
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, once, summary, details, examples } = options;
  const limits = { limit: once ? 1 : Infinity, budget: Infinity };
  return defineBuiltin({
    name,
    kind: 'modifier',
    summary,
    details,
    parameters: [
      { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
      {
        name: 'matcher',
        kind: 'matcher',
        optional: true,
        description: 'Which faces are rolled again, such as `<3` or `{1,2}`; the lowest one when it is left out.',
      },
    ],
    random: true,
    examples,
    type: ([pool, matcher], context) => rerollType(pool, matcher, !once, name, context),
    evaluate: ([pool, matcher], context) => rerollPool(poolOf(pool), matcher, limits, name, context),
    change: ([matcher], context) => rerollChange(matcher, limits, name, context),
  });
}
