import type { Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { gallery } from '../../../build/gallery.mjs';
import { startsOf } from '../../base/starts.js';
import { addExample } from '../../documents/add-example.js';
import { entryFile, type Files, type Report, scratchFile } from '../protocol.js';
import { compare } from './compare.js';
import { examples } from './examples.js';
import { keepExample } from './keep-example.js';
import { analyseTexts, completeAt, hoverAt, meaningOf } from './language.js';
import { odds } from './odds.js';
import { programFrom } from './rules.js';

const read = new Map(gallery());
const games = [...read]
  .filter(([path]) => path !== 'index.json' && !path.endsWith('.rules.json'))
  .map(([path, text]) => [path, JSON.parse(text) as Files] as const);

/** The rules as they were read, and as the page has them. */
function rulesIn(files: Files) {
  const { rules, parts } = meaningOf({ files });
  return {
    parts,
    diagnostics: analyseTexts({ files }).diagnostics,
    program: rules === undefined ? undefined : programFrom(rules),
  };
}

/** Nobody is in a hurry. */
const pause = (): Promise<boolean> => Promise.resolve(false);

async function verdictsOf(program: Program): Promise<string[]> {
  const verdicts = new Set<string>();
  await examples(program, ({ verdict }) => verdicts.add(verdict), pause);
  return [...verdicts];
}

const rules = (result: string): Files => ({
  [entryFile]: `rulewright: 1\ntitle: Test\nrolls:\n  check:\n    inputs: { skill: { type: integer, min: 0, max: 5 } }\n    result: ${result}\n    outcomes: { good: result > 6, bad: otherwise }\n`,
});

describe('the games of the gallery', () => {
  const firstOnes = games.filter(([path]) => /^\d-/.test(path));

  it('are there, the small ones first', () => {
    expect(firstOnes.length).toBeGreaterThan(3);
    expect(games.slice(0, firstOnes.length)).toEqual(firstOnes);
  });

  it.each(firstOnes)('%s has nothing wrong, begins with odds, and its examples hold', async (_path, files) => {
    const { program, diagnostics } = rulesIn(files);
    expect(diagnostics).toEqual([]);
    if (!program) throw new Error('Rules without errors have a program.');
    const starts = startsOf(program);
    for (const { name } of program.rolls) {
      expect(odds(program, { roll: name, inputs: starts[name] ?? {}, options: {} })).toHaveProperty('odds');
    }
    expect(await verdictsOf(program)).toEqual(['passed']);
  });

  it('come with their rules as they are when they are read', () => {
    for (const [path, files] of firstOnes) {
      const kept = read.get(path.replace('.json', '.rules.json'));
      expect(kept, path).toBe(meaningOf({ files }).rules);
    }
  });

  it('brings the rulesets that another one uses', () => {
    const using = games.filter(([, files]) => Object.keys(files).some((path) => path.startsWith('uses/')));
    for (const [, files] of using) {
      const { diagnostics } = analyseTexts({ files });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });
});

describe('a scratch pad', () => {
  it('is a roll for every line, with names that nobody knows as inputs', () => {
    const files = { [scratchFile]: '# dice\n3d6\n\nn d6 + 1 # many\nhighest(2 d6' };
    const { program, parts, diagnostics } = rulesIn(files);
    expect(program).toBeUndefined();
    expect(parts.map(({ title }) => title)).toEqual(['3d6', 'many', 'highest(2 d6']);
    expect(diagnostics[0]?.span).toMatchObject({ file: scratchFile });
    expect(diagnostics[0]?.span.from).toBeGreaterThanOrEqual(files[scratchFile].indexOf('highest'));
    const good = rulesIn({ [scratchFile]: '3d6\nn d6 # many' });
    expect(good.program?.rolls.map(({ inputs }) => inputs.map(({ name }) => name))).toEqual([[], ['n']]);
  });

  it('offers the translation of a line of another language', () => {
    const { diagnostics } = analyseTexts({
      files: { [scratchFile]: 'output [highest 3 of 4d6]' },
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

describe('examples', () => {
  const text = rules('2d6 + skill')[entryFile] ?? '';
  const written = `${text}examples:
  - { title: seven, roll: check, with: { skill: 0 }, dice: [3, 4], expect: { result: 7 } }
  - { title: short, roll: check, with: { skill: 0 }, dice: [3], expect: { result: 3 } }
  - { title: twelve, roll: check, with: { skill: 0 }, dice: [6, 6], expect: { result: 11 } }
`;

  it('are told one by one, with what is wrong with their dice', async () => {
    const { program } = rulesIn({ [entryFile]: written });
    if (!program) throw new Error('The rules are right.');
    const told: Report[] = [];
    await examples(program, (each) => told.push(each), pause);
    expect(told.map(({ title, verdict }) => [title, verdict])).toEqual([
      ['seven', 'passed'],
      ['short', 'failed'],
      ['twelve', 'failed'],
    ]);
    expect(told.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['example/dice'], []]);
    expect(told[1]?.problems[0]?.span.from).toBe(written.indexOf('{ title: short'));
  });

  it('are left where nobody waits for them any more', async () => {
    const { program } = rulesIn({ [entryFile]: written });
    if (!program) throw new Error('The rules are right.');
    const told: number[] = [];
    await examples(
      program,
      ({ index }) => told.push(index),
      () => Promise.resolve(told.length === 2),
    );
    expect(told).toEqual([0, 1]);
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
  it('is an example that holds', async () => {
    const files = rules('2d6 + skill');
    const { program, parts } = rulesIn(files);
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
    const lines = keepExample(program, log);
    if (!lines) throw new Error('The roll can be made again.');
    const added = addExample(files, parts, lines);
    const after = rulesIn(added.files);
    expect(after.diagnostics).toEqual([]);
    expect(after.program && (await verdictsOf(after.program))).toEqual(['passed']);
    // And another one after it.
    const twice = addExample(added.files, after.parts, lines);
    expect(rulesIn(twice.files).program?.examples).toHaveLength(2);
  });
});
