import { describe, expect, it } from 'vitest';
import { FairDice } from './decoder.js';
import { randomSeed, SecureDice } from './secure.js';
import { parseSeed } from './seed.js';
import { TrialStream } from './stream.js';
import { threefry2x32, threefryTwoBlocks } from './threefry.js';

/** Feeds given words; asks for none beyond them. */
class Given extends FairDice {
  at = 0;

  constructor(
    readonly words_: readonly number[],
    wordBits = 32,
    groupBits = 24,
  ) {
    super(wordBits, groupBits);
  }

  protected nextWord(): number {
    const word = this.words_[this.at];
    if (word === undefined) throw new RangeError('out of words');
    this.at += 1;
    return word;
  }
}

describe('threefry2x32', () => {
  // kat_vectors of Random123: counter, key, result.
  it.each([
    [0, 0, 0, 0, 0x6b200159, 0x99ba4efe],
    [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x1cb996fc, 0xbb002be7],
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, 0xc4923a9c, 0x483df7a0],
  ])('gives the published result for counter %i %i', (c0, c1, k0, k1, first, second) => {
    const out = new Uint32Array(2);
    threefry2x32(k0, k1, c0, c1, out);
    expect([...out]).toEqual([first, second]);
  });

  it('gives the same for two blocks side by side', () => {
    const [both, first, second] = [new Uint32Array(4), new Uint32Array(2), new Uint32Array(2)];
    for (const [k0, k1, c0, c1] of [
      [0, 0, 0, 0],
      [0xa4093822, 0x299f31d0, 0x243f6a88, 0x85a308d3],
      [1, 2, 0xffffffff, 3],
    ] as const) {
      threefryTwoBlocks(k0, k1, c0, c1, both);
      threefry2x32(k0, k1, c0, c1, first);
      threefry2x32(k0, k1, (c0 + 1) >>> 0, c1, second);
      expect([...both]).toEqual([...first, ...second]);
    }
  });
});

describe('fair dice', () => {
  // Every word of a small width is tried: a combination of faces that more words lead to than another would show.
  it.each([
    [8, 4],
    [8, 6],
    [8, 8],
    [12, 6],
    [12, 12],
  ])('are exactly fair for all words of %i bits, up to 2^%i combinations a word', (wordBits, groupBits) => {
    for (let size = 2; size <= Math.min(40, 2 ** groupBits); size += 1) {
      for (let count = 1; size ** count <= 2 ** groupBits; count += 1) {
        const tally = new Map<string, number>();
        for (let word = 0; word < 2 ** wordBits; word += 1) {
          const dice = new Given([word], wordBits, groupBits);
          const out: number[] = [];
          try {
            dice.rollIndices(count, size, out);
          } catch {
            continue;
          }
          const key = out.join();
          tally.set(key, (tally.get(key) ?? 0) + 1);
        }
        expect(tally.size).toBe(size ** count);
        expect(new Set(tally.values()).size).toBe(1);
        // No more words are thrown away than must be.
        expect([...tally.values()][0]).toBe(Math.floor(2 ** wordBits / size ** count));
      }
    }
  });

  it('take as many dice from one word as have 2^24 combinations together', () => {
    for (const [size, perWord] of [
      [2, 24],
      [6, 9],
      [10, 7],
      [20, 5],
      [100, 3],
      [4096, 2],
      [4097, 1],
    ] as const) {
      const dice = new Given([0x9e3779b9, 0x7f4a7c15, 0xf39cc060]);
      dice.rollIndices(perWord, size, []);
      expect(dice.at).toBe(1);
      dice.rollIndices(perWord + 1, size, []);
      expect(dice.at).toBe(3);
    }
  });

  it('show the same as exact arithmetic for dice of any size', () => {
    const stream = new TrialStream(1n, 0);
    const sizes = [2 ** 21, 2 ** 21 + 1, 3_000_000_019, 2 ** 32 - 1, 2 ** 32, 2 ** 31 + 1, 16_777_217];
    for (const size of sizes) {
      for (let round = 0; round < 200; round += 1) {
        const words = Array.from({ length: 40 }, () => stream.rollIndex(2 ** 32));
        const dice = new Given(words);
        const index = dice.rollIndex(size);
        const [words32, m] = [1n << 32n, BigInt(size)];
        const kept = words.find((word) => (BigInt(word) * m) % words32 >= words32 % m) ?? 0;
        expect(index).toBe(Number((BigInt(kept) * m) / words32));
        expect(dice.at).toBe(words.indexOf(kept) + 1);
      }
    }
  });

  it('need no randomness for a die with one face', () => {
    const dice = new Given([]);
    const out = [7, 7, 7];
    dice.rollIndices(3, 1, out);
    expect(out).toEqual([0, 0, 0]);
    dice.rollIndices(0, 6, out);
    expect(dice.rollIndex(1)).toBe(0);
  });

  it('write where they are told', () => {
    const out = new Uint8Array(6);
    new Given([0xffffffff]).rollIndices(2, 6, out, 3);
    expect([...out]).toEqual([0, 0, 0, 5, 5, 0]);
  });
});

