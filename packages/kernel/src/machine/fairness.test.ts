import { describe, expect, it } from 'vitest';

const words = 2 ** 32;

/**
 * How many words lead to an index, of those that are kept: a word w shows `floor(w × size ÷ 2^32)` and is kept when
 * `w × size mod 2^32` is at least the threshold. The words that show an index are one run, and what they leave goes up in
 * steps of the size from something below the size; so at most the first of them leaves less than a threshold below the
 * size.
 */
function kept(index: number, size: number, threshold: number): number {
  const [all, by] = [BigInt(words), BigInt(size)];
  const first = (BigInt(index) * all + by - 1n) / by;
  const end = ((BigInt(index) + 1n) * all + by - 1n) / by;
  const left = first * by - BigInt(index) * all;
  return Number(end - first) - (left < BigInt(threshold) ? 1 : 0);
}

describe('the range reduction', () => {
  it('is exactly fair for every size of a die up to 1000: as many words for each face, and no more thrown away', () => {
    for (let size = 2; size <= 1000; size += 1) {
      const threshold = words % size;
      const share = Math.floor(words / size);
      for (let index = 0; index < size; index += 1) {
        if (kept(index, size, threshold) !== share) expect([size, index]).toBe('fair');
      }
    }
  });

  it('is as fair for all dice that share a word, at both ends and in the middle', () => {
    for (let size = 2; size <= 4096; size += 1) {
      for (let combinations = size; combinations <= 2 ** 24; combinations *= size) {
        const threshold = words % combinations;
        for (const index of [0, 1, combinations >> 1, combinations - 2, combinations - 1]) {
          if (kept(index, combinations, threshold) !== Math.floor(words / combinations)) {
            expect([size, combinations, index]).toBe('fair');
          }
        }
      }
    }
  });

  it('counts as going through all words does', () => {
    // The same with words of 16 bits, by going through all of them.
    const small = 2 ** 16;
    for (const size of [2, 3, 6, 7, 10, 36, 100, 255, 1000]) {
      const counts = new Array<number>(size).fill(0);
      for (let word = 0; word < small; word += 1) {
        const product = word * size;
        if (product % small >= small % size) counts[Math.floor(product / small)]! += 1;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(small / size)]));
    }
  });
});
