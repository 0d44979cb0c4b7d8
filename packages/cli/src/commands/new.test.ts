import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder, run } from '../testing/shell.js';

describe('new', () => {
  it('refuses a folder that holds something', async () => {
    await inFolder({ 'mine/notes.txt': 'precious' }, async (cwd) => {
      const { status, out, err } = await run(['new', 'mine'], { cwd });
      expect(status).toBe(2);
      expect(out).toBe('');
      expect(err).toContain('mine is not empty: it holds notes.txt.');
      expect(readdirSync(join(cwd, 'mine'))).toEqual(['notes.txt']);
    });
  });

  it('refuses a file and a link that leads nowhere', async () => {
    await inFolder({ file: '' }, async (cwd) => {
      symlinkSync(join(cwd, 'nowhere'), join(cwd, 'link'));
      expect((await run(['new', 'file'], { cwd })).err).toBe('file is a file, not a folder.\n');
      expect((await run(['new', 'link'], { cwd })).status).toBe(2);
      expect(readdirSync(cwd).sort()).toEqual(['file', 'link']);
    });
  });

  it('takes everything back when one file cannot be written', async () => {
    await inFolder({}, async (cwd) => {
      const long = 'x'.repeat(300);
      const { status, err } = await run(['new', `deep/${long}`], { cwd });
      expect(status).toBe(2);
      expect(err).toContain('could not be');
      expect(existsSync(join(cwd, 'deep', long))).toBe(false);
    });
  });

  it('begins in a folder that holds only a new repository', async () => {
    await inFolder({}, async (cwd) => {
      mkdirSync(join(cwd, '.git'));
      expect((await run(['new', '.'], { cwd })).status).toBe(0);
      const made = ['.changeset', '.git', '.github', '.gitignore', 'README.md', 'package.json', 'ruleset.yaml'];
      expect(readdirSync(cwd).sort()).toEqual(made);
    });
  });

  it.each(['Harbour Lights', 'Yes', '1984', 'Who: what? #1', '"Quoted" \\ and # more', '剣術', "It's $& fine"])(
    'takes the title %j',
    async (title) => {
      await inFolder({}, async (cwd) => {
        const made = await run(['new', 'game', '--title', title, '--json'], { cwd });
        expect(JSON.parse(made.out)).toMatchObject({ ok: true, folder: 'game', title });
        const checked = await run(['check', 'game', '--json'], { cwd });
        expect(checked).toMatchObject({ status: 0 });
        expect(JSON.parse(checked.out)).toMatchObject({ ok: true, title, diagnostics: [] });
      });
    },
  );

  it('makes a ruleset that passes its own check, test and fmt, and rolls', async () => {
    await inFolder({}, async (cwd) => {
      expect((await run(['new', 'My Little Game'], { cwd })).out).toContain("rulewright test 'My Little Game'");
      const manifest: unknown = JSON.parse(readFileSync(join(cwd, 'My Little Game/package.json'), 'utf8'));
      expect(manifest).toMatchObject({ name: 'my-little-game' });
      for (const args of [['check'], ['test'], ['fmt', '--check'], ['roll']]) {
        const [command = '', ...flags] = args;
        expect(await run([command, 'My Little Game', ...flags], { cwd })).toMatchObject({ status: 0, err: '' });
      }
      for (const roll of ['sneak', 'search']) {
        expect((await run(['roll', 'My Little Game', roll, '--seed', '1'], { cwd })).status).toBe(0);
      }
    });
  });

  it('asks for what was not said, at a terminal only', async () => {
    await inFolder({}, async (cwd) => {
      expect((await run(['new'], { cwd })).err).toBe(
        'Which folder should it begin in?\nrulewright new FOLDER [--title TITLE]\n',
      );
      const { status, err } = await run(['new'], { cwd, answers: ['Harbour Lights', ''] });
      expect({ status, err }).toEqual({
        status: 0,
        err: 'What is your game called? (My game) Which folder should it begin in? (harbour-lights) ',
      });
      expect(readFileSync(join(cwd, 'harbour-lights/ruleset.yaml'), 'utf8')).toContain('title: Harbour Lights');
    });
  });

  it('makes a package that builds with nothing left to say', async () => {
    await inFolder({}, async (cwd) => {
      await run(['new', 'game'], { cwd });
      const { out } = await run(['build', 'game', '--json'], { cwd });
      expect(JSON.parse(out)).toMatchObject({ ok: true, problems: [] });
    });
  });

  it('never writes over what appears in between', async () => {
    await inFolder({ 'here/.git/HEAD': '' }, async (cwd) => {
      writeFileSync(join(cwd, 'here/.git/HEAD'), 'ref');
      await run(['new', 'here'], { cwd });
      expect((await run(['new', 'here'], { cwd })).status).toBe(2);
    });
  });
});
