import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggest } from './suggest.js';

describe('names that may have been meant', () => {
  test.each([
    ['one letter is another', 'strenght', ['strength', 'stamina'], ['strength']],
    ['a letter is missing', 'atack', ['attack', 'defend'], ['attack']],
    ['a letter is too many', 'attackk', ['attack', 'defend'], ['attack']],
    ['two letters changed places', 'form', ['from'], ['from']],
    ['they are written with capitals', 'HP', ['hp', 'xp'], ['hp', 'xp']],
    ['nothing is near', 'initiative', ['armour', 'hp'], []],
    ['there is nothing', 'hp', [], []],
  ])('are found where %s', (_, name, candidates, expected) => {
    expect(suggest(name, candidates)).toEqual(expected);
  });

  test('come nearest first, then by their spelling, and are three at most', () => {
    expect(suggest('level', ['lovely', 'levels', 'revel', 'lever', 'bevel'])).toEqual(['bevel', 'levels', 'lever']);
    expect(suggest('level', ['lovely', 'levels', 'Level'])).toEqual(['Level', 'levels', 'lovely']);
  });

  test('are said once, and never the name itself', () => {
    expect(suggest('level', ['levels', 'levels', 'level'])).toEqual(['levels']);
  });

  test('may differ in four letters of ten, and in one of a short name', () => {
    expect(suggest('abcdefghij', ['abcdef1234'])).toEqual(['abcdef1234']);
    expect(suggest('abcdefghij', ['abcde12345'])).toEqual([]);
    expect(suggest('abcdefghij', ['abcdef'])).toEqual(['abcdef']);
    expect(suggest('abcdefghij', ['abcde'])).toEqual([]);
    expect(suggest('a', ['b'])).toEqual(['b']);
    expect(suggest('a', ['bc'])).toEqual([]);
    expect(suggest('ab', ['a'])).toEqual(['a']);
    expect(suggest('abcd', ['abxy'])).toEqual([]);
  });

  test('count a swap as one change and two swaps as two', () => {
    expect(suggest('ab', ['ba'])).toEqual(['ba']);
    // Each of these is two changes from the name; `abdc` is one.
    expect(suggest('abcde', ['badce', 'abdce', 'xbcdy'])).toEqual(['abdce', 'badce', 'xbcdy']);
  });

  test('are not looked for among texts that nobody would mistype', () => {
    const long = 'x'.repeat(64);
    expect(suggest(`${long.slice(1)}y`, [long])).toEqual([long]);
    expect(suggest(`${long}y`, [`${long}z`])).toEqual([]);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });

  test('include any that is one change away', () => {
    const check = fc.property(word, fc.nat(), fc.constantFrom('a', 'b', 'z'), (name, at, letter) => {
      const place = at % (name.length + 1);
      for (const changed of [
        name.slice(0, place) + letter + name.slice(place),
        name.slice(0, place) + letter + name.slice(place + 1),
      ]) {
        expect(suggest(name, [changed])).toEqual(changed === name ? [] : [changed]);
      }
    });
    fc.assert(check);
  });

  test('are near both ways', () => {
    const check = fc.property(word, word, (a, b) => {
      expect(suggest(a, [b]).length).toBe(suggest(b, [a]).length);
    });
    fc.assert(check);
  });
});
