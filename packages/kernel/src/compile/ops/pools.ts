/** Pools made of pools. */
import { type Die, type DieFaces, Pool, type Value } from '@rulewright/core';
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, type DieColumn, isDead, knownValue } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import type { FreshPart, FreshPool, View } from '../fresh-pool.js';
import { itemsOf } from '../lists.js';
import { dieMask, isPool, knownRule } from './folds.js';
import type { Argument, Op } from './op.js';

/** A pool argument: several pools, given one by one or in a list, are one pool. */
export function poolOf(compiler: Compiler, argument: Argument): Abstract | undefined {
  if (!argument || argument.kind === 'matcher') return undefined;
  if (isPool(argument)) return argument;
  if (argument.kind === 'optional') {
    compiler.fail(compiler.builder.not(argument.has));
    return poolOf(compiler, argument.of);
  }
  return undefined;
}

/** The same dice with another view of each of their faces; undefined when some of them are told apart already. */
function viewed(pool: Abstract, change: (die: Die) => Die | null): FreshPool | undefined {
  if (pool.kind !== 'fresh' || pool.chains) return undefined;
  const parts: FreshPart[] = [];
  for (const part of pool.parts) {
    if ('given' in part) {
      if (part.given.kind !== 'finite') return undefined;
      const values = part.given.values.map((value) =>
        value instanceof Pool ? new Pool(value.dice.flatMap((die) => change(die) ?? [])) : value,
      );
      parts.push({ given: { ...part.given, values } });
    } else {
      const view = part.view.map((die): View[number] => die && change(die));
      if (view.every((die) => die === null)) return undefined;
      parts.push({ source: part.source, view });
    }
  }
  return { ...pool, parts };
}

const where: Op = (compiler, [first, matcher]) => {
  const pool = poolOf(compiler, first);
  if (!pool) return filteredList(compiler, first, matcher);
  if (matcher?.kind !== 'matcher') return undefined;
  const rule = knownRule(compiler, matcher);
  const quick = rule && viewed(pool, (die) => (matches(rule, die) ? die : null));
  if (quick) return quick;
  const { builder } = compiler;
  const dice = compiler.convert.pool(pool).dice.map((die) => ({
    ...die,
    here: builder.and(die.here, dieMask(compiler, matcher, die)),
  }));
  return { kind: 'pool', dice };
};

/** The items that a matcher means. */
function filteredList(compiler: Compiler, first: Argument, matcher: Argument): Abstract | undefined {
  if (!first || first.kind === 'matcher' || matcher?.kind !== 'matcher') return undefined;
  const { builder, convert } = compiler;
  const items = itemsOf(compiler, first).items.map(({ value, here }) => {
    const [slot] = matcher.node.params;
    if (slot !== undefined) matcher.frame[slot] = value;
    const passes = convert.isYes(
      compiler.guarded(builder.and(compiler.guard, here), () => compiler.node(matcher.node.body, matcher.frame)),
    );
    return { value, here: builder.and(here, passes) };
  });
  return { kind: 'list', items };
}

/** Whether a rule means a die: one of its symbols is enough. */
export function matches(rule: (...elements: Value[]) => Value, die: Die): boolean {
  const symbols = typeof die.face === 'string' ? die.face.split(' ') : [die.face];
  return symbols.some((symbol) => rule(symbol, die as unknown as Value) === true);
}

/** Dice that count as more, or as less, than they show. */
function clamped(most: boolean): Op {
  return (compiler, [first, bound]) => {
    const pool = poolOf(compiler, first);
    if (!pool || !bound || bound.kind === 'matcher') return undefined;
    const to = knownValue(bound);
    if (typeof to === 'number') {
      const clamp = (face: number): number => (most ? Math.min(face, to) : Math.max(face, to));
      const quick = viewed(pool, (die) => (typeof die.face === 'number' ? { ...die, face: clamp(die.face) } : null));
      if (quick) return quick;
    }
    const { builder, convert } = compiler;
    const limit = convert.integer(bound);
    if (!limit) return undefined;
    const dice = convert.pool(pool).dice.map((die): DieColumn => {
      const face = convert.integer(die.face);
      if (!face) throw new Refusal('dice with symbols are used as numbers');
      return {
        ...die,
        face: { kind: 'integer', register: most ? builder.min(face, limit) : builder.max(face, limit) },
      };
    });
    return { kind: 'pool', dice };
  };
}

