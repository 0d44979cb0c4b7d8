import { describe, expect, it } from 'vitest';
import { at } from '../testing/rules.js';
import { marked, type Marked, underlined } from '../testing/cursor.js';
import { runExample } from './example-report.js';
import { oddsReport, type OddsReport } from './odds-report.js';
import { exampleAt, lenses, oddsSubjectAt } from './places.js';

function oddsAt({ analysis, place }: Marked, inputs: Readonly<Record<string, string>> = {}): OddsReport | undefined {
  const subject = oddsSubjectAt(analysis, place);
  return subject && analysis.program && oddsReport(analysis.program, { ...subject, inputs });
}

const rolls = `
chains: { usage: [d8, d6, none] }
types: { fighter: { fields: { level: { type: integer, min: 2 }, plan: { type: integer, default: 1 } } } }
rolls:
  all:
    title: All of them
    inputs:
      who: fighter
      how: one of (well, badly)
      supply: usage
      count: { type: integer, min: 1, max: 3, default: 2 }
    result: count d6 + who.level + (if how is well then 1 else 0)
    outcomes: { high: { when: result > 9, title: High enough }, low: otherwise }
  given: { inputs: { n: integer }, result: d6 + n }
  needs: { inputs: { attack: all }, result: attack }
examples:
  - { title: Seven, roll: given, with: { n: 7 }, dice: [1], expect: { result: 8 } }
  - { title: Wrong, roll: given, with: { n: 7 }, dice: [1], expect: { result: 9 } }
  - { title: Refused, roll: all, with: { who: { level: 0 }, how: well, supply: d6 }, error: run/out-of-range }
  - { title: Claimed, roll: given, with: { n: 1 }, odds: { result: { mean: 4.5 } } }
`;

const within = (context: string): Marked => marked(rolls.replace(context.replace('|', ''), context));

describe('the odds of a roll', () => {
  it('are told with the least that is legal, and with defaults', () => {
    const report = oddsAt(within('title: Al|l of'));
    expect(report?.given.map(({ name, value, by }) => [name, value, by])).toEqual([
      ['who', '{level: 2}', 'assumed'],
      ['how', 'well', 'assumed'],
      ['supply', 'd8', 'assumed'],
      ['count', '2', 'default'],
    ]);
    expect(report?.given.map(({ choices }) => choices)).toEqual([
      undefined,
      ['well', 'badly'],
      ['d8', 'd6', 'none'],
      undefined,
    ]);
    expect(report?.text).toMatch(/High enough +█+\S* +58\.3%/);
    expect(report?.figures.map(({ note }) => note)).toEqual([undefined, 'mean 10, standard deviation 2.42']);
  });

  it('follow what a reader writes, and say what does not fit', () => {
    const cursor = within('title: Al|l of');
    expect(oddsAt(cursor, { how: 'badly', count: '1', supply: 'd6' })?.text).toMatch(/supply = d6\n.*count = 1\n/);
    expect(oddsAt(cursor, { count: '9' })?.problem).toContain('count');
    expect(oddsAt(cursor, { how: 'never' })?.problem).toContain('never');
  });

  it('take the values of examples', () => {
    expect(oddsAt(within('giv|en: {'))?.given).toMatchObject([{ value: '7', by: 'example' }]);
    expect(oddsAt(within('title: Clai|med'))?.given).toMatchObject([{ value: '1', by: 'example' }]);
    expect(oddsAt(at('odds: { y|ay: 1/2 }'))?.text).toContain('yay');
  });

  it('are refused where an input cannot be made up', () => {
    expect(oddsAt(within('nee|ds: {'))?.problem).toContain('attack');
  });

  it('end where they are too many', () => {
    const { analysis } = marked('rolls: { |many: { result: product(200d20! where > 3) } }\n');
    const limits = { states: 1_000, millis: 200 };
    const report = analysis.program && oddsReport(analysis.program, { roll: 'many' }, limits);
    expect(report?.problem).not.toBe('');
  });

  it('are not asked for elsewhere', () => {
    expect(oddsAt(within('types: { figh|ter'))).toBeUndefined();
  });
});

describe('an example', () => {
  const run = (cursor: Marked) => {
    const index = exampleAt(cursor.analysis, cursor.place);
    return index === undefined || !cursor.analysis.program ? undefined : runExample(cursor.analysis.program, index);
  };

  it('is run with all that it claims', () => {
    expect(run(within('Sev|en'))).toMatchObject({
      verdict: 'passed',
      text: expect.stringContaining('✓ result: 8') as unknown,
    });
    expect(run(within('Refu|sed'))?.claims).toMatchObject([{ sentence: 'refused with run/out-of-range' }]);
    expect(run(within('Claim|ed'))?.claims).toMatchObject([{ verdict: 'passed' }]);
  });

  it('shows what it should not have given, and how it came about', () => {
    const wrong = run(within('Wro|ng'));
    expect(wrong?.claims.map(({ verdict }) => verdict)).toContain('failed');
    expect(wrong?.text).toContain('✗ result: expected 9, got 8');
    expect(wrong?.trace).toContainEqual(expect.stringContaining('[1]'));
  });

  it('is none where there is none, nor while something is wrong', () => {
    expect(run(within('giv|en: {'))).toBeUndefined();
    expect(run(marked(rolls.replace('Sev', 'S|ev').replace('d6 + n', 'oops')))).toBeUndefined();
  });
});

it('lenses stand at rolls and examples', () => {
  const { analysis, text } = at('first: ski|lled');
  const found = lenses(analysis, 'ruleset.yaml');
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['odds', 'skilled'],
    ['odds', 'twice'],
    ['example', 'A'],
  ]);
  expect(
    underlined(
      text,
      found.slice(0, 1).map(({ span }) => span),
    ),
  ).toContain('«skilled»:');
});
