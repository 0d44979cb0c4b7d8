import { describe, expect, it } from 'vitest';
import { roll, rollJson } from '../testing/roll.js';

describe('roll', () => {
  it.each(['row', 'gamble', 'toss', 'fling'])('shows %s step by step', async (name) => {
    const { status, out, err } = await roll(['harbour', name, '--seed', 'night']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatchSnapshot();
  });

  it('shows nested rolls', async () => {
    const args = ['harbour', 'race', '--with', 'first={level: 2}', 'second.level=3', '--seed', '1'];
    expect((await roll(args)).out).toMatchSnapshot();
  });

  it('shows only what came out', async () => {
    expect((await roll(['harbour', 'row', '--seed', '1', '--no-trace'])).out).toMatchSnapshot();
  });

  it('colours', async () => {
    const { out } = await roll(['harbour', 'row', '--seed', '1'], { colour: true });
    expect(out).toContain('\u001b[1mRow across\u001b[22m');
  });

  it('fits a narrow terminal without Unicode', async () => {
    const { out } = await roll(['harbour', 'gamble', '--seed', '1'], { columns: 40, ascii: true });
    // The last line is a command to copy, so it is not broken.
    for (const line of out.split('\n').slice(0, -2)) expect(line.length).toBeLessThanOrEqual(40);
    // Anything but ASCII.
    expect(out).not.toMatch(/[^\u0000-\u007f]/);
  });

  it('prints its documented JSON', async () => {
    const { status, out } = await roll(['harbour', 'row', '--dice', '6,6', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchSnapshot();
  });

  it('lists what can be rolled', async () => {
    expect((await roll(['harbour'])).out).toMatchSnapshot();
    const { rolls, options } = await rollJson(['harbour']);
    expect(rolls).toMatchObject([{ name: 'row' }, { name: 'race' }, {}, {}, {}, {}]);
    expect(options).toEqual([{ name: 'lucky', type: 'yes or no', default: true, title: 'Does a second six help?' }]);
  });

  it('gives the same roll for the same seed, and says the seed of any other', async () => {
    const first = await rollJson(['harbour', 'row']);
    expect(first['seed']).toMatch(/^\d+$/);
    const again = await rollJson(['harbour', 'row', '--seed', String(first['seed'])]);
    expect(again).toEqual(first);
    const others = await rollJson(['harbour', 'row', '--seed', String(first['seed']), '--trial', '1']);
    expect(others['trial']).toBe(1);
  });

  it('takes forced dice, and the rest from a seed when one is given', async () => {
    expect(await rollJson(['harbour', 'row', '-d', '6,6'])).toMatchObject({ result: 7, seed: null, trial: null });
    const { dice } = await rollJson(['harbour', 'row', '-w', 'who.level=3', '-d', '6', '-s', 'x']);
    expect(dice).toMatchObject([{ face: 6 }, {}, {}]);
    expect(await rollJson(['harbour', 'toss', '--dice', 'heads,heads,tails,5'])).toMatchObject({ result: 2 });
  });

  it('makes the same roll again with the command that it prints', async () => {
    const { out } = await roll(['harbour', 'gamble', '--choose', '#1', '--seed', "it's"]);
    const again = /^again: rulewright roll (.*)$/m.exec(out)?.[1] ?? '';
    expect(again).toBe(
      "harbour gamble --seed 'it'\\''s' --choose '#1,(#1, #3)'".replace(
        '(#1, #3)',
        /\(.*\)|#\d(?='$)/.exec(again)?.[0] ?? '',
      ),
    );
    const choose = /--choose '(.*)'/.exec(again)?.[1] ?? '';
    const second = await roll(['harbour', 'gamble', '--choose', choose, '--seed', "it's"]);
    expect(second.out.split('\n').at(-4)).toBe(out.split('\n').at(-4));
  });
});

describe('roll --expr', () => {
  it('needs no ruleset', async () => {
    expect((await roll(['--expr', 'sum(4d6kh3)', '--seed', '1'])).out).toMatchSnapshot();
    expect(await rollJson(['--expr', '4d6kh3', '--dice', '6,5,4,1'])).toMatchObject({
      expression: '4d6kh3',
      result: 15,
    });
  });
  it('says what is wrong with the expression', async () => {
    const { status, out, err } = await roll(['--expr', 'higest(3d6)']);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatchSnapshot();
  });
  it('stands alone', async () => {
    expect(await roll(['harbour', '--expr', '3d6'])).toMatchObject({
      status: 2,
      err: '--expr stands alone, without harbour.\n',
    });
  });
});

describe('inputs of roll', () => {
  it.each([
    [['row', '-w', 'who={level: 1, knack: 2}', '-d', '5'], { result: 5 }],
    [['row', '-w', 'who.level=1', '-d', '5'], { result: 5 }],
    [['row', '-w', 'who.level=1+2', '-d', '5,5,5'], { result: 5 }],
    [['gamble', '-w', 'stakes=[1, 20]'], { result: 20 }],
    [['gamble', '-w', 'stakes=(30,)'], { result: 30 }],
    [['fling', '-w', 'bones=2d8+1', '-d', '8,8'], { result: 17 }],
    [['fling', '-w', 'bones=d20', 'mood=wild', '-d', '1'], { result: 2 }],
    [['share', '-w', 'loot=7', 'crew=2'], { result: 3 }],
    [['row', '-o', 'lucky=no', '-d', '5,5'], { options: { lucky: false } }],
  ])('reads %j', async (args, expected) => {
    expect(await rollJson(['harbour', ...args])).toMatchObject(expected);
  });

  it('may stand before the ruleset', async () => {
    expect(await rollJson(['--with', 'who.level=1', 'harbour', 'row', '--dice', '4'])).toMatchObject({ result: 4 });
  });

  it('changes a part of a default only', async () => {
    const { inputs } = await rollJson(['harbour', 'row', '--with', 'who.knack=3', '--dice', '1,1']);
    expect(inputs).toEqual({ who: { level: 2, knack: 3 } });
  });

  it('are asked for in one message, with a command line that works', async () => {
    const { status, out, err } = await roll(['harbour', 'race']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatchSnapshot();
    expect(await rollJson(['harbour', 'race', '--with', 'first={level: 1}', 'second={level: 1}'])).toMatchObject({
      ok: true,
    });
  });

  it.each([
    [['row', '-w', 'wo=1'], 'There is no input called wo.\nDid you mean who?'],
    [['row', '-w', 'who.levle=1'], 'who has no levle.\nDid you mean who.level?'],
    [['row', '-w', 'current.x=1'], '--with current.x=1: current has no parts.'],
    [['row', '-w', 'current=10'], '"current" should be whole number 0..9, but 10 was given.'],
    [['row', '-w', 'current=many'], 'but "many" was given.'],
    [['row', '-w', 'who={level: 1'], '--with who={level: 1 cannot be read: the bracket at its beginning is not closed'],
    [['row', '-w', 'who={level}'], '"level" is no name with a value'],
    [['row', '-w', 'current=1', 'current=2'], 'current is given twice'],
    [['row', '-o', 'luky=no'], 'There is no house rule called luky.\nDid you mean lucky?'],
    [['row', '-d', '6'], 'More dice are rolled than the 1 given'],
    [['row', '-d', '6,6,6'], '3'],
    [['row', '-d', '6,9'], 'Die number 2 was given as 9'],
    [['row', '-d', '6,,1'], 'a face is missing'],
    [['row', '-n', 'x'], '--trial x'],
    [['row', '-c', 'yes'], '--choose decides 1 times, but this roll asks for no decision.'],
    [['gamble', '-c', '7'], '--choose 7 is not what captain may choose here: one of these.\n  #1  1\n'],
    [['gamble', '-c', '#9'], '#3  3'],
    [['gamble', '-c', '3,"(#1, #2, #3)"'], 'mate may choose here: 0 to 2 of these.'],
    [['row', '--ask'], '--ask needs a terminal'],
    [['rwo'], 'harbour has no roll called rwo.\nDid you mean row?'],
    [['row', 'much'], 'too many arguments'],
  ])('refuses %j', async (args, message) => {
    const { status, out, err } = await roll(['harbour', ...args]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
    const json = await roll(['harbour', ...args, '--json']);
    expect(json).toMatchObject({ status: 2, err: '' });
    expect(JSON.parse(json.out)).toMatchObject({ ok: false });
  });

  it('tells what the rules did wrong with status 1', async () => {
    const { status, err } = await roll(['harbour', 'share', '--with', 'loot=3']);
    expect(status).toBe(1);
    expect(err).toMatch(/harbour\/ruleset\.yaml:82:\d+ {2}error {2}run\/division-by-zero/);
  });
});
