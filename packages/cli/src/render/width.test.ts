import { describe, expect, it } from 'vitest';
import { cells, padEnd, width } from './width.js';
import { cut, wrap } from './wrap.js';
import { clean } from './clean.js';

describe('width', () => {
  it.each([
    ['abc', 3],
    ['', 0],
    ['é', 1],
    ['e\u0301', 1],
    ['剣術', 4],
    ['ｱ', 1],
    ['Ａ', 2],
    ['🎲', 2],
    ['👩‍👩‍👧', 2],
    ['🇩🇪', 2],
    ['❤️', 2],
    ['\u001b[1mab\u001b[22m', 2],
    ['नि', 1],
  ])('of %j is %d', (text, expected) => {
    expect(width(text)).toBe(expected);
  });

  it('knows which code units a character covers', () => {
    expect(cells('a🎲e\u0301').map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 3],
      [3, 5],
    ]);
  });

  it('pads by cells', () => {
    expect(padEnd('剣', 4)).toBe('剣  ');
  });
});

describe('wrap', () => {
  it('breaks between words', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
  });
  it('breaks words that are longer than a line', () => {
    expect(wrap('a abcdefgh b', 4)).toEqual(['a', 'abcd', 'efgh', 'b']);
  });
  it('counts wide characters', () => {
    expect(wrap('剣術 剣術', 6)).toEqual(['剣術', '剣術']);
  });
  it('gives one line for nothing', () => {
    expect(wrap('', 10)).toEqual(['']);
  });
  it('cuts', () => {
    expect(cut('abcdef', 4, '…')).toBe('abc…');
    expect(cut('剣術剣術', 4, '…')).toBe('剣…');
    expect(cut('\u001b[1mabcdef\u001b[22m', 4, '…')).toBe('\u001b[1mabc…\u001b[22m');
  });
});

describe('clean', () => {
  it('shows what could steer a terminal', () => {
    expect(clean('a\u001b[2Jb\u202ec\u0007')).toBe('a\\u{1b}[2Jb\\u{202e}c\\u{7}');
  });
  it('makes one line of several', () => {
    expect(clean('one\n  two\tthree')).toBe('one two three');
  });
  it('keeps letters of all scripts and joined emoji', () => {
    expect(clean('剣術 é 👩‍👩‍👧 שלום')).toBe('剣術 é 👩‍👩‍👧 שלום');
  });
});
