import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  boolean,
  dice,
  fraction,
  high,
  integer,
  join,
  label,
  list,
  low,
  none,
  optional,
  pool,
  present,
  type Range,
  range,
  type RecordType,
  type RollType,
  sumRange,
  text,
  thing,
  type Type,
  unknown,
} from './types.js';
import { showType } from './show-type.js';

const record = (fields: Record<string, Type>, name?: string): RecordType => ({
  kind: 'record',
  ...(name === undefined ? {} : { name }),
  fields,
});
const roll = (name: string, outcomes: string[], fields: Record<string, Type> = {}, result: Type = integer(1, 6)) =>
  ({ kind: 'roll', name, result, outcomes, fields }) satisfies RollType;
const step = (chain: string): Type => ({ kind: 'step', chain, of: integer(1, 8) });
const deck: Type = { kind: 'deck', name: 'omens', card: integer(), size: 3 };
const sixes = pool(integer(1, 6), range(2, 2), { faces: [1, 2, 3, 4, 5, 6] });

describe('a range', () => {
  it('has ends that are whole and exact, or none', () => {
    expect(integer(1.2, 5.8)).toEqual({ kind: 'integer', min: 2, max: 5 });
    expect(fraction(1.2, 5.8)).toEqual({ kind: 'fraction', min: 1, max: 6 });
    expect(integer()).toEqual({ kind: 'integer', min: null, max: null });
    const most = Number.MAX_SAFE_INTEGER;
    expect(range(-most, most)).toEqual({ min: -most, max: most });
    expect(range(-most - 1, most + 1)).toEqual({ min: null, max: null });
    expect(range(2 ** 60, Infinity)).toEqual({ min: most, max: null });
    expect(range(-Infinity, -(2 ** 60))).toEqual({ min: null, max: -most });
    expect([low({ min: null, max: 3 }), high({ min: 3, max: null })]).toEqual([-Infinity, Infinity]);
  });

  const ends = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 4 }));
  test('of a sum holds every sum, and its ends are sums', () => {
    const check = fc.property(ends, fc.tuple(fc.nat(4), fc.nat(3)), ([min, more], [least, further]) => {
      const each = { min, max: min + more };
      const size = { min: least, max: least + further };
      const sums: number[] = [];
      for (let count = size.min; count <= size.max; count += 1) sums.push(0 + count * each.min, 0 + count * each.max);
      expect(sumRange(each, size)).toEqual(integer(Math.min(...sums), Math.max(...sums)));
    });
    fc.assert(check);
  });

  it('of a sum is open where the number of values or their ends are', () => {
    expect(sumRange({ min: 1, max: 6 }, { min: 0, max: null })).toEqual(integer(0));
    expect(sumRange({ min: null, max: 0 }, { min: 0, max: null })).toEqual(integer(-Infinity, 0));
    expect(sumRange({ min: 1, max: null }, { min: 0, max: 0 })).toEqual(integer(0, 0));
  });
});

describe('what may be none', () => {
  it('is so once', () => {
    expect(optional(text)).toEqual({ kind: 'optional', of: text });
    for (const type of [optional(text), none, unknown]) expect(optional(type)).toBe(type);
    expect(present(optional(text))).toBe(text);
    expect(present(text)).toBe(text);
  });
});

