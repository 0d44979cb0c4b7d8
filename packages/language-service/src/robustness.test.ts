import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  type Analysis,
  codeActions,
  completions,
  definitions,
  documentSymbols,
  foldingRanges,
  hover,
  type Place,
  references,
  rename,
  selectionRanges,
  semanticTokens,
  signatureHelp,
} from './index.js';
import { marked, type Marked } from './testing/cursor.js';
import { rules, typing } from './testing/rules.js';

const file = 'ruleset.yaml';

/** Asks every question there is, and checks that what is answered lies within the text. */
function askAll(analysis: Analysis, offset: number, length: number): void {
  const place: Place = { file, offset };
  const spans = [
    ...completions(analysis, place).map(({ replace }) => replace),
    ...definitions(analysis, place).map(({ target }) => target),
    ...references(analysis, place),
    ...selectionRanges(analysis, place),
    ...semanticTokens(analysis, file),
    ...documentSymbols(analysis, file).map(({ span }) => span),
    ...analysis.diagnostics.map(({ span }) => span),
  ];
  const shown = hover(analysis, place, () => undefined);
  if (shown) spans.push(shown.span);
  for (const { from, to } of spans) {
    expect(from).toBeLessThanOrEqual(to);
    expect(to).toBeLessThanOrEqual(length);
    expect(from).toBeGreaterThanOrEqual(0);
  }
  foldingRanges(analysis, file);
  signatureHelp(analysis, place);
  codeActions(analysis, { file, from: 0, to: length });
}

describe('every question has an answer', () => {
  it('while the rules are written from the first character to the last', () => {
    const text = `rulewright: 1\ntitle: T\n${rules}`;
    let before: Analysis | undefined;
    for (let end = 0; end <= text.length; end += 23) {
      before = analyse({ entry: file, files: new Map([[file, text.slice(0, end)]]) }, before);
      askAll(before, end, end);
    }
  });

  it('for texts of any kind, at any place', () => {
    const text = `rulewright: 1\ntitle: T\n${rules}`;
    const splinter = fc.constantFrom(
      '',
      ' ',
      '\n',
      '{',
      '}',
      '(',
      '"',
      "'",
      ':',
      '- ',
      '#',
      '.',
      ' is ',
      '|',
      '&a ',
      '*a',
      '\t',
      '\u0000',
      '😀',
      'd',
      '0',
    );
    const edit = fc.record({ at: fc.nat(text.length), length: fc.nat(30), insert: splinter });
    let before: Analysis | undefined;
    fc.assert(
      fc.property(edit, fc.nat(60), ({ at, length, insert }, shift) => {
        const changed = text.slice(0, at) + insert + text.slice(at + length);
        const analysis = analyse({ entry: file, files: new Map([[file, changed]]) }, before);
        before = analysis;
        const offset = Math.min(changed.length, Math.max(0, at + shift - 30));
        askAll(analysis, offset, changed.length);
        rename(analysis, { file, offset }, 'other');
      }),
      { numRuns: 60 },
    );
  });

  it('without any file, and in files that are no part', () => {
    const empty = analyse({ entry: file, files: new Map() });
    askAll(empty, 0, 0);
    const { analysis } = marked('rolls: { a: { result: d6 } }\n|', { 'notes.yaml': 'rolls: { b: }' });
    expect(completions(analysis, { file: 'notes.yaml', offset: 2 }).map(({ label }) => label)).toContain('rolls');
    expect(hover(analysis, { file: 'notes.yaml', offset: 99 })).toBeUndefined();
  });
});

describe('names are known in broken texts', () => {
  const labels = ({ analysis, place }: Marked): string[] => completions(analysis, place).map(({ label }) => label);
  const result = 'result: highest(dice) + who.reach + shift + drawn + roll1';
  it.each([
    ['in a brace that is open', 'good: ties == success and result > 3\n      bad: otherwise', '{ good: sh|'],
    ['in a quote that is open', result, "result: 'sh|"],
    ['in brackets that are open', result, 'result: highest((dice, sh|'],
    ['after a key without a colon', result, 'oops\n    result: sh|'],
    ['before a key without a colon', result, 'result: sh|\n    oops'],
    ['with a tab', result, 'title:\tx\n    result: sh|'],
    ['after a colon within', result, 'result: x: sh|'],
    ['after a mistake', result, 'result: 1 + + sh|'],
  ])('%s', (_, original, typed) => {
    expect(labels(typing(original, typed))).toContain('shift');
  });
});
