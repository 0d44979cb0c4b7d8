import { describe, expect, it } from 'vitest';
import { readDice, readPairs, readTrial, splitList } from './arguments.js';

describe('readPairs', () => {
  it('takes names, paths and values apart', () => {
    const { given } = readPairs('--with', ['level=2', 'attacker.level = 3', 'x={a: 1, b: c=d}']);
    expect(given.map(({ path, text }) => [path.join('/'), text])).toEqual([
      ['level', '2'],
      ['attacker/level', '3'],
      ['x', '{a: 1, b: c=d}'],
    ]);
  });
  it('gives back what was meant as an operand', () => {
    expect(readPairs('--with', ['level=2', 'my-game', 'attack']).operands).toEqual(['my-game', 'attack']);
  });
  it.each([
    ['=2', 'before the ='],
    ['a b=2', 'before the ='],
    ['a.=2', 'before the ='],
    ['a=', 'after the ='],
  ])('refuses %s', (typed, message) => {
    expect(() => readPairs('--with', [typed])).toThrow(message);
  });
  it('refuses a value given twice', () => {
    expect(() => readPairs('--with', ['a=1', 'a=2'])).toThrow('a is given twice');
  });
});

describe('readDice', () => {
  it('reads numbers and symbols', () => {
    expect(readDice('6, -1,hit hit,0')).toEqual([6, -1, 'hit hit', 0]);
  });
  it('refuses a gap', () => {
    expect(() => readDice('6,,1')).toThrow('a face is missing');
    expect(() => readDice('')).toThrow('a face is missing');
  });
});

describe('splitList', () => {
  it('keeps brackets and quotes whole', () => {
    expect(splitList('yes, (1, 2), {a: 1, b: [2, 3]}, "a, b"')).toEqual([
      'yes',
      '(1, 2)',
      '{a: 1, b: [2, 3]}',
      '"a, b"',
    ]);
  });
});

describe('readTrial', () => {
  it('reads whole numbers only', () => {
    expect(readTrial('12')).toBe(12);
    for (const wrong of ['-1', '1.5', 'x', '', '4294967296']) expect(() => readTrial(wrong)).toThrow('--trial');
  });
});