describe('a trial', () => {
  it('has the words of its blocks in order', () => {
    const stream = new TrialStream(0x89abcdef_01234567n, 5);
    const expected = new Uint32Array(2);
    for (const block of [0, 1, 2]) {
      threefry2x32(0x01234567, 0x89abcdef, block, 5, expected);
      expect([stream.rollIndex(2 ** 32), stream.rollIndex(2 ** 32)]).toEqual([...expected]);
    }
  });

  // The examples of docs/random-stream.md. They must never change: saved seeds would give other dice.
  it('gives the documented dice', () => {
    const rolled = (seed: bigint, trial: number, ...rolls: readonly (readonly [number, number])[]): number[][] => {
      const stream = new TrialStream(seed, trial);
      return rolls.map(([count, size]) => {
        const out: number[] = [];
        stream.rollIndices(count, size, out);
        return out.map((index) => index + 1);
      });
    };
    expect(rolled(42n, 0, [4, 6], [1, 20], [10, 10])).toEqual([[6, 2, 2, 5], [7], [2, 6, 1, 7, 4, 3, 5, 10, 10, 3]]);
    expect(rolled(42n, 1, [4, 6], [1, 20], [10, 10])).toEqual([[6, 3, 3, 5], [20], [8, 1, 2, 6, 3, 4, 10, 6, 10, 7]]);
    expect(rolled(2n ** 64n - 1n, 2 ** 32 - 1, [3, 100], [2, 2 ** 31])).toEqual([
      [58, 85, 85],
      [1227855862, 39219505],
    ]);
    expect(rolled(42n, 0, [1, 3_000_000_000], [2, 6])).toEqual([[930760520], [1, 6]]);
    expect(rolled(parseSeed('goblin'), 123_456, [5, 6])).toEqual([[1, 4, 2, 2, 6]]);
  });

  it('can be had again, alone, and after others', () => {
    const once = new TrialStream(7n, 99);
    const reused = new TrialStream(7n, 0);
    reused.rollIndices(3, 6, []);
    reused.restart(99);
    const [a, b]: [number[], number[]] = [[], []];
    once.rollIndices(100, 12, a);
    reused.rollIndices(100, 12, b);
    expect(a).toEqual(b);
  });
});

describe('seeds', () => {
  it('are whole numbers or hashed texts', () => {
    expect(parseSeed('0')).toBe(0n);
    expect(parseSeed('18446744073709551615')).toBe(2n ** 64n - 1n);
    // Published FNV-1a results.
    expect(parseSeed('')).toBe(0xcbf29ce484222325n);
    expect(parseSeed('a')).toBe(0xaf63dc4c8601ec8cn);
    expect(parseSeed('foobar')).toBe(0x85944171f73967e8n);
    expect(parseSeed('18446744073709551616')).not.toBe(0n);
    expect(parseSeed('-1')).toBe(parseSeed('-1'));
  });

  it('hash the UTF-8 bytes', () => {
    const reference = (text: string): bigint =>
      [...new TextEncoder().encode(text)].reduce(
        (state, byte) => ((state ^ BigInt(byte)) * 0x100000001b3n) % 2n ** 64n,
        0xcbf29ce484222325n,
      );
    for (const text of ['naïve', '龍', '🎲🎲', 'a\ud800b']) expect(parseSeed(text)).toBe(reference(text));
  });
});

describe('secure dice', () => {
  it('fall within their faces, all of them', () => {
    const dice = new SecureDice();
    const out = new Uint8Array(2000);
    dice.rollIndices(2000, 6, out);
    expect(new Set(out)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it('make seeds of 64 bits', () => {
    const seeds = Array.from({ length: 50 }, randomSeed);
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(seed >= 0n && seed < 2n ** 64n).toBe(true);
  });
});
