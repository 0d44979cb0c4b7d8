import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { countMatches, highestOf, lowestOf, sort, total, totalWithoutHighest, totalWithoutLowest } from './digits.js';

const faces = 12;
const digit = fc.nat(faces - 1);
/** Digits among others, which must not be looked at: they are higher and lower than any of them. */
const among = fc.record({
  before: fc.array(fc.constantFrom(0, 900), { maxLength: 3 }),
  own: fc.array(digit, { minLength: 1, maxLength: 40 }),
  after: fc.array(fc.constantFrom(0, 900), { maxLength: 3 }),
});
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

describe('digits that lie among others', () => {
  test.prop([among, fc.uniqueArray(digit)])('are added up, compared and counted', ({ before, own, after }, meant) => {
    const digits = Uint32Array.from([...before, ...own, ...after]);
    const read = <T>(of: (all: Uint32Array, start: number, size: number) => T): T =>
      of(digits, before.length, own.length);
    const [lowest, highest] = [Math.min(...own), Math.max(...own)];
    expect(read(total)).toBe(sum(own));
    expect(read(lowestOf)).toBe(lowest);
    expect(read(highestOf)).toBe(highest);
    expect(read(totalWithoutLowest)).toBe(sum(own) - lowest);
    expect(read(totalWithoutHighest)).toBe(sum(own) - highest);
    const matches = Uint8Array.from({ length: 901 }, (_, index) => (index > faces || meant.includes(index) ? 1 : 0));
    expect(read((all, start, size) => countMatches(all, start, size, matches))).toBe(
      own.filter((each) => meant.includes(each)).length,
    );
  });

  test.prop([fc.array(digit, { maxLength: 60 }), fc.array(digit, { maxLength: 3 })])(
    'are sorted, and no others',
    (own, after) => {
      const digits = Uint32Array.from([...own, ...after]);
      sort(digits, own.length);
      expect([...digits]).toEqual([...own.sort((a, b) => a - b), ...after]);
    },
  );
});
