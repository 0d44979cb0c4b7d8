import { fc, test } from '@fast-check/vitest';
import {
  boolean,
  dice,
  fraction,
  integer,
  join,
  label,
  list,
  none,
  optional,
  pool,
  range,
  text,
  type Type,
  unknown,
} from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { stableType, widen } from './stable-type.js';

const record = (fields: Record<string, Type>): Type => ({ kind: 'record', fields });
const d6 = pool(integer(1, 6), range(1, 2), { faces: [1, 6], kinds: ['hunger'] });

describe('what goes on growing is unbounded at the ends that grew', () => {
  it.each<[string, Type, Type, Type]>([
    ['a number upwards', integer(1, 3), integer(1, 4), integer(1)],
    ['a number downwards', integer(1, 3), integer(0, 3), integer(-Infinity, 3)],
    ['a number both ways', integer(1, 3), integer(0, 4), integer()],
    ['a number that rests', integer(1, 3), integer(1, 3), integer(1, 3)],
    ['a fraction', fraction(1, 3), fraction(1, 4), fraction(1)],
    ['a fraction that was whole', integer(1, 3), fraction(1, 4), fraction(1)],
    ['a number that may be none', optional(integer(1, 3)), optional(integer(1, 4)), optional(integer(1))],
    ['a number that has become none', integer(1, 3), optional(integer(1, 4)), optional(integer(1))],
    ['dice', dice(integer(1, 6)), dice(integer(1, 8)), dice(integer(1))],
    ['the elements of a list', list(integer(1, 3), 1, 1), list(integer(1, 4), 1, 1), list(integer(1), 1, 1)],
    ['the length of a list', list(integer(1, 3), 1, 1), list(integer(1, 3), 1, 2), list(integer(1, 3), 1)],
    ['the length of a list, downwards', list(text, 2, 3), list(text, 1, 3), list(text, 0, 3)],
    [
      'the faces of a pool',
      d6,
      pool(integer(1, 8), range(1, 2), { faces: [1, 6, 8], kinds: ['hunger'] }),
      pool(integer(1), range(1, 2), { kinds: ['hunger'] }),
    ],
    [
      'the size of a pool',
      d6,
      pool(integer(1, 6), range(0, 2), { faces: [1, 6], kinds: ['hunger', 'normal'] }),
      pool(integer(1, 6), range(0, 2), { faces: [1, 6], kinds: ['hunger', 'normal'] }),
    ],
    [
      'a pool of symbols',
      pool(label(['a']), range(1, 2)),
      pool(label(['a', 'b']), range(1, 3)),
      pool(label(['a', 'b']), range(1, Infinity)),
    ],
    [
      'the fields of a record',
      record({ a: integer(1, 3), b: integer(1, 3) }),
      record({ a: integer(1, 4), b: integer(1, 3) }),
      record({ a: integer(1), b: integer(1, 3) }),
    ],
    ['a text', text, text, text],
    ['a word', label(['a']), label(['a', 'b']), label(['a', 'b'])],
  ])('%s', (_, before, after, wide) => {
    expect(widen(before, after)).toEqual(wide);
  });

  it.each<[string, Type, Type]>([
    ['a number', integer(1, 3), integer()],
    ['a fraction', fraction(1, 3), fraction()],
    ['a number that may be none', optional(integer(1, 3)), optional(integer())],
    ['dice', dice(integer(1, 6)), dice(integer())],
    ['a list', list(integer(1, 3), 1, 1), list(integer())],
    ['a pool', d6, pool(integer(), range(0, Infinity), { kinds: ['hunger'] })],
    ['a pool of symbols', pool(label(['a']), range(1, 2)), pool(label(['a']), range(0, Infinity))],
    ['a record', record({ a: integer(1, 3), b: text }), record({ a: integer(), b: text })],
    ['yes or no', boolean(), boolean()],
  ])('all of them where nothing of the kind was there before: %s', (_, after, wide) => {
    expect(widen(undefined, after)).toEqual(wide);
    expect(widen(after.kind === 'boolean' ? text : boolean(), after)).toEqual(wide);
  });
});

const bounds = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 5 }));
const numbers = fc.oneof(
  bounds.map(([min, more]): Type => integer(min, min + more)),
  bounds.map(([min, more]): Type => fraction(min, min + more)),
);
const sizes = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
/** Types of one kind, so that each may grow into another. */
const kinds: fc.Arbitrary<readonly [Type, Type]> = fc.oneof(
  ...[
    numbers,
    fc.oneof(numbers, fc.constant<Type>(none)),
    numbers.map(dice),
    fc.tuple(numbers, sizes).map(([of, [min, more]]) => list(of, min, min + more)),
    fc
      .tuple(bounds, sizes)
      .map(([[low, up], [min, more]]): Type => pool(integer(low, low + up), range(min, min + more))),
    fc.tuple(numbers, numbers).map(([a, b]) => record({ a, b })),
    fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map(label),
  ].map((each) => fc.tuple(each, each)),
);

describe('the type of what is computed from itself', () => {
  test.prop([kinds])('holds the start and everything that comes of it', ([start, more]) => {
    const next = (type: Type): Type => join(type, more) ?? unknown;
    const stable = stableType(start, next);
    expect(stable && join(stable, start)).toEqual(stable);
    expect(stable && join(stable, next(stable))).toEqual(stable);
  });

  it('is as narrow as one more round shows', () => {
    expect(stableType(integer(3, 3), () => integer(1, 6))).toEqual(integer(1, 6));
    expect(stableType(none, () => integer(1, 6))).toEqual(optional(integer(1, 6)));
    expect(stableType(list(unknown, 0, 0), () => list(integer(1, 6), 2, 2))).toEqual(list(integer(1, 6), 0, 2));
  });

  it('is unbounded where each round adds something', () => {
    const more = (type: Type): Type => (type.kind === 'integer' ? integer(type.min ?? 0, (type.max ?? 0) + 1) : type);
    expect(stableType(integer(0, 0), more)).toEqual(integer(0));
  });

  it('ends even where it never comes to rest', () => {
    let rounds = 0;
    const deeper = (type: Type): Type => {
      rounds += 1;
      return list(type, 1, 1);
    };
    const found = stableType(list(unknown, 0, 0), deeper);
    expect(found?.kind).toBe('list');
    expect(rounds).toBe(4);
  });

  it('is none where a round gives something of another kind', () => {
    expect(stableType(integer(1, 1), () => text)).toBeUndefined();
  });
});
