import { describe, expect, it } from 'vitest';
import { marked, type Marked } from '../testing/cursor.js';
import { typing } from '../testing/rules.js';
import { completions } from './complete.js';

function labels({ analysis, place }: Marked): string[] {
  return completions(analysis, place).map(({ label }) => label);
}

const result = 'result: highest(dice) + who.reach + shift + drawn + roll1';
const topKeys = ['options', 'dice', 'tables', 'rolls', 'examples'];

describe('completion in expressions', () => {
  it.each([
    [
      'of names given here',
      'result: sh|',
      ['shift', 'dice', 'who', 'level', 'drawn', 'octal', 'ties', 'tier', 'skilled', 'bonus', 'fighter'],
    ],
    ['of built-ins', 'result: hi|', ['highest', 'max', 'count']],
    ['of words that start a form', 'result: |', ['if', 'choose', 'roll', 'draw', 'yes', 'none']],
    ['after an operator', 'result: dice + |', ['shift', 'highest']],
    ['in brackets', 'result: highest(|', ['dice', 'shift']],
    ['in the middle', 'result: highest(|) + shift', ['dice', 'shift']],
    ['of fields', 'result: who.|', ['level', 'weapon', 'reach']],
    ['of fields being typed', 'result: who.re| + 1', ['level', 'weapon', 'reach']],
    ['of columns', 'result: roll tier[level].|', ['die', 'label']],
    ['of an option’s words', 'result: if ties == |', ['fail', 'success']],
    ['of decks', 'result: draw 2 from |', ['tokens']],
    ['of dice', 'result: 2 d |', ['octal']],
    ['of modifiers', 'result: 4d6|', ['kh', '!', 'r', 'min']],
    ['of modifiers being typed', 'result: 4d6k|', ['k', 'kh', 'kl', 'km']],
    ['of modifiers after modifiers', 'result: 10d10!k|', ['kh']],
    ['of modifiers after brackets', 'result: (2d6 + d8)k|', ['kh']],
    ['of arguments by name', 'result: skilled(who, |', ['level =', 'supply =']],
    ['of words of a parameter', 'result: keep(dice, 1, |', ['highest', 'lowest', 'middle']],
    ['of optional arguments', 'result: explode(d6, 6, |', ['limit =']],
    ['after a value', 'result: shift |', ['and', 'or', 'for each', 'times']],
    ['of the name of a list item', 'result: sum(n + | for each n in dice)', ['n', 'shift']],
    ['in a condition of a list', 'result: sum(n for each n in dice where |', ['shift', 'dice']],
    ['of matchers', 'result: count(dice, |', ['odd', 'even']],
    ['of it', 'result: count(dice where it | 3)'.replace('it |', 'i|'), ['it']],
  ])('%s', (_, typed, expected) => {
    expect(labels(typing(result, typed))).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['of a roll’s values', 'result: first.|', ['margin', 'shift', 'result', 'outcome']],
    ['of the values of a call', 'result: skilled(who, level = 1, supply = d8).|', ['margin', 'outcome']],
    ['of outcomes', 'result: if first is |', ['good', 'bad', 'not']],
    ['of outcomes that are not', 'result: if first is not g| then 1 else 0', ['good', 'bad']],
    ['of outcomes in a list', 'result: count(3 times first, |)', ['good', 'bad']],
    ['of outcomes compared', 'result: if first.outcome == | then 1 else 0', ['good', 'bad']],
  ])('%s', (_, typed, expected) => {
    expect(labels(typing('result: first.margin + first', typed))).toEqual(expect.arrayContaining(expected));
  });

  it('leaves out what comes later, and what belongs elsewhere', () => {
    const found = labels(typing('dice: 2 d octal', 'dice: |'));
    expect(found).toContain('who');
    expect(found).not.toContain('shift');
    expect(found).not.toContain('score');
    expect(found).not.toContain('tokens');
  });

  it('knows the result and the outcome in measures', () => {
    expect(labels(typing('then result else 0', 'then r| else 0'))).toEqual(
      expect.arrayContaining(['result', 'outcome']),
    );
  });

  it('offers the kinds and symbols of dice', () => {
    const text =
      'dice:\n  force: d{nothing, hit, hit edge}\nrolls:\n  a:\n    let: { p: (3 d force as good, 2 d force as bad) }\n    result: ';
    expect(labels(marked(`${text}count(p, |)`))).toEqual(expect.arrayContaining(['hit', 'edge', 'good', 'bad']));
    expect(labels(marked(`${text}length(p where h|)`))).toEqual(expect.arrayContaining(['hit', 'edge', 'good', 'bad']));
  });

  it('offers nothing inside a text or a number', () => {
    expect(labels(typing(result, 'result: join("sh|'))).toEqual([]);
    expect(labels(typing(result, 'result: 12|'))).toEqual([]);
  });

  it('writes calls with their arguments to fill in', () => {
    const { analysis, place, text } = typing(result, 'result: bo|');
    const item = completions(analysis, place).find(({ label }) => label === 'bonus');
    expect(item).toMatchObject({ insert: 'bonus(score = ${1:score})', snippet: true, kind: 'function' });
    expect(text.slice(item?.replace.from, item?.replace.to)).toBe('bo');
    const builtin = completions(analysis, place).find(({ label }) => label === 'clamp');
    expect(builtin?.documentation).toContain('clamp(');
  });

  it('goes on in texts of several lines and in quotes', () => {
    expect(labels(typing(result, 'result: >\n      if shift > 1\n      then who.|'))).toContain('reach');
    expect(labels(typing(result, "result: 'who.|'"))).toContain('reach');
  });
});

