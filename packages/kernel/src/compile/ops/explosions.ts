/** Dice that explode: further dice for those that show a certain face, in waves. */
import { type Die, dieSize, faceAt, highestFace, Pool, sameFaces } from '@rulewright/core';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, type DieColumn, isDead, knownValue, nothing } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { rollWhat } from '../dice-node.js';
import { showing, viewOf } from '../dice.js';
import { type ThrownPart, WaveSource } from '../fresh-pool.js';
import { foldOf, isPool, knownRule } from './folds.js';
import { facesOf, matches, partsOf, poolOf } from './pools.js';
import type { Argument, Matcher, Op } from './op.js';

export interface ExplosionForm {
  readonly chains: boolean;
  readonly penetrate: boolean;
  readonly limit: number;
  readonly budget: number;
}

function modifier(form: Partial<ExplosionForm>): Op {
  return (compiler, [pool, matcher], name) =>
    explode(compiler, name, pool, matcher, {
      chains: false,
      penetrate: false,
      limit: Infinity,
      budget: Infinity,
      ...form,
    });
}

const explodeFunction: Op = (compiler, [dice, matcher, limit, budget, into, penetrate], name) => {
  if (!dice || dice.kind === 'matcher') return undefined;
  const known = (argument: Argument, otherwise: number): number => {
    if (!argument) return otherwise;
    const value = argument.kind === 'matcher' ? undefined : knownValue(argument);
    if (typeof value !== 'number') throw new Refusal('how often dice explode differs from trial to trial');
    return value;
  };
  const word = into && into.kind !== 'matcher' ? knownValue(into) : 'dice';
  const less = penetrate && penetrate.kind !== 'matcher' ? knownValue(penetrate) : false;
  const form = {
    chains: word === 'chains',
    penetrate: less === true,
    limit: known(limit, Infinity),
    budget: known(budget, Infinity),
  };
  if (form.limit < 0 || form.budget < 0) return undefined;
  return explode(compiler, name, isPool(dice) ? dice : rollWhat(compiler, dice), matcher, form);
};

function explode(
  compiler: Compiler,
  name: string,
  argument: Argument,
  matcher: Argument,
  form: ExplosionForm,
): Abstract | undefined {
  if (argument && argument.kind !== 'matcher' && isDead(argument)) return nothing;
  const pool = poolOf(compiler, argument);
  if (!pool || (matcher && matcher.kind !== 'matcher')) return undefined;
  const example = exampleOf(pool);
  if (!example || form.limit === 0 || form.budget === 0) return pool;
  const test = testOf(compiler, example, matcher, name);
  const more = wavesOf(compiler, pool, example, test, form);
  if (!more) return pool;
  const [only, ...others] = form.chains && pool.kind !== 'fresh' ? compiler.convert.pool(pool).dice : [];
  if (only && others.length === 0 && only.here === compiler.builder.yes) return chained(compiler, only, more);
  const chain = form.chains && !isChained(pool) ? { first: pool, explodes: test, further: more } : undefined;
  return { kind: 'fresh', parts: [...partsOf(pool), more], chains: form.chains || isChained(pool), chain };
}

function isChained(pool: Abstract): boolean {
  return pool.kind === 'fresh' && pool.chains;
}

/** One of the dice of a pool that are all alike. */
function exampleOf(pool: Abstract): Die | undefined {
  const dice = partsOf(pool).flatMap((part): readonly (Die | null)[] => {
    if (!('given' in part)) return part.view;
    if (part.given.kind === 'pool') {
      return part.given.dice.map((column) => showing({ ...column.die, faces: facesOf(column) }, 0));
    }
    return part.given.values.flatMap((value) => (value instanceof Pool ? value.dice : []));
  });
  const example = dice.find((die) => die !== null) ?? undefined;
  for (const die of dice) {
    if (die && example && !alike(die, example)) throw new Refusal('unlike dice explode together');
  }
  return example;
}

/** Whether dice are rolled together. */
export function alike(a: Die, b: Die): boolean {
  return a === b || (a.label === b.label && a.kind === b.kind && sameFaces(a.faces, b.faces));
}

/** Which dice explode. */
function testOf(compiler: Compiler, { faces }: Die, matcher: Matcher | undefined, name: string): (die: Die) => boolean {
  const wanted = highestFace(faces);
  if (!matcher && wanted === undefined) throw new Refusal(`"${name}" of dice with symbols has no highest face`);
  const rule = matcher && knownRule(compiler, matcher);
  if (matcher && !rule) throw new Refusal('which faces explode differs from trial to trial');
  return (die) => (rule ? matches(rule, die) : die.face === wanted);
}

/** The further dice; undefined when none ever explodes. */
function wavesOf(
  compiler: Compiler,
  pool: Abstract,
  example: Die,
  test: (die: Die) => boolean,
  form: ExplosionForm,
): ThrownPart | undefined {
  const { faces, label, kind } = example;
  const size = dieSize(faces);
  if (size > largestExploding || size < 2) throw new Refusal('a die of such a size explodes');
  const { limit, budget } = form;
  const explodes = Array.from({ length: size }, (_, index) => test({ ...example, face: faceAt(faces, index) }));
  if (!explodes.includes(true)) return undefined;
  if (!explodes.includes(false) && limit === Infinity && budget === Infinity) {
    throw new Refusal('dice explode without end');
  }
  const count = foldOf(compiler, pool, 'add', (die) => Number(test(die)));
  const firstId = compiler.takeIds(mostIds);
  const view = viewOf({ faces, label, id: firstId, ...(kind === undefined ? {} : { kind }) });
  const source = compiler.finishLater(
    new WaveSource(compiler.builder, count, size, { explodes, limit, budget }, firstId),
  );
  return { source, view: form.penetrate ? view.map((die) => ({ ...die, face: Number(die.face) - 1 })) : view };
}

const largestExploding = 10_000;
/** More dice than are ever told apart. */
const mostIds = 1000;

/** The further dice of a chain are added to its first die. */
function chained({ builder, convert }: Compiler, only: DieColumn, { source, view }: ThrownPart): Abstract {
  const face = convert.integer(only.face);
  if (!face) throw new Refusal('dice with symbols are used as numbers');
  const further = source.fold(
    view.map((die) => Number(die?.face ?? 0)),
    'add',
  );
  return { kind: 'pool', dice: [{ ...only, face: { kind: 'integer', register: builder.add(face, further) } }] };
}

export const explosions: Readonly<Record<string, Op>> = {
  explode: explodeFunction,
  '!': modifier({}),
  '!!': modifier({ chains: true }),
  '!p': modifier({ penetrate: true }),
  '!!p': modifier({ chains: true, penetrate: true }),
  '!o': modifier({ limit: 1 }),
};
