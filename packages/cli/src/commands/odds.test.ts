import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { odds, oddsJson } from '../testing/odds.js';
import { harbour } from '../testing/harbour.js';
import { inFolder, run } from '../testing/shell.js';

// The command is loaded when it is first asked for, which is no part of what the first test does.
beforeAll(() => import('./odds.js'), 60_000);

describe('odds', () => {
  it.each([
    ['a roll', ['harbour', 'row']],
    ['a roll with a target', ['harbour', 'row', '--with', 'who.level=3', '--at-least', '5']],
    ['a roll whose result is a count', ['harbour', 'toss']],
    ['rolls side by side', ['harbour', 'row', 'fling', '--with', 'bones=2d6', '--at-least', '7']],
    ['two rulesets', ['harbour', 'row', '--against', 'stormy']],
    ['expressions', ['--expr', '3d6', '--expr', '4d6kh3']],
    ['a sweep', ['harbour', 'row', '--vary', 'who.level=1..4']],
    ['a sweep with a target', ['harbour', 'fling', '--vary', 'mood=all', '--at-least', '2', '--at-most', '3']],
    ['a sweep of two rolls', ['harbour', 'row', '--against', 'stormy', '--vary', 'lucky=all']],
    ['a map', ['harbour', 'row', '--vary', 'who.level=1..3', 'current=3..5']],
    ['several values together', ['harbour', 'row', '--joint', 'sixes,outcome', '--value', 'sixes']],
    ['a condition', ['harbour', 'row', '--condition', 'sixes == 1 and spare > 2']],
    ['an endless roll', ['--expr', 'd6!', '--at-least', '20']],
    ['many values', ['--expr', '40d6']],
    ['the best play', ['wager', 'again', '--policy', 'optimal']],
    ['the worst play for an outcome', ['wager', 'again', '--policy', 'worst', '--goal', 'high']],
    ['an action', ['skirmish', 'strike', '--in', 'mill', '--with', 'attacker=joan', 'target=bandits[1]']],
    ['a scenario', ['skirmish', 'mill', '--with', 'most=1', '--joint', 'joan.hp,bandits[1].hp', '--value', 'rounds']],
    [
      'a condition on a scenario',
      ['skirmish', 'mill', '--with', 'most=1', '--condition', 'joan.hp > 10', '--value', 'rounds'],
    ],
    ['decisions by lot of one who decides', ['wager', 'again', '--policy', 'sailor=random']],
    ['words', ['--expr', 'if d6 > 4 then "a hit" else "a miss"']],
  ])('shows %s', async (_, args) => {
    const { status, out, err } = await odds(args);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatchSnapshot();
  });

  it('says of yes and no how likely yes is, and nothing else', async () => {
    const rules = `rulewright: 1
title: Yes or no
rolls:
  hit:
    result: sum(2d6) >= 9
    measures: { pair: d6 mod 2 == 0, total: sum(2d6) }
`;
    await inFolder({ 'ruleset.yaml': rules }, async (cwd) => {
      const { out } = await run(['odds', '.', 'hit'], { cwd });
      expect(out).toContain(
        '  pair: yes 50.00% (1/2)\n  total: mean 7, sd 2.42, median 7, most likely 7, middle half 5 to 9\n',
      );
      expect(out).toMatch(/ yes .* 27\.78% {2}5\/18\n\nMeasures\n/);
      expect(out.match(/mean|median|middle half/g)).toHaveLength(3);
    });
  });

  it.each([
    [['harbour', 'row', '--at-least', '5']],
    [['harbour', 'row', 'fling']],
    [['harbour', 'row', '--vary', 'who.level=1..3', 'current=3..5']],
    [['--expr', '40d6']],
  ])('fits a narrow terminal without Unicode: %j', async (args) => {
    for (const columns of [24, 40, 60]) {
      const { out } = await odds(args, { columns, ascii: true });
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(columns);
      // Anything but ASCII.
      expect(out).not.toMatch(/[^\u0000-\u007f]/);
    }
  });

  it('colours bars', async () => {
    expect((await odds(['--expr', '2d6'], { colour: true })).out).toContain('\u001b[36m█');
  });

  it('lists what can be asked about', async () => {
    const { out } = await odds(['harbour']);
    expect(out).toContain('To ask for odds:\n  rulewright odds harbour row\n');
    expect(await oddsJson(['harbour'])).toMatchObject({
      title: 'Harbour Lights',
      rolls: [{ name: 'row' }, {}, {}, {}, {}, {}],
    });
  });
});

