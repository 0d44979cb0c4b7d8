/** Explosions: what is known of them beforehand, and the modifiers that are one. */
import { highestFace } from '../../dice-faces.js';
import {
  high,
  integer,
  low,
  pool as poolType,
  range,
  unknown,
  type Face,
  type PoolType,
  type Range,
  type Type,
} from '../../types.js';
import { Pool, Recipe, StepValue, type Die } from '../../values.js';
import {
  defineBuiltin,
  type Argument,
  type ArgumentType,
  type Builtin,
  type BuiltinExample,
  type EvaluationContext,
  type TypingContext,
} from '../definition.js';
import { dieTest } from './match.js';
import { possibleFaces, splitFaces } from './typing.js';
import { isList, poolOf } from './values.js';
import { explode, type ExplosionRule } from './waves.js';

/** How often dice may explode, as far as that is known. */
export interface ExplosionForm {
  readonly chains: boolean;
  readonly penetrate: boolean;
  /** Further dice per die and per pool; undefined where there is no limit. */
  readonly limit: Range | undefined;
  readonly budget: Range | undefined;
}

export function explosionType(
  of: ArgumentType,
  matcher: ArgumentType,
  form: ExplosionForm,
  name: string,
  context: TypingContext,
): Type {
  const pool = of?.kind === 'dice' || of?.kind === 'step' ? of.of : of;
  if (pool?.kind === 'unknown' || pool === undefined) return unknown;
  if (pool.kind !== 'pool') {
    context.report('dice/not-dice', { name }, 0);
    return unknown;
  }
  if (pool.face.kind === 'label') {
    if (matcher === undefined) context.report('dice/explosion-needs-face', { name }, 0);
    if (form.chains || form.penetrate) context.report('dice/not-numbers', { name }, 0);
  }
  const cause = causes(pool, matcher, form, context);
  if (form.chains) return pool.face.kind === 'integer' ? chained(pool, pool.face, cause, form) : pool;
  const size = range(low(pool.size), high(pool.size) + (cause?.length === 0 ? 0 : furtherDice(pool, form)));
  if (!form.penetrate || pool.face.kind === 'label') return { ...pool, size };
  const faces = pool.faces && [...new Set(pool.faces.flatMap((face) => [face, Number(face) - 1]))];
  return poolType(integer(low(pool.face) - 1, high(pool.face)), size, { faces, kinds: pool.kinds });
}

/** The faces that may explode, and a report when all do, or none; undefined when that is not known. */
function causes(
  pool: PoolType,
  matcher: ArgumentType,
  form: ExplosionForm,
  context: TypingContext,
): readonly Face[] | undefined {
  if (pool.size.max === 0) return [];
  const endless = form.limit === undefined && form.budget === undefined;
  if (matcher === undefined) {
    const faces = possibleFaces(pool);
    if (endless && faces?.length === 1) context.report('dice/endless-explosion', {});
    return undefined;
  }
  const split = splitFaces(pool, context, 1);
  if (!split) return undefined;
  const { yes, no, maybe } = split;
  if (endless && no.length + maybe.length === 0) context.report('dice/endless-explosion', {}, 1);
  if (yes.length + maybe.length === 0) context.report('dice/never-explodes', {}, 1);
  return [...yes, ...maybe];
}

function furtherDice(pool: PoolType, { limit, budget }: ExplosionForm): number {
  const perDie = limit ? high(limit) : Infinity;
  const dice = perDie === 0 ? 0 : high(pool.size) * perDie;
  return Math.min(dice, budget ? high(budget) : Infinity);
}

/** The sums that a chain can make: exploding faces, then one that does not. */
function chained(pool: PoolType, face: Range, cause: readonly Face[] | undefined, form: ExplosionForm): PoolType {
  if (cause?.length === 0) return pool;
  const less = form.penetrate ? 1 : 0;
  const most = Math.min(form.limit ? high(form.limit) : Infinity, form.budget ? high(form.budget) : Infinity);
  if (most === 0) return pool;
  const numbers = (cause ?? [low(face), high(face)]).map(Number);
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  const grown = (first: number, step: number, last: number): number =>
    first + (step === 0 ? 0 : (most - 1) * step) + last;
  const min = grown(least, Math.min(0, least - less), low(face) - less);
  const max = grown(greatest, Math.max(0, greatest - less), high(face) - less);
  return poolType(integer(Math.min(low(face), min), Math.max(high(face), max)), pool.size, { kinds: pool.kinds });
}

/** Rolls what has not been rolled yet. */
export function rolledPool(argument: Argument, name: string, context: EvaluationContext): Pool {
  if (!(argument instanceof Recipe) && !(argument instanceof StepValue)) return poolOf(argument);
  const rolled = context.rollRecipe(argument);
  return rolled instanceof Pool || isList(rolled) ? poolOf(rolled) : context.fail('dice/not-dice', { name });
}

export function explodePool(
  pool: Pool,
  matcher: Argument,
  rule: Omit<ExplosionRule, 'test'>,
  name: string,
  context: EvaluationContext,
): Pool {
  if ((rule.chains || rule.penetrate) && pool.dice.some(({ face }) => typeof face === 'string')) {
    return context.fail('dice/not-numbers', { name });
  }
  return explode(pool, { ...rule, test: explosionTest(matcher, name, context) }, context);
}

/** Which dice explode. */
export function explosionTest(
  matcher: Argument,
  name: string,
  context: Pick<EvaluationContext, 'fail'>,
): (die: Die) => boolean {
  return matcher === undefined ? highestTest(name, context) : dieTest(matcher);
}

/** Dice explode on their own highest face unless something else is said. */
function highestTest(name: string, context: Pick<EvaluationContext, 'fail'>): (die: Die) => boolean {
  let known: Die['faces'] | undefined;
  let highest: number | undefined;
  return ({ face, faces }) => {
    if (faces !== known) [known, highest] = [faces, highestFace(faces)];
    return highest === undefined ? context.fail('dice/explosion-needs-face', { name }) : face === highest;
  };
}

/** A modifier such as `!` or `!>=9`. */
export function defineExplosionModifier(options: {
  readonly name: string;
  readonly chains?: boolean;
  readonly penetrate?: boolean;
  readonly once?: boolean;
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, chains = false, penetrate = false, once = false, summary, details, examples } = options;
  const form: ExplosionForm = { chains, penetrate, limit: once ? range(1, 1) : undefined, budget: undefined };
  const rule = { chains, penetrate, limit: once ? 1 : Infinity, budget: Infinity };
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
        description: 'Which faces explode, such as `>=9` or `{1,6}`; the highest one when it is left out.',
      },
    ],
    random: true,
    examples,
    type: ([pool, matcher], context) => explosionType(pool, matcher, form, name, context),
    evaluate: ([pool, matcher], context) => explodePool(poolOf(pool), matcher, rule, name, context),
    change: ([matcher], context) => ({ kind: 'explode', ...rule, test: explosionTest(matcher, name, context) }),
  });
}
