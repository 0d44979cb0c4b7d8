import { describe, expect, it } from 'vitest';
import { plainStyle } from '../testing/style.js';
import { frame } from './frame.js';

/** Frames the part of a text between « and ». */
function framed(marked: string, columns = 60, around = 1): string {
  const from = marked.indexOf('«');
  const to = marked.indexOf('»') - 1;
  const text = marked.replace(/[«»]/g, '');
  return `\n${frame(text, { file: 'x', from, to }, plainStyle(columns), { around }).join('\n')}`;
}

describe('frame', () => {
  it('puts carets under the exact characters', () => {
    expect(framed('one:\n  dice: «levle» d6\nlast')).toBe(`
 1 │ one:
 2 │   dice: levle d6
   │         ^^^^^
 3 │ last`);
  });

  it('counts wide and combining characters', () => {
    expect(framed('剣術: «剣e\u0301» + 1')).toBe(`
 1 │ 剣術: 剣e\u0301 + 1
   │       ^^^`);
  });

  it('shows an empty place with one caret', () => {
    expect(framed('a: «»b')).toBe(`
 1 │ a: b
   │    ^`);
    expect(framed('a: b«»')).toBe(`
 1 │ a: b
   │     ^`);
    expect(framed('a: b\n«»')).toBe(`
 1 │ a: b
 2 │
   │ ^`);
  });

  it('copes with tabs and carriage returns', () => {
    expect(framed('a:\r\n\tb: «c»\r\nd')).toBe(`
 1 │ a:
 2 │   b: c
   │      ^
 3 │ d`);
  });

  it('marks a few lines in full', () => {
    expect(framed('a: «if x\n  then 1\n  else 2»\nb')).toBe(`
 1 │ a: if x
   │    ^^^^
 2 │   then 1
   │   ^^^^^^
 3 │   else 2
   │   ^^^^^^
 4 │ b`);
  });

  it('shows only what is near in a line of millions of characters', () => {
    const many = 'x'.repeat(3_000_000);
    expect(framed(`${many} «here» ${many}`, 20, 0)).toBe(`
 1 │ …xxx here xxx…
   │      ^^^^`);
  });

  it('leaves out the middle of a long place', () => {
    expect(framed('a: «1\n2\n3\n4\n5\n6\n7\n8»')).toBe(`
 1 │ a: 1
   │    ^
 2 │ 2
   │ ^
   …
 8 │ 8
   │ ^`);
  });

  it('cuts long lines around the place', () => {
    const line = `a: ${'x + '.repeat(30)}«here»${' + y'.repeat(30)}`;
    const shown = framed(line, 50);
    expect(shown).toMatch(/\n {3}│ {16}\^{4}$/);
    for (const row of shown.split('\n')) expect(row.length).toBeLessThanOrEqual(50);
    expect(shown).toContain('…');
    const [, text = '', carets = ''] = shown.split('\n');
    expect(text.slice(carets.indexOf('^'), carets.length)).toBe('here');
  });

  it('shows control characters as escapes', () => {
    expect(framed('a: \u001b[31m«b»')).toBe(`
 1 │ a: \\u{1b}[31mb
   │              ^`);
  });
});
