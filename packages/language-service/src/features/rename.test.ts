import { describe, expect, it } from 'vitest';
import { body, marked, type Marked } from '../testing/cursor.js';
import { at, rules } from '../testing/rules.js';
import { applyEdits } from './edits.js';
import { renamable, rename } from './rename.js';

/** The file after renaming, or why it was refused. */
function renamed({ analysis, place }: Marked, name: string, file = place.file): string {
  const done = rename(analysis, place, name);
  return 'refused' in done ? done.refused : body(applyEdits(analysis.workspace.files, done.edits).get(file) ?? '');
}

describe('renaming', () => {
  it.each([
    ['a roll', 'twice:\n    inputs', 'tw|ice:\n    inputs', 'double', /\btwice\b/g],
    ['an outcome', 'yay: first', 'ya|y: first', 'won', /\byay\b/g],
    ['a value', 'first: skilled', 'fir|st: skilled', 'one', /\bfirst\b/g],
    ['a field', 'reach: level', 'rea|ch: level', 'far', /\breach\b/g],
    ['an option', 'ties: {', 'ti|es: {', 'equals', /\bties\b/g],
    ['a named die', 'octal: d', 'oct|al: d', 'eight', /\boctal\b/g],
    ['a deck', 'tokens: {', 'tok|ens: {', 'bag', /\btokens\b/g],
    ['a type', 'fighter:\n', 'figh|ter:\n', 'hero', /\bfighter\b/g],
  ])('%s changes every place where it is named', (_, original, context, name, old) => {
    expect(rules).toContain(original);
    expect(renamed(at(context), name)).toBe(rules.replace(old, name));
  });

  it('tells names apart that are called alike', () => {
    const text =
      'rolls:\n  a:\n    inputs: { n|: integer }\n    result: sum(n + x for each x in 1..3) + sum(n for each n in 1..2)\n';
    expect(renamed(marked(text), 'm')).toBe(
      'rolls:\n  a:\n    inputs: { m: integer }\n    result: sum(m + x for each x in 1..3) + sum(n for each n in 1..2)\n',
    );
  });

  it.each([
    ['a name in brackets', 'rolls:\n  a:\n    inputs: { n|: integer }\n    result: 2d(n) + (n)d6 + ( n )\n', 4],
    [
      'an input called like the table whose key it is',
      'tables:\n  t: { columns: { x: integer }, rows: { 1: 2, 2: 3 } }\nrolls:\n  a:\n    inputs: { t|: t }\n    result: t[t].x + t\n',
      3,
    ],
    [
      'an outcome called like the word of an option',
      'options:\n  o: { type: "one of (hit, miss)", default: hit }\nrolls:\n  a:\n    outcomes: { hit|: d6 > 3 and o is hit, miss: otherwise }\n    measures: { x: if outcome is hit then 1 else 0 }\nexamples:\n  - title: A\n    roll: a\n    options: { o: hit }\n    dice: [6]\n    expect: { outcome: hit }\n',
      3,
    ],
    [
      'an input called like what a loop counts',
      'rolls:\n  a:\n    inputs: { rounds|: integer }\n    result: d6 + rounds\n  b:\n    state: { n: 0 }\n    repeat: { n: n + d6 }\n    until: n > 9\n    result: rounds\n',
      2,
    ],
  ])('changes every place of %s', (_, text, count) => {
    const { analysis, place } = marked(text);
    const done = rename(analysis, place, 'other');
    expect('edits' in done ? done.edits : done).toHaveLength(count);
  });

  it('reaches into other files', () => {
    const cursor = marked(
      'rulewright: 1\ntitle: T\nparts: [more.yaml]\nfunctions:\n  hal|f: { inputs: { n: integer }, value: n div 2 }\n',
      { 'more.yaml': 'rolls:\n  a: { result: half(d6) }\n' },
    );
    expect(renamed(cursor, 'halved', 'more.yaml')).toBe('rolls:\n  a: { result: halved(d6) }\n');
  });

  it.each([
    ['a name that is taken', 'tw|ice:\n', 'skilled', 'There is already a roll called "skilled".'],
    [
      'a value of the same roll',
      'dice: 2 d octal'.replace('dice', 'di|ce'),
      'shift',
      'There is already a named value called "shift".',
    ],
    ['no name', 'tw|ice:\n', '2nd', '"2nd" is not a name: letters, digits and _, and no digit first.'],
    ['a word of the language', 'tw|ice:\n', 'each', '"each" is a word of the language.'],
    ['dice', 'tw|ice:\n', 'd6', '"d6" is a word of the language.'],
    ['a word of a type', 'suc|cess)', 'ok', 'A word cannot be renamed.'],
  ])('refuses %s', (_, context, name, reason) => {
    expect(renamed(at(context), name)).toBe(reason);
  });

  it('refuses a name that would catch or hide another', () => {
    const caught = marked('rolls:\n  a:\n    inputs: { n|: integer }\n    result: sum(x + n for each x in 1..3)\n');
    expect(renamed(caught, 'x')).toBe('Called "x", it would mean something else in some places.');
    const hidden = marked(
      'options:\n  o: { type: boolean, default: no }\nrolls:\n  a:\n    inputs: { n|: boolean }\n    result: if o and n then 1 else d6\n',
    );
    expect(renamed(hidden, 'o')).toBe('Called "o", it would mean something else in some places.');
  });

  it('knows where there is something to rename', () => {
    const cursor = at('tw|ice:\n');
    expect(renamable(cursor.analysis, cursor.place)).toMatchObject({ name: 'twice' });
    const nothing = marked('rolls:\n  a: { result: 2 |+ 3 }\n');
    expect(renamable(nothing.analysis, nothing.place)).toBeUndefined();
    expect(renamed(nothing, 'x')).toBe('There is no name here.');
  });
});
