import { describe, expect, it } from 'vitest';
import { textBar } from './bar.js';
import { csv } from './csv.js';
import { markdownTable } from './markdown.js';

describe('textBar', () => {
  it('counts in eighths', () => {
    expect(textBar(1, 4, true)).toBe('████');
    expect(textBar(0.5, 3, true)).toBe('█▌');
    expect(textBar(0.5, 3, false)).toBe('##');
  });
  it('shows what is possible at all', () => {
    expect(textBar(1e-9, 10, true)).toBe('▏');
    expect(textBar(1e-9, 10, false)).toBe('.');
    expect(textBar(0, 10, true)).toBe('');
  });
  it('never grows beyond its room', () => {
    expect(textBar(2, 3, true)).toBe('███');
  });
});

it('writes CSV that keeps texts apart from formulas', () => {
  expect(
    csv([
      ['a', 1.5, -2],
      ['x,"y"', '=1+1', '-3'],
    ]),
  ).toBe('a,1.5,-2\r\n"x,""y""",\'=1+1,-3\r\n');
});

it('writes Markdown tables whose texts stay texts', () => {
  const rows = [
    [{ text: '1' }, { text: '33.33%' }],
    [{ text: 'a|b' }, { text: '*' }],
  ];
  expect(markdownTable({ caption: '', head: ['level', 'hit'], rows })).toBe(
    ['| level |    hit |', '| ----- | -----: |', '| 1     | 33.33% |', '| a\\|b  |     \\* |'].join('\n'),
  );
});
