import { describe, expect, it } from 'vitest';
import { readRuleset, readRulesetText } from './read-ruleset.js';
import { fixtureHost, hostOf } from './testing/fixtures.js';

const header = 'rulewright: 1\ntitle: Harbour\n';

/** Codes with the text at which they are reported. */
function problems(files: Readonly<Record<string, string>>): (readonly [string, string])[] {
  const { diagnostics } = readRuleset('ruleset.yaml', hostOf(files));
  return diagnostics.map(({ code, span }) => [code, files[span.file]?.slice(span.from, span.to) ?? '']);
}

function problemsOf(sections: string) {
  return problems({ 'ruleset.yaml': header + sections });
}

describe('readRuleset', () => {
  it('reads every form of every section', () => {
    const { model, diagnostics, files } = readRuleset('lantern-wharf.yaml', fixtureHost);
    expect(diagnostics).toEqual([]);
    expect([...files.keys()]).toEqual(['lantern-wharf.yaml', 'parts/cargo.yaml']);
    expect(model?.files).toEqual(['lantern-wharf.yaml', 'parts/cargo.yaml']);
    expect(model?.tables.map(({ key }) => key.name)).toEqual(['tier', 'difficulty', 'encounters', 'loot', 'cargo']);
    expect(model?.texts).toEqual({ de: { title: 'Laternenkai', 'rolls.skilled.title': 'Fertigkeitswurf' } });
  });

  it('points from every expression to its characters', () => {
    const { model, files } = readRuleset('lantern-wharf.yaml', fixtureHost);
    const extra = model?.rolls[0]?.let.find(({ key }) => key.name === 'extra');
    const { text } = extra?.value.source ?? { text: '' };
    expect(text).toBe('max(0, count(dice, 6) - 1)');
    const from = text.indexOf('count');
    const span = extra?.value.source.locate({ from, to: from + 5 });
    expect(files.get(span?.file ?? '')?.slice(span?.from, span?.to)).toBe('count');
  });

  it('reads shorthands as what they stand for', () => {
    const { model } = readRulesetText(
      `${header}uses: ['@example/ruleset-sea-lore', ./near]\ntables:\n  t:\n    columns: { a: text }\n    rows: { 1: x, 2: [y], 3: { a: z } }\n    beyond: clamp\nrolls:\n  r:\n    inputs: { a: integer }\n    outcomes: { b: { when: otherwise, title: B } }\n`,
    );
    expect(model?.uses.map(({ key, package: used }) => [key.name, used.name])).toEqual([
      ['rulesetSeaLore', '@example/ruleset-sea-lore'],
      ['near', './near'],
    ]);
    const [table] = model?.tables ?? [];
    expect([table?.below?.name, table?.above?.name]).toEqual(['clamp', 'clamp']);
    expect(table?.rows.map(({ cells }) => cells.kind)).toEqual(['list', 'list', 'map']);
    const [roll] = model?.rolls ?? [];
    expect(roll?.inputs[0]?.type.source.text).toBe('integer');
    expect(roll?.outcomes[0]).not.toHaveProperty('when');
    expect(roll?.outcomes[0]?.title?.text).toBe('B');
  });

  it('takes the words of text columns as they stand', () => {
    const { model, diagnostics } = readRulesetText(
      `${header}tables:\n  t:\n    columns: { a: text, b: optional text }\n    rows:\n      1: [Very hard, (or not)]\n      2: [again and again, none]\n      3: ['none', again twice]\n`,
    );
    expect(diagnostics).toEqual([]);
    const cells = model?.tables[0]?.rows.map(({ cells, again }) => [
      ...(cells.kind === 'list' ? cells.items : []).map((cell) =>
        cell.kind === 'scalar' ? [cell.expression.ast.kind, cell.expression.source.text] : cell.kind,
      ),
      again?.text,
    ]);
    expect(cells).toEqual([
      [['text', 'Very hard'], ['text', '(or not)'], undefined],
      [['text', 'again and again'], ['name', 'none'], undefined],
      [['text', 'none'], 'again twice'],
    ]);
  });

  it('reads an empty file as a ruleset without anything', () => {
    expect(problems({ 'ruleset.yaml': '' })).toEqual([
      ['document/missing-key', ''],
      ['document/missing-key', ''],
    ]);
    expect(readRulesetText('# nothing yet\n').model).toBeUndefined();
  });

  it('says what is wrong with each form, at its exact place', () => {
    const found = problemsOf(
      [
        'options:',
        '  a: { typ: boolean, default: no }',
        '  b b: { type: boolean, default: no }',
        'tables:',
        '  t: { match: at_most, columns: [x], rows: { 1: a } }',
        'rolls:',
        '  r:',
        '    let: { dice: [d6] }',
        '    result:',
        '    outcomes: { x: {1, 6}, y: otherwise }',
        '  if: { result: 1 }',
        'examples:',
        '  - { roll: r, odds: { x: {}, y: { between: [0] } } }',
        'actions: {}',
        '__proto__: 1',
        'constructor: {}',
      ].join('\n'),
    );
    expect(new Set(found.map((each) => each.join(': ')))).toEqual(
      new Set([
        'document/unknown-key: typ',
        'document/missing-key: a',
        'document/bad-name: b b',
        'document/bad-value: at_most',
        'document/wrong-kind: [x]',
        'document/list-value: [d6]',
        'document/empty-value: result',
        'document/braces-value: {1, 6}',
        'document/reserved-name: if',
        'document/missing-key: roll',
        'document/too-few: {}',
        'document/too-few: [0]',
        'document/unknown-key: __proto__',
        'document/unknown-key: constructor',
      ]),
    );
    expect(found).toHaveLength(14);
  });

  it('offers near words', () => {
    const text = `${header}rolls:\n  r: { reslut: d6 }\n`;
    const { diagnostics } = readRulesetText(text);
    expect(diagnostics[0]?.fixes?.[0]?.edits[0]?.text).toBe('result');
  });

  it('does not complain about what a mistake in YAML leads to', () => {
    expect(problemsOf('rolls:\n  r:\n    result: >= 5\n    outcomes: { a: @b }\n').map(([code]) => code)).toEqual([
      'yaml/block-start',
      'yaml/reserved-start',
    ]);
  });

  it('points out what a comment may have cut off', () => {
    expect(
      problemsOf('functions:\n  f: \n    value: count(dice, #6)\n').map(([code, at]) => [code.split('/')[0], at]),
    ).toEqual(expect.arrayContaining([['yaml', '#6)']]));
  });

  it('accepts names of any script, and takes equal ones for equal', () => {
    const { model, diagnostics } = readRulesetText(`${header}dice: { 骰子: d6, été: d8, ещё: d10, _x1: d4 }\n`);
    expect(diagnostics).toEqual([]);
    expect(model?.dice.map(({ key }) => key.name)).toEqual(['骰子', 'été', 'ещё', '_x1']);
  });

  it('keeps the order in which things stand', () => {
    const { model } = readRulesetText(`${header}rolls:\n  r: { let: { z: 1, '2': 2, a: 3, '1': 4 }, result: z }\n`);
    expect(model?.rolls[0]?.let.map(({ key }) => key.name)).toEqual(['z', '2', 'a', '1']);
  });
});

