import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineMap } from './line-map.js';

describe('LineMap', () => {
  it('counts lines and columns from one, for every kind of line break', () => {
    const map = new LineMap('one\ntwo\r\nthree\rfour');
    expect(map.lineCount).toBe(4);
    expect(map.position(0)).toEqual({ line: 1, column: 1 });
    expect(map.position(5)).toEqual({ line: 2, column: 2 });
    expect(map.position(9)).toEqual({ line: 3, column: 1 });
    expect(map.position(99)).toEqual({ line: 4, column: 5 });
    expect([1, 2, 3, 4].map((line) => map.lineText(line))).toEqual(['one', 'two', 'three', 'four']);
  });

  it('knows empty texts and a last line that is empty', () => {
    expect(new LineMap('').position(0)).toEqual({ line: 1, column: 1 });
    expect(new LineMap('a\n').position(2)).toEqual({ line: 2, column: 1 });
    expect(new LineMap('\r\n').lineText(1)).toBe('');
  });

  it('finds the way back from every offset', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', 'é', '😀') });
    fc.assert(
      fc.property(texts, (text) => {
        const map = new LineMap(text);
        for (let offset = 0; offset <= text.length; offset += 1) {
          const position = map.position(offset);
          const back = map.offset(position);
          // Between the two characters of \r\n there is no column of its own.
          const inBreak = text[offset] === '\n' && text[offset - 1] === '\r';
          expect(back).toBe(inBreak ? offset - 1 : offset);
        }
        const lines = Array.from({ length: map.lineCount }, (_, index) => map.lineText(index + 1));
        expect(lines).toEqual(text.split(/\r\n?|\n/));
      }),
    );
  });
});
