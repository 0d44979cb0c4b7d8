import { describe, expect, it } from 'vitest';
import { body, marked, underlined } from '../testing/cursor.js';
import { at } from '../testing/rules.js';
import { definitions, references } from './navigation.js';

describe('definitions', () => {
  it.each([
    ['an option', 'good: ti|es', '«ties»: {'],
    ['a word of an option', 'ties == suc|cess and', "(fail, «success»)'"],
    ['a named die', '2 d oc|tal', '«octal»: d'],
    ['a table', 'roll ti|er[', '«tier»:'],
    ['a table as a type', 'level: t|ier', '«tier»:'],
    ['a column', 'tier[level].di|e', '«die»: dice'],
    ['a deck', 'from tok|ens', '«tokens»: {'],
    ['a chain as a type', 'supply: us|age', '«usage»: ['],
    ['a function', '> bon|us(', '«bonus»: {'],
    ['an argument', 'bonus(sco|re =', '«score»: integer'],
    ['a type', '{ who: fig|hter, level', '«fighter»:'],
    ['an input', 'step down sup|ply', '«supply»: usage'],
    ['a named value', 'highest(di|ce)', '«dice»: 2'],
    ['a name in an expression', 'where n| >', 'each «n» in'],
    ['a derived field', 'who.rea|ch', '«reach»: level'],
    ['a roll', 'first: ski|lled', '«skilled»:'],
    ['an input given by name', 'who, lev|el = 1', '«level»: tier'],
    ['a measure', 'result: first.mar|gin', '«margin»: if'],
    ['an outcome of the same roll', 'outcome is go|od', '«good»: ties'],
    ['an outcome of another roll', 'first is go|od', '«good»: ties'],
    ['the result', 'success and res|ult', 'result: «highest(dice) + who.reach + shift + drawn + roll1»'],
    ['a roll in an example', 'roll: tw|ice', '«twice»:'],
    ['a field in an example', 'who: { lev|el: 3', '«level»: integer'],
    ['an input in an example', 'with: { w|ho', '«who»: fighter }'],
    ['an option in an example', 'options: { ti|es: success', '«ties»: {'],
    ['a word in an example', 'ties: suc|cess }', "(fail, «success»)'"],
    ['a path', 'expect: { fir|st.margin', '«first»: skilled'],
    ['the end of a path', 'first.mar|gin: 2', '«margin»: if'],
    ['an expected outcome', 'outcome: ya|y', '«yay»: first'],
    ['an outcome in odds', 'odds: { ya|y', '«yay»: first'],
    ['a roll in texts', '{ twi|ce: { title', '«twice»:'],
    ['an outcome in texts', 'outcomes: { ya|y: Hurra', '«yay»: first'],
  ])('%s', (_, context, expected) => {
    const { analysis, place, text } = at(context);
    expect(analysis.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const targets = definitions(analysis, place).map(({ target }) => target);
    expect(underlined(text, targets)).toContain(expected);
    expect(targets).toHaveLength(1);
  });

  it('has none where nothing is named', () => {
    const { analysis, place } = marked('rolls:\n  a: { result: 2 +| 3 }\n');
    expect(definitions(analysis, place)).toEqual([]);
  });
});

describe('references', () => {
  it('are found across rolls, examples and texts', () => {
    const { analysis, place, text } = at('  tw|ice:\n');
    expect(body(underlined(text, references(analysis, place))).match(/.*«.*/g)).toEqual([
      '  «twice»:',
      '    roll: «twice»',
      'texts: { de: { rolls: { «twice»: { title: Zweimal, outcomes: { yay: Hurra } } } } }',
    ]);
  });

  it('of an outcome are told from values called alike', () => {
    const { analysis, place, text } = marked(
      'rolls:\n  a:\n    let: { fumble: d6 == 1 }\n    outcomes:\n      fum|ble: fumble\n      fine: otherwise\n    measures: { x: if outcome is fumble then 1 else 0 }\n',
    );
    expect(body(underlined(text, references(analysis, place)))).toBe(
      'rolls:\n  a:\n    let: { fumble: d6 == 1 }\n    outcomes:\n      «fumble»: fumble\n      fine: otherwise\n    measures: { x: if outcome is «fumble» then 1 else 0 }\n',
    );
  });

  it('of the state include its next value', () => {
    const { analysis, place, text } = marked(
      'rolls:\n  a:\n    state: { cou|nt: 0 }\n    repeat: { count: count + d6 }\n    until: count > 9\n    result: count\n',
    );
    expect(references(analysis, place).map(({ from, to }) => text.slice(from, to))).toHaveLength(5);
  });

  it('reach into other files', () => {
    const { analysis, place } = marked(
      'rulewright: 1\ntitle: T\nparts: [more.yaml]\nfunctions:\n  hal|f: { inputs: { n: integer }, value: n div 2 }\n',
      { 'more.yaml': 'rolls:\n  a: { result: half(d6) }\n' },
    );
    expect(references(analysis, place, false).map(({ file }) => file)).toEqual(['more.yaml']);
  });
});