const as: Op = (compiler, [first, kind]) => {
  const pool = poolOf(compiler, first);
  const name = kind && kind.kind !== 'matcher' ? knownValue(kind) : undefined;
  if (!pool || typeof name !== 'string') return undefined;
  const quick = viewed(pool, (die) => ({ ...die, kind: name }));
  if (quick) return quick;
  const dice = compiler.convert.pool(pool).dice.map((die) => ({ ...die, die: { ...die.die, kind: name } }));
  return { kind: 'pool', dice };
};

const merge: Op = (compiler, args) => {
  const pools: Abstract[] = [];
  for (const argument of args) {
    if (!argument || argument.kind === 'matcher') return undefined;
    if (isPool(argument)) pools.push(argument);
    else {
      for (const { value, here } of itemsOf(compiler, argument).items) {
        if (isDead(value)) continue;
        if (!isPool(value)) return undefined;
        pools.push(here === compiler.builder.yes ? value : poolWhere(compiler, value, here));
      }
    }
  }
  const parts = pools.flatMap(partsOf);
  return { kind: 'fresh', parts, chains: pools.some((pool) => pool.kind === 'fresh' && pool.chains) };
};

/** The dice of a pool where a mask is set, and none elsewhere. */
function poolWhere(compiler: Compiler, pool: Abstract, here: Register): Abstract {
  const dice = compiler.convert.pool(pool).dice.map((die) => ({ ...die, here: compiler.builder.and(die.here, here) }));
  return { kind: 'pool', dice };
}

/** A pool as parts of another. */
export function partsOf(pool: Abstract): readonly FreshPart[] {
  if (pool.kind === 'fresh') return pool.parts;
  if (pool.kind === 'finite' || pool.kind === 'pool') return [{ given: pool }];
  throw new Error('This is no pool.');
}

const faces: Op = (compiler, [first]) => {
  const pool = poolOf(compiler, first);
  return pool && compiler.convert.list(pool);
};

/** The dice of one pool that are not dice of another. */
const without: Op = (compiler, [first, second]) => {
  const pool = poolOf(compiler, first);
  if (second?.kind === 'matcher') {
    if (!pool) return undefined;
    const { builder } = compiler;
    const dice = compiler.convert.pool(pool).dice.map((die) => ({
      ...die,
      here: builder.and(die.here, builder.not(dieMask(compiler, second, die))),
    }));
    return { kind: 'pool', dice };
  }
  const taken = poolOf(compiler, second);
  if (!pool || !taken) return undefined;
  const { builder, convert } = compiler;
  const gone = convert.pool(taken).dice;
  if ([...gone, ...convert.pool(pool).dice].some(({ die }) => die.mixed)) {
    throw new Refusal('dice that may have been rerolled are taken out of a pool');
  }
  const dice = convert.pool(pool).dice.map((die) => {
    const same = gone.filter((other) => other.die.id === die.die.id).map(({ here }) => here);
    const away = same.reduce((a, b) => builder.or(a, b), builder.no);
    return { ...die, here: builder.and(die.here, builder.not(away)) };
  });
  return { kind: 'pool', dice };
};

/** The faces of a die that are known to be the same in all trials. */
export function facesOf({ die }: DieColumn): DieFaces {
  if (die.open) throw new Refusal('a die has a number of faces that differs');
  return die.faces;
}

export const pools: Readonly<Record<string, Op>> = {
  where,
  filter: where,
  without,
  merge,
  as,
  faces,
  raise: clamped(false),
  lower: clamped(true),
};
