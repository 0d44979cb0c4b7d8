/** What the dice of a pool make together. */
import { type Die, Pool, type Value } from '@rulewright/core';
import { holdsThing } from '../../concrete/live.js';
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, dead, type DieColumn, type Finite, type Possible } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { showing } from '../dice.js';
import { type Combine, combined, identityOf, tableFor } from '../fresh-pool.js';
import type { Matcher } from './op.js';

/** What each die makes; undefined when that is no number. */
export type OfDie = (die: Die) => number | undefined;

/** What a die shows, as a number. */
export const faceNumber: OfDie = ({ face }) => (typeof face === 'number' ? face : undefined);

export function isPool(value: Abstract): boolean {
  if (value.kind === 'fresh' || value.kind === 'pool') return true;
  if (value.kind !== 'finite') return false;
  const example = value.values.find((each) => each !== dead);
  return typeof example === 'object' && example !== null && 'dice' in example;
}

/** Combines what each die makes; the identity where there are none. */
export function foldOf(compiler: Compiler, pool: Abstract, combine: Combine, of: OfDie): Register {
  const { builder } = compiler;
  const number = (die: Die): number => {
    const made = of(die);
    if (made === undefined) throw new Refusal('dice with symbols are used as numbers');
    return made;
  };
  const start = builder.constant(identityOf(combine));
  if (pool.kind === 'fresh' && pool.chains && (combine !== 'add' || of !== faceNumber)) {
    return foldOf(compiler, compiler.convert.pool(pool), combine, of);
  }
  if (pool.kind === 'fresh') {
    return pool.parts
      .map((part) =>
        'given' in part
          ? foldOf(compiler, part.given, combine, of)
          : part.source.fold(tableFor(part.view, combine, number), combine),
      )
      .reduce((a, b) => combined(builder, combine, a, b), start);
  }
  if (pool.kind === 'finite') {
    const whole = compiler.convert.table(pool, (value) => {
      if (!(value instanceof Pool)) return undefined;
      return value.dice.map(number).reduce((a, b) => plainly(combine, a, b), identityOf(combine));
    });
    if (!whole) throw new Refusal('something that may be no dice is used as dice');
    return whole;
  }
  return compiler.convert.pool(pool).dice.reduce((all, die) => {
    const made = registerOf(compiler, die, number);
    return combined(builder, combine, all, builder.select(die.here, made, start));
  }, start);
}

function plainly(combine: Combine, a: number, b: number): number {
  return combine === 'add' ? a + b : combine === 'max' ? Math.max(a, b) : Math.min(a, b);
}

/** What a die makes that is told apart. */
function registerOf(compiler: Compiler, { face, die }: DieColumn, of: (die: Die) => number): Register {
  if (face.kind === 'integer') {
    const { low, high } = face.register;
    // What a die shows needs no table.
    if (of(showing(die, low)) === low && of(showing(die, high)) === high && high - low > 1) {
      const middle = low + ((high - low) >> 1);
      if (of(showing(die, middle)) === middle) return face.register;
    }
  }
  const finite = compiler.convert.finite(face);
  const register = compiler.convert.table(finite, (value) => of(showing(die, value as Die['face'])));
  if (!register) throw new Refusal('what dice show is no number');
  return register;
}

/** Asks a matcher about single dice beforehand; undefined when it depends on what differs from trial to trial. */
export function knownRule(compiler: Compiler, { node, frame }: Matcher): ((...elements: Value[]) => Value) | undefined {
  const { reads, pure } = compiler.analysis.of(node);
  if (!pure) return undefined;
  const inner: Value[] = [];
  for (const slot of reads) {
    const value = frame[slot];
    if (value?.kind !== 'finite' || value.index) return undefined;
    const [only] = value.values;
    // What a live thing is like may be asked for when it has changed.
    if (only === dead || only === undefined || holdsThing(only)) return undefined;
    inner[slot] = only;
  }
  return compiler.concrete.rule(node, inner);
}

/** Where a matcher means a die or an element; `die` is what it may ask about a die. */
export function matchMask(compiler: Compiler, { node, frame }: Matcher, element: Abstract, die?: Value): Register {
  const [first, second] = node.params;
  if (first !== undefined) frame[first] = element;
  if (second !== undefined) frame[second] = { kind: 'finite', index: undefined, values: [die ?? null] };
  return compiler.convert.isYes(compiler.node(node.body, frame));
}

/** Where a matcher means a die: one of its symbols is enough. */
export function dieMask(compiler: Compiler, matcher: Matcher, { face, die }: DieColumn): Register {
  const asked = showing(die, 0) as unknown as Value;
  return symbolsAt(face)
    .map((symbol) => matchMask(compiler, matcher, symbol, asked))
    .reduce((a, b) => compiler.builder.or(a, b));
}

/** A face with several symbols as its first, its second and so on. */
export function symbolsAt(face: Abstract): readonly Abstract[] {
  if (face.kind !== 'finite') return [face];
  const lists = face.values.map((value): readonly Possible[] =>
    typeof value === 'string' ? value.split(' ') : [value],
  );
  const most = Math.max(...lists.map(({ length }) => length));
  if (most === 1) return [face];
  return Array.from({ length: most }, (_, at): Finite => ({
    ...face,
    values: lists.map((list) => list[at] ?? dead),
  }));
}
