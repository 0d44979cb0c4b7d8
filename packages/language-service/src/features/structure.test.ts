import { describe, expect, it } from 'vitest';
import { body, marked } from '../testing/cursor.js';
import { codeActions, diagnostics, exampleDiagnostics, explanation } from './diagnostics.js';
import { type DocumentSymbol, documentSymbols, workspaceSymbols } from './document-symbols.js';
import { applyEdits } from './edits.js';
import { foldingRanges } from './folding.js';
import { selectionRanges } from './selection.js';
import { semanticTokens } from './semantic-tokens.js';
import { signatureHelp } from './signature-help.js';

const file = 'ruleset.yaml';

describe('document symbols', () => {
  const { analysis } = marked(
    'rolls:\n  skilled:\n    title: Skilled roll\n    inputs: { level: integer }\n    let: { dice: level d6 }\n    result: dice\n    outcomes: { good: result > 3, bad: otherwise }\n  other: { result: d6 }\nexamples:\n  - title: One\n    roll: other\n    dice: [3]\n|',
  );
  const outline = (symbols: readonly DocumentSymbol[], depth = 0): string[] =>
    symbols.flatMap(({ name, kind, children }) => [
      `${'  '.repeat(depth)}${kind} ${name}`,
      ...outline(children, depth + 1),
    ]);

  it('are an outline in the order of the text', () => {
    expect(outline(documentSymbols(analysis, file))).toEqual([
      ...['roll skilled', '  input level', '  value dice', '  outcome good', '  outcome bad'],
      ...['roll other', 'example One'],
    ]);
  });

  it('are found by some of their letters', () => {
    expect(workspaceSymbols(analysis, 'skl').map(({ name }) => name)).toEqual(['skilled']);
  });
});

describe('folding', () => {
  it('folds entries, items and comments', () => {
    const { analysis } = marked(
      '# one\n# two\nrolls:\n  a:\n    let:\n      x: 1\n    result: >\n      x +\n      1\nexamples:\n  - title: A\n    roll: a\n|',
    );
    expect(foldingRanges(analysis, file).map(({ from, to, kind }) => `${String(from)}-${String(to)} ${kind}`)).toEqual([
      ...['3-4 comment', '5-11 region', '6-11 region', '7-8 region', '9-11 region', '12-14 region', '13-14 region'],
    ]);
  });
});

describe('selection ranges', () => {
  it('grow from a part of an expression to the file', () => {
    const { analysis, place, text } = marked('rolls:\n  a: { result: max(2d|6, 3) + 1 }\n');
    const shown = selectionRanges(analysis, place).map(({ from, to }) => text.slice(from, to));
    expect(shown.slice(0, 6)).toEqual([
      ...['6', '2d6', 'max(2d6, 3)', 'max(2d6, 3) + 1', 'result: max(2d6, 3) + 1', '{ result: max(2d6, 3) + 1 }'],
    ]);
    expect(shown.at(-1)).toBe(text);
  });
});

describe('code actions', () => {
  it('put right what is wrong', () => {
    const { analysis, place } = marked('rolls:\n  a:\n    let: { level: d6 }\n    result: lev|le + 1\n');
    const [action] = codeActions(analysis, { file, from: place.offset, to: place.offset });
    expect(action).toMatchObject({ title: 'Write "level"', preferred: true });
    expect(body(applyEdits(analysis.workspace.files, action?.edits ?? []).get(file) ?? '')).toContain(
      'result: level + 1',
    );
  });

  it('come with diagnostics of the file, and explain them', () => {
    const { analysis } = marked('rolls:\n  a: { result: x }\n|');
    const [found] = diagnostics(analysis, file);
    expect(found?.code).toBe('expr/unknown-name');
    expect(explanation(found ?? { code: '' })).toContain('But so');
    expect(diagnostics(analysis, 'other.yaml')).toEqual([]);
  });
});

describe('diagnostics of examples', () => {
  const rules =
    'rolls:\n  a: { result: 2d6 }\nexamples:\n  - title: A\n    roll: a\n    dice: [6|]\n    expect: { result: 6 }\n';

  it('tell of dice that are missing', () => {
    expect(exampleDiagnostics(marked(rules).analysis).map(({ code }) => code)).toEqual(['example/dice']);
  });

  it('have nothing to say where the rules are not right', () => {
    expect(exampleDiagnostics(marked(rules.replace('2d6', 'oops')).analysis)).toEqual([]);
  });
});

describe('semantic tokens', () => {
  it('tell what every name in an expression is', () => {
    const { analysis, text } = marked(
      'dice: { octal: "d{0..7}" }\nfunctions: { half: { inputs: { n: integer }, value: n div 2 } }\nrolls:\n  a:\n    inputs: { level: { type: integer, default: 1 } }\n    let: { pool: 4d6kh3 }\n    result: if pool > level then half(8) else max(2 d octal)\n    outcomes: { good: result is none, bad: otherwise }\n|',
    );
    const shown = semanticTokens(analysis, file).map(
      ({ from, to, type, declaration }) => `${text.slice(from, to)}:${type}${declaration ? '!' : ''}`,
    );
    expect(shown).toEqual([
      ...['octal:dice!', 'd:dice', '0:number', '..:operator', '7:number'],
      ...['half:function!', 'n:parameter!', 'integer:type', 'n:parameter', 'div:keyword', '2:number'],
      ...['a:roll!', 'level:parameter!', 'integer:type', '1:number', 'pool:variable!', '4:number', 'd:dice', '6:dice'],
      ...['kh:modifier', '3:number', 'if:keyword', 'pool:variable', '>:operator', 'level:parameter', 'then:keyword'],
      ...['half:function', '8:number', 'else:keyword', 'max:builtin', '2:number', 'd:dice', 'octal:dice'],
      ...['good:label!', 'result:variable', 'is:keyword', 'none:constant', 'bad:label!'],
    ]);
  });

  it('stay on their lines', () => {
    const { analysis, text } = marked('rolls:\n  a:\n    result: >\n      1 is\n      not 2\n|');
    for (const { from, to } of semanticTokens(analysis, file)) expect(text.slice(from, to)).not.toContain('\n');
  });
});

describe('signature help', () => {
  const rules =
    'functions:\n  add: { inputs: { a: integer, b: { type: integer, default: 1 } }, value: a + b }\nrolls:\n  r:\n    let: { dice: 4d6 }\n    result: ';
  it.each([
    ['a function', 'add(|', 'add(a, [b])', 'a'],
    ['its second input', 'add(1, |', 'add(a, [b])', '[b]'],
    ['an input by name', 'add(b = |', 'add(a, [b])', '[b]'],
    ['a built-in', 'count(dice, |', 'count(values, [matcher])', '[matcher]'],
    ['a call within a call', 'add(max(1, 2), |', 'add(a, [b])', '[b]'],
    ['a built-in that takes any number', 'max(1, 2, 3, |', 'max(numbers, …)', 'numbers, …'],
  ])('%s', (_, typed, label, active) => {
    const { analysis, place } = marked(rules + typed);
    const help = signatureHelp(analysis, place);
    const parameter = help?.active === undefined ? undefined : help.parameters[help.active];
    expect(help?.label).toBe(label);
    expect(parameter && help?.label.slice(parameter.from, parameter.to)).toBe(active);
  });

  it('is not there outside a call', () => {
    const { analysis, place } = marked(`${rules}(1 + |2)`);
    expect(signatureHelp(analysis, place)).toBeUndefined();
  });
});