describe('odds --json', () => {
  it('prints its documented shape', async () => {
    expect(await oddsJson(['harbour', 'row', '--joint', 'sixes,outcome', '--at-least', '5'])).toMatchSnapshot();
  });
  it('has a case for each setting', async () => {
    const { cases } = await oddsJson(['harbour', 'row', '--vary', 'who.level=1..2', 'lucky=all']);
    expect(cases).toMatchObject([
      { settings: { 'who.level': '1', lucky: 'no' }, inputs: { who: { level: 1 } }, options: { lucky: false } },
      { settings: { 'who.level': '1', lucky: 'yes' } },
      { settings: { 'who.level': '2', lucky: 'no' } },
      { settings: { 'who.level': '2', lucky: 'yes' } },
    ]);
  });
  it('is exact', async () => {
    expect(await oddsJson(['--expr', '3d6', '--at-least', '11'])).toMatchObject({
      ok: true,
      expression: '3d6',
      result: { length: 16 },
      mean: { exact: '21/2', value: 10.5 },
      variance: { exact: '35/4' },
      sd: Math.sqrt(35 / 4),
      median: 10,
      modes: [10, 11],
      quartiles: [8, 13],
      min: 3,
      max: 18,
      targets: [{ of: 'result', atLeast: 11, p: { exact: '1/2', value: 0.5 } }],
    });
  });
  it('tells the chance of a condition', async () => {
    const { condition, result } = await oddsJson(['--expr', '2d6', '--condition', 'result > 10']);
    expect(condition).toEqual({ text: 'result > 10', p: { exact: '1/12', value: 1 / 12 } });
    expect(result).toEqual([
      { value: 11, p: { exact: '2/3', value: 2 / 3 } },
      { value: 12, p: { exact: '1/3', value: 1 / 3 } },
    ]);
  });
  it('tells the best choices', async () => {
    const told = await oddsJson(['wager', 'again', '--policy', 'optimal', '--goal', 'result']);
    expect(told).toMatchObject({
      mean: { exact: '17/4' },
      policy: [
        {
          by: ['sailor'],
          rows: [
            { when: { first: '1..3' }, choose: 'yes', p: { exact: '1/2' } },
            { when: { first: '4..6' }, choose: 'no', p: { exact: '1/2' } },
          ],
        },
      ],
    });
    const { mean } = await oddsJson(['wager', 'again']);
    expect(mean).toMatchObject({ exact: '25/6' });
  });
  it('tells what comes of players who play in ways of their own', async () => {
    const best = { mean: { exact: '17/4' } };
    expect(await oddsJson(['wager', 'again', '--policy', 'first,sailor=optimal'])).toMatchObject(best);
    expect(await oddsJson(['wager', 'again', '--policy', 'optimal', '--for', 'sailor'])).toMatchObject(best);
    const { mean } = await oddsJson(['wager', 'again', '--policy', 'optimal', '--policy', 'sailor=random']);
    expect(mean).toMatchObject({ exact: '7/2' });
  });
  it('tells open ends apart', async () => {
    const { tails } = await oddsJson(['--expr', 'd6!', '--max-missing', '1e-3']);
    expect(tails).toMatchObject({ result: [{ p: { exact: expect.stringMatching(/^1\/\d+$/) as string } }] });
  });
});

describe('odds --csv and --markdown', () => {
  it.each([
    [['harbour', 'row', '--csv']],
    [['harbour', 'row', 'fling', '--csv']],
    [['harbour', 'row', '--vary', 'who.level=1..3', '--csv']],
    [['harbour', 'row', '--markdown']],
    [['harbour', 'row', '--vary', 'who.level=1..3', 'current=3..5', '--only', 'across', '--markdown']],
    [['harbour', 'row', '--only', 'across,spare', '--csv']],
    [['harbour', 'row', '--vary', 'who.level=1..3', '--at-least', '5', '--markdown']],
  ])('%j', async (args) => {
    const { status, out, err } = await odds(args);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatchSnapshot();
  });
});

describe('files of odds', () => {
  it('are written whole, and again over what was made before', async () => {
    await inFolder({ 'harbour/ruleset.yaml': harbour }, async (cwd) => {
      const args = ['odds', 'harbour', 'row', '--svg', 'row.svg', '--html', 'row.html'];
      for (const _ of [1, 2]) {
        const { status, err } = await run(args, { cwd });
        expect({ status, err }).toEqual({ status: 0, err: 'wrote row.svg\nwrote row.html\n' });
      }
      expect(readFileSync(join(cwd, 'row.svg'), 'utf8')).toMatch(/^<svg xmlns=.*<\/svg>$/s);
      const page = readFileSync(join(cwd, 'row.html'), 'utf8');
      expect(page).toMatch(/^<!doctype html>/);
      expect(page).toContain('Safely across');
      const { out } = await run([...args, '--json'], { cwd });
      expect(JSON.parse(out)).toMatchObject({ files: ['row.svg', 'row.html'] });
    });
  });

  it('never replace anything else', async () => {
    await inFolder({ 'harbour/ruleset.yaml': harbour, 'notes.svg': 'mine' }, async (cwd) => {
      symlinkSync(join(cwd, 'notes.svg'), join(cwd, 'link.svg'));
      for (const file of ['notes.svg', 'harbour/ruleset.yaml', 'harbour', 'gone/a.svg', 'link.svg']) {
        const { status, out, err } = await run(['odds', 'harbour', 'row', '--svg', file], { cwd });
        expect({ status, out }).toEqual({ status: 2, out: '' });
        expect(err).toContain(file);
      }
      expect(readFileSync(join(cwd, 'notes.svg'), 'utf8')).toBe('mine');
      expect(existsSync(join(cwd, 'gone'))).toBe(false);
      writeFileSync(join(cwd, 'notes.svg'), '');
    });
  });
});

