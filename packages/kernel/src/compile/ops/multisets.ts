/** What depends on nothing but how many elements there are of each number: worked out beforehand for all such counts. */
import type { Value } from '@rulewright/core';
import { Exhausted, Fails } from '../../concrete/signals.js';
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, dead, knownValue, type Possible } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { mostPossibilities, simplified } from '../enumeration.js';
import { keyOf } from '../keys.js';
import { itemsOf } from '../lists.js';
import { integerOf } from './arithmetic.js';
import { knownRule } from './folds.js';
import { ranks } from './keeping.js';
import type { Argument, Op } from './op.js';

/** Numbers from the lowest on, and 0 for those that are not there. */
interface Symbols {
  readonly registers: readonly Register[];
  readonly lowest: number;
  /** How many different symbols there are, 0 included. */
  readonly size: number;
}

function symbolsOf(compiler: Compiler, argument: Argument): Symbols | undefined {
  if (!argument || argument.kind === 'matcher') return undefined;
  const { builder } = compiler;
  const { items } = itemsOf(compiler, argument);
  const numbers = items.map(({ value }) => integerOf(compiler, value));
  if (numbers.includes(undefined)) return undefined;
  const known = numbers as Register[];
  const lowest = known.reduce((least, { low }) => Math.min(least, low), Infinity);
  const highest = known.reduce((most, { high }) => Math.max(most, high), -Infinity);
  const registers = known.map((number, at) =>
    builder.select(items[at]?.here ?? builder.no, builder.sub(number, builder.constant(lowest - 1)), builder.no),
  );
  return { registers, lowest, size: highest - lowest + 2 };
}

/** The results for all counts; equal ones are one possibility. */
function finite(
  compiler: Compiler,
  index: Register,
  combinations: readonly (readonly number[])[],
  work: (numbers: readonly number[]) => Value,
): Abstract {
  const places = new Map<string, number>();
  const values: Possible[] = [];
  const table = combinations.map((numbers) => {
    const value = attempted(compiler, () => work(numbers));
    const key = keyOf(value);
    const place = places.get(key) ?? values.push(value) - 1;
    places.set(key, place);
    return place;
  });
  const { builder } = compiler;
  const failing = values.indexOf(dead);
  const which = builder.gather(index, table);
  if (failing >= 0) compiler.fail(builder.equal(which, builder.constant(failing)));
  return simplified(which, values);
}

function attempted(compiler: Compiler, work: () => Value): Possible {
  try {
    return compiler.concrete.begin(work);
  } catch (error) {
    if (error instanceof Fails) return dead;
    if (error instanceof Exhausted) throw new Refusal('working it out beforehand takes too long');
    throw error;
  }
}

/** By the symbols in order: each ordered list of them has a number of its own. */
function byCounts(compiler: Compiler, symbols: Symbols, work: (numbers: readonly number[]) => Value): Abstract {
  const { registers, lowest, size } = symbols;
  const count = registers.length;
  if (choices(size + count - 1, count) > mostPossibilities) throw new Refusal('there are too many different throws');
  const { builder } = compiler;
  const places = ranks(
    compiler,
    registers.map((register) => ({ face: { kind: 'integer', register }, here: builder.yes })),
    false,
  );
  let index = builder.no;
  for (let place = 0; place < count; place += 1) {
    const own = registers.reduce(
      (found, register, at) =>
        builder.select(builder.equal(places[at] ?? builder.no, builder.constant(place)), register, found),
      builder.no,
    );
    const weights = Array.from({ length: size }, (_, symbol) => choices(symbol + place, place + 1));
    index = builder.add(index, builder.gather(own, weights));
  }
  const numbers = (ordered: readonly number[]): readonly number[] =>
    ordered.filter((symbol) => symbol > 0).map((symbol) => symbol + lowest - 1);
  return finite(compiler, index, orderedLists(count, size).map(numbers), work);
}

/** All ordered lists of so many symbols, by their numbers. */
function orderedLists(count: number, size: number): readonly (readonly number[])[] {
  let lists: readonly (readonly number[])[] = [[]];
  for (let place = 0; place < count; place += 1) {
    // The last symbol counts most, so that the order is that of the numbers.
    lists = Array.from({ length: size }, (_, symbol) =>
      lists.filter((list) => (list.at(-1) ?? 0) <= symbol).map((list) => [...list, symbol]),
    ).flat();
  }
  return lists;
}

function choices(of: number, take: number): number {
  if (take > of) return 0;
  let ways = 1;
  for (let at = 1; at <= take; at += 1) ways = (ways * (of - take + at)) / at;
  return Math.round(ways);
}

/** By which numbers there are, however many of each. */
function byPresence(compiler: Compiler, symbols: Symbols, work: (numbers: readonly number[]) => Value): Abstract {
  const { registers, lowest, size } = symbols;
  const different = size - 1;
  const { builder } = compiler;
  let index = builder.no;
  for (let symbol = 1; symbol < size; symbol += 1) {
    const wanted = builder.constant(symbol);
    const here = registers.map((own) => builder.equal(own, wanted)).reduce((a, b) => builder.or(a, b), builder.no);
    index = builder.sub(index, builder.mul(here, builder.constant(2 ** (symbol - 1))));
  }
  const combinations = Array.from({ length: 2 ** different }, (_, bits) =>
    Array.from({ length: different }, (_each, at) => at)
      .filter((at) => bits & (1 << at))
      .map((at) => lowest + at),
  );
  return finite(compiler, index, combinations, work);
}

const mostDifferent = 13;

const runs: Op = (compiler, [values, atLeast], name) => {
  const symbols = symbolsOf(compiler, values);
  const least = atLeast && atLeast.kind !== 'matcher' ? knownValue(atLeast) : undefined;
  if (!symbols || (atLeast && least === undefined)) return undefined;
  const work = (numbers: readonly number[]): Value => compiler.concrete.apply(name, [numbers, least]);
  return symbols.size - 1 <= mostDifferent ? byPresence(compiler, symbols, work) : byCounts(compiler, symbols, work);
};

const groups: Op = (compiler, [values, condition], name) => {
  const symbols = symbolsOf(compiler, values);
  const rule = condition?.kind === 'matcher' ? knownRule(compiler, condition) : undefined;
  if (!symbols || !rule) return undefined;
  return byCounts(compiler, symbols, (numbers) => compiler.concrete.apply(name, [numbers, rule]));
};

export const multisets: Readonly<Record<string, Op>> = { runs, groups };