describe('completion of keys', () => {
  it.each([
    ['at the top', 'ro|', ['rolls', ...topKeys.slice(0, 2)], ['title', 'rulewright']],
    ['in a roll', 'rolls:\n  a:\n    let: { x: 1 }\n    |', ['result', 'outcomes', 'inputs'], ['let']],
    ['above other keys', 'rolls:\n  a:\n    |\n    result: 1', ['let', 'outcomes'], ['result']],
    ['in an input', 'rolls:\n  a:\n    inputs:\n      x:\n        |', ['type', 'min', 'default'], []],
    ['in braces', 'rolls:\n  a:\n    inputs: { x: { type: integer, | } }', ['min', 'max', 'default'], ['type']],
    ['in a table', 'tables:\n  t:\n    m|', ['match', 'rows', 'columns'], []],
    ['in an example', 'examples:\n  - title: A\n    |', ['roll', 'with', 'odds'], ['title']],
    [
      'of claims',
      'rolls:\n  a: { outcomes: { hit: d6 > 3, miss: otherwise } }\nexamples:\n  - title: A\n    roll: a\n    odds:\n      |',
      ['hit', 'miss'],
      [],
    ],
    [
      'of inputs',
      'rolls:\n  a: { inputs: { n: integer }, result: n }\nexamples:\n  - title: A\n    roll: a\n    with: { | }',
      ['n'],
      [],
    ],
    [
      'of expected values',
      'rolls:\n  a: { let: { x: d6 }, result: x }\nexamples:\n  - title: A\n    roll: a\n    expect:\n      x|',
      ['x', 'result'],
      [],
    ],
    [
      'of options',
      'options:\n  o: { type: boolean, default: no }\nrolls:\n  a: { result: d6 }\nexamples:\n  - title: A\n    roll: a\n    options: { | }',
      ['o'],
      [],
    ],
    [
      'of fields',
      'types:\n  f: { fields: { hp: integer }, derived: { half: hp div 2 } }\nrolls:\n  a: { inputs: { w: f }, result: w.hp }\nexamples:\n  - title: A\n    roll: a\n    with: { w: { | } }',
      ['hp'],
      ['half'],
    ],
    [
      'of columns',
      'tables:\n  t:\n    columns: { a: integer, b: text }\n    rows:\n      1: { a: 2, | }',
      ['b'],
      ['a'],
    ],
    ['of the state', 'rolls:\n  a:\n    state: { n: 0 }\n    repeat:\n      |', ['n'], []],
  ])('%s', (_, text, expected, absent) => {
    const found = labels(marked(text));
    expect(found).toEqual(expect.arrayContaining(expected));
    for (const label of absent) expect(found).not.toContain(label);
  });

  it('come with what the schema says', () => {
    const { analysis, place } = marked('rolls:\n  a:\n    ou|');
    const item = completions(analysis, place).find(({ label }) => label === 'outcomes');
    expect(item).toMatchObject({
      kind: 'key',
      insert: 'outcomes:',
      documentation: expect.stringContaining('first that holds') as string,
    });
  });
});

describe('completion of values', () => {
  it.each([
    ['types', 'types: { f: { fields: { x: i| } } }', ['integer', 'boolean', 'f', 'one of (…)']],
    ['types after list of', 'types:\n  f: { fields: { x: list of | } }', ['integer', 'f']],
    ['dice after pool of', 'dice: { octal: d{0..7} }\ntypes:\n  f: { fields: { x: pool of | } }', ['octal']],
    ['words of the schema', 'tables:\n  t:\n    match: |', ['exact', 'at-most', 'weight']],
    ['yes and no', 'types:\n  f: { fields: { x: { type: integer, optional: | } } }', ['yes', 'no']],
    ['rolls', 'rolls: { a: { result: d6 } }\nexamples:\n  - title: A\n    roll: |', ['a']],
    ['codes', 'examples:\n  - title: A\n    roll: a\n    error: run/|', ['run/wrong-input', 'run/division-by-zero']],
    [
      'words of an input',
      'rolls:\n  a: { inputs: { m: "one of (low, high)" }, result: if m == low then 1 else d6 }\nexamples:\n  - title: A\n    roll: a\n    with:\n      m: l|',
      ['low', 'high'],
    ],
    ['words of a default', 'options:\n  o: { type: "one of (low, high)", default: | }', ['low', 'high']],
    [
      'outcomes',
      'rolls:\n  a: { outcomes: { hit: d6 > 3, miss: otherwise } }\nexamples:\n  - title: A\n    roll: a\n    expect: { outcome: h| }',
      ['hit', 'miss'],
    ],
  ])('%s', (_, text, expected) => {
    expect(labels(marked(text))).toEqual(expect.arrayContaining(expected));
  });

  it('offers files that are no parts yet', () => {
    expect(labels(marked('rulewright: 1\ntitle: T\nparts: [|]\n', { 'more.yaml': '' }))).toEqual(['more.yaml']);
  });

  it('offers nothing in titles and comments', () => {
    expect(labels(marked('rolls:\n  a:\n    title: ho|'))).toEqual([]);
    expect(labels(marked('rolls: # re|'))).toEqual([]);
  });
});