describe('parts', () => {
  it('add their sections to those of the entry', () => {
    const { model, diagnostics } = readRuleset(
      'rules/ruleset.yaml',
      hostOf({
        'rules/ruleset.yaml': `${header}parts: [./more/one.yaml]\ndice: { a: d6 }\n`,
        'rules/more/one.yaml': 'parts: [two.yaml]\ndice: { b: d6 }\n',
        'rules/two.yaml': 'dice: { c: d6 }\n',
      }),
    );
    expect(diagnostics).toEqual([]);
    expect(model?.files).toEqual(['rules/ruleset.yaml', 'rules/more/one.yaml', 'rules/two.yaml']);
    expect(model?.dice.map(({ key }) => [key.name, key.span.file])).toEqual([
      ['a', 'rules/ruleset.yaml'],
      ['b', 'rules/more/one.yaml'],
      ['c', 'rules/two.yaml'],
    ]);
  });

  it.each([
    '../other.yaml',
    '/etc/passwd',
    'C:/rules.yaml',
    'a/../../b.yaml',
    'https://example.org/x',
    'a\\b.yaml',
    'a//b.yaml',
  ])('never lead to %s', (path) => {
    const asked: string[] = [];
    const { diagnostics } = readRuleset('ruleset.yaml', {
      read: (name) => {
        asked.push(name);
        return name === 'ruleset.yaml' ? `${header}parts: ['${path}']\n` : 'dice: { a: d6 }';
      },
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['document/bad-part']);
    expect(asked).toEqual(['ruleset.yaml']);
  });

  it('are read once, also when they name one another', () => {
    expect(
      problems({
        'ruleset.yaml': `${header}parts: [a.yaml, ruleset.yaml, none.yaml]\n`,
        'a.yaml': 'parts: [b.yaml]\n',
        'b.yaml': 'parts: [a.yaml]\ntitle: No\n',
      }),
    ).toEqual([
      ['document/part-again', 'ruleset.yaml'],
      ['document/missing-file', 'none.yaml'],
      ['document/part-again', 'a.yaml'],
      ['document/header-in-part', 'title'],
    ]);
  });

  it('share their names with the entry', () => {
    const files = {
      'ruleset.yaml': `${header}parts: [a.yaml]\ndice: { a: d6 }\n`,
      'a.yaml': 'dice: { a: d8 }\n',
    };
    const { diagnostics, model } = readRuleset('ruleset.yaml', hostOf(files));
    expect(diagnostics.map(({ code, span }) => [code, span.file])).toEqual([['document/duplicate-name', 'a.yaml']]);
    expect(diagnostics[0]?.related?.[0]?.span.file).toBe('ruleset.yaml');
    expect(model?.dice).toHaveLength(1);
  });

  it('count together', () => {
    const part = `# ${'x'.repeat(98)}\n`.repeat(15_000);
    expect(problems({ 'ruleset.yaml': `${header}parts: [a.yaml]\n`, 'a.yaml': part })).toEqual([]);
    expect(
      problems({ 'ruleset.yaml': `${header}parts: [a.yaml, b.yaml]\n`, 'a.yaml': part, 'b.yaml': part }).map(
        ([code]) => code,
      ),
    ).toEqual(['yaml/too-large']);
  });

  it('that are missing, like the entry, are reported', () => {
    expect(readRuleset('ruleset.yaml', hostOf({}))).toEqual({
      model: undefined,
      diagnostics: [expect.objectContaining({ code: 'document/missing-file' })],
      files: new Map(),
    });
  });
});
