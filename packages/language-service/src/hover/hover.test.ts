import { describe, expect, it } from 'vitest';
import { marked, type Marked, underlined } from '../testing/cursor.js';
import { at, typing } from '../testing/rules.js';
import { hover } from './hover.js';

function shown({ analysis, place }: Marked): string {
  return hover(analysis, place)?.markdown ?? '';
}

describe('hover over names', () => {
  it.each([
    ['an input with its range', 'step down sup|ply', 'input supply: step of the chain usage'],
    ['a value', 'highest(di|ce)', 'named value dice: pool of dice showing 0..7'],
    ['an option', 'good: ti|es', 'option ties: one of fail, success'],
    ['a function', '> bon|us(', 'function bonus(score): whole number'],
    ['a roll', 'first: ski|lled', 'roll skilled(who, level, supply): whole number, good or bad'],
    ['a table', 'roll ti|er[', 'table tier: die, label'],
    ['a column', 'tier[level].di|e', 'column die: dice (not rolled yet)'],
    ['a derived field', 'who.rea|ch', 'field reach: whole number'],
    ['an outcome', 'outcome is go|od', 'outcome good'],
    ['a name in an expression', 'where n| >', 'name in an expression n'],
    ['a declaration', 'shi|ft: sum(', 'named value shift: whole number'],
  ])('shows %s', (_, context, expected) => {
    expect(shown(at(context))).toContain(expected);
  });

  it('shows what the author wrote', () => {
    const text =
      'rolls:\n  a:\n    inputs: { n: { type: integer, min: 1, title: Skill level, description: From training. } }\n    result: |n + 1\n';
    expect(shown(marked(text))).toBe(
      '```rulewright\ninput n: whole number 1+\n```\n\n**Skill level**\n\nFrom training.',
    );
  });
});

describe('hover over expressions', () => {
  it('shows dice with their mean and bars', () => {
    const cursor = marked('rolls:\n  a: { result: 2d|6 + 1 }\n');
    const found = hover(cursor.analysis, cursor.place);
    expect(found?.markdown).toMatchInlineSnapshot(`
      "\`\`\`rulewright
      2d6: pool of dice showing 1..6
      \`\`\`

      \`\`\`text
      mean 7, standard deviation 2.42
       2  ███▍                    2.8%
       3  ██████▋                 5.6%
       4  ██████████              8.3%
       5  █████████████▍         11.1%
       6  ████████████████▋      13.9%
       7  ████████████████████   16.7%
       8  ████████████████▋      13.9%
       9  █████████████▍         11.1%
      10  ██████████              8.3%
      11  ██████▋                 5.6%
      12  ███▍                    2.8%
      \`\`\`"
    `);
    expect(underlined(cursor.text, found ? [found.span] : [])).toContain('result: «2d6» + 1');
  });

  it('shows the whole of modified dice, and the modifier', () => {
    const text = shown(marked('rolls:\n  a: { result: 4d6k|h3 }\n'));
    expect(text).toContain('4d6kh3: pool of dice');
    expect(text).toContain('mean 12.24');
    expect(text).toContain('Keeps');
  });

  it('shows a sum at its sign', () => {
    expect(shown(marked('rolls:\n  a: { result: 2d6 |+ 1 }\n'))).toContain('2d6 + 1: whole number 3..13');
  });

  it('works values out from those before them, and from defaults', () => {
    const text =
      'rolls:\n  a:\n    inputs: { n: { type: integer, default: 2 } }\n    let: { dice: n d6, double: 2 * di|ce }\n    result: double\n';
    expect(shown(marked(text.replace('di|ce', 'dice').replace('double:', 'dou|ble:')))).toContain('mean 14');
    expect(shown(marked(text))).toContain('mean 7');
    expect(shown(marked(text.replace('di|ce', 'dice').replace('  a:', '  |a:')))).toContain('mean 14');
  });

  it('says nothing of odds that need an input', () => {
    expect(shown(marked('rolls:\n  a: { inputs: { n: integer }, let: { x: d6 + n }, result: |x }\n'))).not.toContain(
      'mean',
    );
  });

  it('knows dice where something else is wrong', () => {
    const text = shown(marked('rolls:\n  a: { result: 3d|6 }\n  b: { result: oops }\n'));
    expect(text).toContain('mean 10.5');
  });

  it('knows named dice, and words', () => {
    const text =
      'dice: { force: "d{nothing x2, hit, hit hit}" }\nrolls:\n  a: { result: if count(2 d for|ce, hit) > 1 then 1 else 0 }\n';
    expect(shown(marked(text))).toContain('die force');
    expect(shown(marked(text.replace('for|ce', 'force').replace('if', 'i|f')))).toContain('if CONDITION then');
    expect(shown(marked(text.replace('for|ce', 'force').replace('count', 'cou|nt')))).toContain('count(');
  });

  it('takes other odds', () => {
    const { analysis, place } = marked('rolls:\n  a: { result: 2d|6 }\n');
    expect(hover(analysis, place, () => undefined)?.markdown).toBe(
      '```rulewright\n2d6: pool of dice showing 1..6\n```',
    );
  });
});

describe('hover over keys and types', () => {
  it.each([
    ['a section', 'ro|lls:\n  a: { result: 1 }', 'Rolls with their inputs'],
    ['a key', 'rolls:\n  a:\n    res|ult: 1', 'What the roll gives'],
    ['a key in braces', 'tables:\n  t: { columns: { a: integer }, mat|ch: exact, rows: { 1: 2 } }', 'at-most'],
    ['a word of a type', 'types: { f: { fields: { x: list of inte|ger } } }', 'A whole number'],
    ['a code', 'examples:\n  - title: A\n    roll: a\n    error: run/wrong|-input', 'Not so'],
  ])('shows what %s means', (_, text, expected) => {
    expect(shown(marked(text))).toContain(expected);
  });

  it('says nothing in titles and comments', () => {
    expect(shown(marked('rolls:\n  a: { title: h|i, result: 1 }'))).toBe('');
    expect(shown(marked('rolls: # h|i'))).toBe('');
    expect(shown(typing('dice: 2 d octal', 'dice: 2 d octal |'))).toBe('');
  });
});