describe('the smallest type that holds both', () => {
  it.each<[string, Type, Type, Type | undefined]>([
    ['anything and what is unknown', unknown, sixes, sixes],
    ['none and a value', none, text, optional(text)],
    ['none and none', none, none, none],
    ['an optional and a value', optional(integer(1, 2)), integer(5, 6), optional(integer(1, 6))],
    ['optionals that do not fit', optional(text), integer(1, 2), undefined],
    ['whole numbers', integer(1, 2), integer(5, 6), integer(1, 6)],
    ['a whole number and a fraction', integer(1, 2), fraction(0, 9), fraction(0, 9)],
    ['open ends', integer(1), integer(-Infinity, 0), integer()],
    ['a yes and a yes', boolean(true), boolean(true), boolean(true)],
    ['a yes and a no', boolean(true), boolean(false), boolean()],
    ['words', label(['a', 'b']), label(['b', 'c']), label(['a', 'b', 'c'])],
    ['a word and a text', label(['a']), text, text],
    ['texts', text, text, text],
    ['a text and a number', text, integer(), undefined],
    ['a number and a truth', integer(), boolean(), undefined],
    ['lists', list(integer(1, 2), 1, 2), list(integer(3, 3), 0, 1), list(integer(1, 3), 0, 2)],
    ['lists that do not fit', list(text), list(integer()), undefined],
    ['dice', dice(integer(1, 6)), dice(integer(1, 8)), dice(integer(1, 8))],
    ['dice that do not fit', dice(text), dice(integer()), undefined],
    ['dice and what they give', dice(integer(1, 6)), integer(1, 6), undefined],
    [
      'pools',
      pool(integer(1, 4), range(1, 1), { faces: [1, 2, 3, 4], kinds: ['fear'] }),
      pool(integer(0, 2), range(3, 3), { faces: [0, 1, 2], kinds: ['fear', 'hope'] }),
      pool(integer(0, 4), range(1, 3), { faces: [1, 2, 3, 4, 0], kinds: ['fear', 'hope'] }),
    ],
    ['pools whose faces are not all known', sixes, pool(integer(1, 9), range(1, 1)), pool(integer(1, 9), range(1, 2))],
    ['pools of numbers and of symbols', sixes, pool(label(['skull']), range(1, 1)), undefined],
    [
      'pools of symbols',
      pool(label(['skull']), range(1, 1)),
      pool(label(['star']), range(1, 1)),
      pool(label(['skull', 'star']), range(1, 1)),
    ],
    ['records', record({ a: integer(1, 1) }), record({ a: integer(2, 2) }), record({ a: integer(1, 2) })],
    ['records of one name', record({ a: text }, 'row'), record({ a: text }, 'row'), record({ a: text }, 'row')],
    ['records of two names', record({ a: text }, 'row'), record({ a: text }, 'line'), undefined],
    ['records with other fields', record({ a: text }), record({ b: text }), undefined],
    ['records with more fields', record({ a: text }), record({ a: text, b: text }), undefined],
    ['records whose fields do not fit', record({ a: text }), record({ a: integer() }), undefined],
    [
      'a thing and a link to one',
      thing(record({}, 'fighter')),
      thing(record({ hp: integer() }, 'fighter')),
      thing(record({ hp: integer() }, 'fighter')),
    ],
    ['things of two types', thing(record({}, 'fighter')), thing(record({}, 'wizard')), undefined],
    ['a thing and a record', thing(record({}, 'fighter')), record({}, 'fighter'), undefined],
    ['a roll and itself', roll('a', ['hit']), roll('a', ['hit']), roll('a', ['hit'])],
    [
      'two rolls',
      roll('a', ['hit', 'miss'], { margin: integer(1, 2), left: text, only: text }),
      roll('b', ['miss', 'crit'], { margin: integer(4, 5), left: integer() }, integer(3, 9)),
      roll('a or b', ['hit', 'miss', 'crit'], { margin: integer(1, 5) }, integer(1, 9)),
    ],
    ['three rolls', roll('a or b', []), roll('b or c', ['hit']), roll('a or b or c', [])],
    ['rolls whose results do not fit', roll('a', []), roll('b', [], {}, text), undefined],
    ['steps of a chain', step('usage'), step('usage'), step('usage')],
    ['steps of two chains', step('usage'), step('rope'), undefined],
    ['decks', deck, deck, undefined],
  ])('of %s', (_, a, b, both) => {
    expect(join(a, b)).toEqual(both);
    // Which of them comes first changes at most the order of words.
    const back = join(b, a);
    expect(back && showType(join(back, a) ?? none)).toBe(both && showType(join(back ?? both, a) ?? none));
    expect(back === undefined).toBe(both === undefined);
  });

  const ends = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9));
  const number = fc
    .tuple(ends, fc.boolean())
    .map(([[min, more], whole]): Type => (whole ? integer : fraction)(min, min + more));
  const plain = fc.oneof(
    number,
    fc.constantFrom<Type>(text, none, unknown, boolean(), boolean(true), label(['a', 'b'])),
  );
  const any: fc.Arbitrary<Type> = fc.oneof(
    plain,
    plain.map(optional),
    plain.map((of) => list(of, 0, 3)),
    plain.map((of) => record({ of })),
  );

  test('holds both: neither changes it any more', () => {
    const check = fc.property(any, any, (a, b) => {
      const both = join(a, b);
      if (!both) return;
      expect(join(both, a)).toEqual(both);
      expect(join(both, b)).toEqual(both);
      expect(join(a, a)).toEqual(a);
    });
    fc.assert(check);
  });
});

describe('a type in words', () => {
  const open = (min: Range['min'], max: Range['max']): Type => ({ kind: 'integer', min, max });
  it.each<[Type, string]>([
    [integer(1, 6), 'whole number 1..6'],
    [integer(3, 3), 'whole number 3'],
    [open(2, null), 'whole number 2+'],
    [open(null, 2), 'whole number ..2'],
    [integer(), 'whole number'],
    [fraction(0, 1), 'fraction 0..1'],
    [boolean(), 'yes or no'],
    [text, 'text'],
    [label(['a', 'b']), 'one of a, b'],
    [none, 'none'],
    [optional(text), 'text or none'],
    [dice(text), 'dice (not rolled yet)'],
    [sixes, 'pool of dice showing 1..6'],
    [pool(label(['skull', 'star']), range(1, 1)), 'pool of dice with skull, star'],
    [list(text), 'list of: text'],
    [record({ a: text, b: text }), 'record of a, b'],
    [record({ a: text }, 'fighter'), 'fighter'],
    [thing(record({}, 'fighter')), 'fighter'],
    [roll('attack', []), 'what attack gives'],
    [step('usage'), 'step of the chain usage'],
    [deck, 'deck omens'],
    [unknown, 'unknown'],
  ])('%#: %s', (type, words) => {
    expect(showType(type)).toBe(words);
  });
});
