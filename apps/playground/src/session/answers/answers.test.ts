import { describe, expect, it } from 'vitest';
import { gallery } from '../../../build/gallery.mjs';
import { addExample } from '../../documents/add-example.js';
import { entryFile, type Files, scratchFile } from '../protocol.js';
import { compare } from './compare.js';
import { examples } from './examples.js';
import { keepExample } from './keep-example.js';
import { analyseTexts, completeAt, hoverAt } from './language.js';
import { odds } from './odds.js';

const games = gallery()
  .filter(([path]) => path !== 'index.json')
  .map(([path, text]) => [path, JSON.parse(text) as Files] as const);

const rules = (result: string): Files => ({
  [entryFile]: `rulewright: 1\ntitle: Test\nrolls:\n  check:\n    inputs: { skill: { type: integer, min: 0, max: 5 } }\n    result: ${result}\n    outcomes: { good: result > 6, bad: otherwise }\n`,
});

describe('the games of the gallery', () => {
  const firstOnes = games.filter(([path]) => /^\d-/.test(path));

  it('are there, the small ones first', () => {
    expect(firstOnes.length).toBeGreaterThan(3);
    expect(games.slice(0, firstOnes.length)).toEqual(firstOnes);
  });

  it.each(firstOnes)('%s has nothing wrong, begins with odds, and its examples hold', (_path, files) => {
    const { program, diagnostics, starts } = analyseTexts({ files, active: entryFile });
    expect(diagnostics).toEqual([]);
    if (!program) throw new Error('Rules without errors have a program.');
    for (const { name } of program.rolls) {
      expect(odds({ program, roll: name, inputs: starts[name] ?? {}, options: {} })).toHaveProperty('odds');
    }
    const verdicts = new Set<string>();
    examples({ program }, ({ verdict }) => verdicts.add(verdict));
    expect([...verdicts]).toEqual(['passed']);
  });

  it('brings the rulesets that another one uses', () => {
    const using = games.filter(([, files]) => Object.keys(files).some((path) => path.startsWith('uses/')));
    for (const [, files] of using) {
      const { diagnostics } = analyseTexts({ files, active: entryFile });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });
});

describe('a scratch pad', () => {
  it('is a roll for every line, with names that nobody knows as inputs', () => {
    const files = { [scratchFile]: '# dice\n3d6\n\nn d6 + 1 # many\nhighest(2 d6' };
    const { program, parts, diagnostics } = analyseTexts({ files, active: scratchFile });
    expect(program).toBeUndefined();
    expect(parts.map(({ title }) => title)).toEqual(['3d6', 'many', 'highest(2 d6']);
    expect(diagnostics[0]?.span).toMatchObject({ file: scratchFile });
    expect(diagnostics[0]?.span.from).toBeGreaterThanOrEqual(files[scratchFile].indexOf('highest'));
    const good = analyseTexts({ files: { [scratchFile]: '3d6\nn d6 # many' }, active: scratchFile });
    expect(good.program?.rolls.map(({ inputs }) => inputs.map(({ name }) => name))).toEqual([[], ['n']]);
  });

  it('offers the translation of a line of another language', () => {
    const { diagnostics } = analyseTexts({
      files: { [scratchFile]: 'output [highest 3 of 4d6]' },
      active: scratchFile,
    });
    expect(diagnostics).toMatchObject([{ code: 'scratch/other-language', fixes: [{ edits: [{ text: '4d6kh3' }] }] }]);
  });

  it('completes and explains where the cursor is', () => {
    const files = { [scratchFile]: '3d6\nhigh' };
    const items = completeAt({ files, place: { file: scratchFile, offset: 8 } });
    expect(items.find(({ label }) => label === 'highest')?.replace).toEqual({ file: scratchFile, from: 4, to: 8 });
    const hovered = hoverAt({ files: { [scratchFile]: 'max(3d6, 4)' }, place: { file: scratchFile, offset: 1 } });
    expect(hovered?.markdown).toContain('max');
  });
});

describe('comparing', () => {
  it('tells how far each outcome has moved', () => {
    const moved: unknown[] = [];
    expect(compare({ files: rules('2d6 + 1'), original: rules('2d6') }, (each) => moved.push(each))).toEqual({});
    expect(moved).toMatchObject([
      {
        roll: 'check',
        state: 'moved',
        lines: [
          { name: 'good', before: 21 / 36, after: 26 / 36 },
          { name: 'bad' },
          { name: 'average', before: 7, after: 8 },
        ],
      },
    ]);
    expect(compare({ files: rules('2d6 +'), original: rules('2d6') }, () => undefined).wrong).toBeDefined();
  });
});

describe('a result that is kept', () => {
  it('is an example that holds', () => {
    const files = rules('2d6 + skill');
    const { program, parts } = analyseTexts({ files, active: entryFile });
    if (!program) throw new Error('The rules are right.');
    const log = {
      roll: 'check',
      inputs: { skill: 2 },
      options: {},
      dice: [3, 4],
      decisions: [],
      diceBefore: [],
      rules: '',
    };
    const lines = keepExample({ program, log });
    if (!lines) throw new Error('The roll can be made again.');
    const added = addExample(files, parts, lines);
    const after = analyseTexts({ files: added.files, active: entryFile });
    expect(after.diagnostics).toEqual([]);
    const verdicts: string[] = [];
    if (after.program) examples({ program: after.program }, ({ verdict }) => verdicts.push(verdict));
    expect(verdicts).toEqual(['passed']);
    // And another one after it.
    const twice = addExample(added.files, after.parts, lines);
    expect(analyseTexts({ files: twice.files, active: entryFile }).program?.examples).toHaveLength(2);
  });
});