describe('wrong use of odds', () => {
  it.each([
    [[], 'odds needs a ruleset and a roll, or an expression.'],
    [['harbour', 'rwo'], 'harbour has no roll called rwo.\nDid you mean row?'],
    [['harbour', '--expr', '3d6'], '--expr stands alone, without harbour.'],
    [['harbour', 'race'], 'race needs first and second.'],
    [['harbour', 'row', '-w', 'wo=1'], 'There is no input called wo.'],
    [
      ['harbour', 'row', '--vary', 'curent=1..3'],
      'There is no input or house rule called curent.\nDid you mean current?',
    ],
    [['harbour', 'row', '--vary', 'current=1'], 'several values stand here, such as current=1..8'],
    [['harbour', 'row', '--vary', 'current=1,,2'], 'something is missing between two commas'],
    [['harbour', 'row', '--vary', 'current=1,1'], 'one value stands there twice'],
    [['harbour', 'row', '--vary', 'current=1..9999'], 'at most 500 values can be shown'],
    [['harbour', 'row', '--vary', 'who=all'], 'it can have too many values to try all'],
    [['harbour', 'row', '--vary', 'current=8..12'], '"current" should be whole number 0..9, but 10 was given.'],
    [['harbour', 'row', '--vary', 'current=1,2', '--with', 'current=3'], 'current is given twice'],
    [['harbour', 'row', '--vary', 'current=1,2', 'lucky=all', 'who.level=1,2'], '--vary takes one or two names'],
    [['harbour', 'row', 'fling', '--vary', 'lucky=all', 'lucky=all'], 'lucky is given twice'],
    [['harbour', 'row', '--against', 'stormy', '--vary', 'lucky=all', 'current=1,2'], 'Two things vary'],
    [['harbour', 'row', '--against', 'harbour'], "harbour can't be compared with itself"],
    [['harbour', 'row', '--at-least', 'many'], '--at-least many: a number stands here'],
    [['--expr', '"word"', '--at-least', '3'], "3 or more can't be asked: result gives no numbers here."],
    [
      ['harbour', 'row', '--value', 'sices'],
      '"row" has nothing called "sices" to tell the odds of. Did you mean "sixes"?',
    ],
    [['harbour', 'row', '--joint', 'sixes'], 'two or more names stand here'],
    [['harbour', 'row', '--condition', 'result > 99'], 'The condition never holds'],
    [['harbour', 'row', '--json', '--csv'], "--json and --csv can't be printed at once"],
    [
      ['wager', 'again', '--policy', 'optimum'],
      '--policy optimum: there is no such way to play.\nDid you mean optimal?',
    ],
    [['wager', 'again', '--goal', 'high'], '--goal is what optimal or worst play looks at.'],
    [['wager', 'again', '--for', 'sailor'], '--for tells whose goal optimal or worst play looks at.'],
    [['wager', 'again', '--policy', 'worst', '--for', 'sailer'], 'sailer decides nothing here.\nDid you mean sailor?'],
    [['wager', 'again', '--policy', 'cook=worst'], 'Those who decide: sailor.'],
    [['wager', 'again', '--policy', 'worst,first'], 'how everybody decides is said twice'],
    [['wager', 'again', '--policy', 'sailor=wrost'], 'there is no such way to play.\nDid you mean worst?'],
    [['wager', 'again', '--policy', 'worst', '--goal', 'hihg'], '"again" has nothing called "hihg"'],
    [['harbour', 'row', '--only', 'acros'], '--only acros: there is nothing of that name here.\nDid you mean across?'],
    [['harbour', 'row', '--max-states', 'no'], '--max-states no: a number above 0 stands here.'],
    [['harbour', 'row', '--max-missing', '2'], 'a probability between 0 and 1 stands here'],
  ])('%j', async (args, message) => {
    const { status, out, err } = await odds(args);
    expect(out + err).toContain(args.includes('--json') ? '' : message);
    expect({ status, out: args.includes('--json') ? '' : out }).toEqual({ status: 2, out: '' });
    const json = await odds([...args, '--json'].filter((arg) => arg !== '--csv' || args.includes('--json')));
    expect(json).toMatchObject({ status: 2, err: '' });
    expect(JSON.parse(json.out)).toMatchObject({ ok: false });
  });

  it.each([
    [['--expr', 'higest(3d6)'], 'There is no function or roll called "higest".'],
    [['harbour', 'row', '--condition', 'sices > 1'], 'Nothing here is called "sices".'],
    [['harbour', 'row', '--condition', 'sixes'], 'Here yes or no is needed, but this is'],
    [['--expr', 'd1!'], 'rolling them would never end'],
    [['--expr', 'join(faces(40d6))', '--max-states', '100'], 'odds/too-large'],
  ])('tells what the rules do wrong with status 1: %j', async (args, message) => {
    const { status, out, err } = await odds(args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain(message);
  });
});
