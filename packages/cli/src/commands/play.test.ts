import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inFolder, type Ran, run, type RunOptions } from '../testing/shell.js';
import { skirmish } from '../testing/skirmish.js';

// The command is loaded when it is first asked for, which is no part of what the first test does.
beforeAll(() => import('./play.js'), 60_000);

/** Plays in a folder that holds the ruleset as `skirmish`. */
function play(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return inFolder({ 'skirmish/ruleset.yaml': skirmish }, (cwd) => run(['play', ...args], { cwd, ...options }));
}

async function playJson(args: readonly string[]): Promise<Record<string, unknown>> {
  const { out } = await play([...args, '--json']);
  return JSON.parse(out) as Record<string, unknown>;
}

const mill = ['skirmish', 'mill', '--seed', '1'];

describe('play', () => {
  it('tells a whole scenario that the rules decide', async () => {
    const { status, out, err } = await play([...mill, '--auto']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatchSnapshot();
  });

  it('fits a narrow terminal without Unicode', async () => {
    const { out } = await play([...mill, '--auto'], { columns: 40, ascii: true });
    // The last line is a command to copy, so it is not broken.
    for (const line of out.split('\n').slice(0, -2)) expect(line.length).toBeLessThanOrEqual(40);
    // Anything but ASCII.
    expect(out).not.toMatch(/[^\u0000-\u007f]/);
  });

  it('plays one action, with things of its own or those of a scenario', async () => {
    const args = ['skirmish', 'strike', '--seed', '3', '--with', 'attacker=joan', 'target=bandits[2]', '--in', 'mill'];
    const { status, out } = await play(args);
    expect({ status, out }).toMatchSnapshot();
    const own = await playJson(['skirmish', 'strike', '-w', 'attacker.name=Bo', 'target={hp: 2}', '-d', '6,6']);
    expect(own).toMatchObject({
      ok: true,
      action: 'strike',
      outcome: 'felled',
      values: { harm: 6, past: 4 },
      things: { before: { target: { hp: 2 } }, after: { attacker: { name: 'Bo', nerve: 5 }, target: { hp: 0 } } },
    });
  });

  it('asks at a terminal, shows how things stand, and takes back', async () => {
    const answers = ['?', 'x', '2', 'u', '', '#2', 'q'];
    const { status, out, err } = await play(mill, { answers });
    expect(status).toBe(0);
    expect(out).toMatchSnapshot();
    expect(err).toMatchSnapshot();
  });

  it('decides what it is told to, and says what it still needs', async () => {
    const { status, out, err } = await play([...mill, '--choose', 'guard']);
    expect(status).toBe(1);
    expect(out).toContain('bandits 1 chooses:');
    expect(err).toContain('Answer with --choose');
    const asking = await playJson([...mill, '--choose', 'guard']);
    expect(asking).toMatchObject({ ok: false, state: 'asking', question: { by: 'bandits 1', role: 'one' } });
    expect((await play([...mill, '--choose', 'flee'])).err).toContain('--choose flee is not what Joan may choose here');
    const [one, more] = [['skirmish', 'mill', '--with', 'most=1', '--auto', '--seed', '1'], ',#1'.repeat(20)];
    expect((await play([...one, '--choose', `strike,#1${more}`])).err).toContain('--choose decides 22 times');
  });

  it('says why an action is refused', async () => {
    const { status, err } = await play(['skirmish', 'strike', '-w', 'attacker={}', 'target.hp=0']);
    expect(status).toBe(1);
    expect(err).toContain('Who is down is left alone.');
    expect((await play(['skirmish', 'strike'])).err).toContain('"strike" needs someone as its "attacker".');
    expect((await play(['skirmish', 'swing'])).err).toContain('rulewright roll skirmish swing');
    expect((await play(['skirmish', 'strike', '--in', 'mil'])).err).toContain('There is no scenario called mil.');
  });

  it('lists what can be played', async () => {
    expect((await play(['skirmish'])).out).toMatchSnapshot();
    expect(await playJson(['skirmish'])).toMatchObject({
      scenarios: [{ name: 'mill' }],
      actions: [{ name: 'strike' }],
    });
  });

  it('prints its documented JSON', async () => {
    const { trace, story, ...told } = await playJson([
      'skirmish',
      'mill',
      '-w',
      'most=1',
      '-d',
      '1,1',
      '-c',
      '#1,#1,#2,#1',
    ]);
    expect(told).toMatchSnapshot();
    expect(trace).toMatchObject([{ kind: 'loop', rounds: 1, children: [{ kind: 'round' }] }, { kind: 'outcome' }]);
    expect(story).toContain('Joan chooses strike (from strike, guard)');
  });
});

describe('a saved game', () => {
  const files = { 'skirmish/ruleset.yaml': skirmish };

  it('goes on as it would have gone on', async () => {
    const whole = await playJson([...mill, '--auto']);
    await inFolder(files, async (cwd) => {
      const saved = ['play', 'skirmish', '--log', 'game.json'];
      // Left in the middle, at a terminal.
      const left = await run(['play', ...mill, '--log', 'game.json'], { cwd, answers: ['', '', '', 'q'] });
      expect(left.err).toContain('The game is in game.json.');
      const waiting = await run(saved, { cwd });
      expect(waiting.status).toBe(1);
      const back = await run([...saved, '--undo', '2'], { cwd });
      expect(back.status).toBe(1);
      const { out } = await run([...saved, '--auto', '--json'], { cwd });
      const done = JSON.parse(out) as Record<string, unknown>;
      expect(done['log']).toEqual(whole['log']);
      expect(done['things']).toEqual(whole['things']);
      // What is over can be looked at again.
      expect((await run(saved, { cwd })).out).toContain('Joan holds the mill');
    });
  });

  it('is there after every answer', async () => {
    await inFolder(files, async (cwd) => {
      const path = join(cwd, 'game.json');
      const made = (): number =>
        (JSON.parse(readFileSync(path, 'utf8')) as { log: { decisions: unknown[] } }).log.decisions.length;
      const seen: number[] = [];
      const answers = ['', '', '', 'q'];
      await run(['play', ...mill, '--log', 'game.json'], {
        cwd,
        ask: () => {
          seen.push(made());
          return answers[seen.length - 1];
        },
      });
      expect(seen).toEqual([0, 1, 2, 4]);
    });
  });

  it('is refused when it is none, another one, or of other rules', async () => {
    await inFolder({ ...files, 'none.json': '{"log": 3}' }, async (cwd) => {
      expect((await run(['play', ...mill, '--log', 'none.json'], { cwd })).err).toContain('none.json holds no game');
      expect(readFileSync(join(cwd, 'none.json'), 'utf8')).toBe('{"log": 3}');
      expect((await run(['play', ...mill, '--undo', '1'], { cwd })).err).toContain('name it with --log');
      const game = ['--log', 'game.json'];
      await run(['play', ...mill, ...game], { cwd });
      expect(existsSync(join(cwd, 'game.json'))).toBe(true);
      expect((await run(['play', 'skirmish', 'strike', ...game], { cwd })).err).toContain(
        'holds a game of mill, not of strike',
      );
      expect((await run(['play', ...mill, ...game], { cwd })).err).toContain('--seed would be for a new one');
      writeFileSync(join(cwd, 'skirmish/ruleset.yaml'), skirmish.replace('d6 + nerve', 'd6 + nerve + 1'));
      const refused = await run(['play', 'skirmish', ...game], { cwd });
      expect(refused.status).toBe(2);
      expect(refused.err).toContain('recorded with other rules');
      const taken = await run(['play', 'skirmish', ...game, '--other-rules', '--auto'], { cwd });
      expect(taken).toMatchObject({ status: 0, err: '' });
    });
  });
});
