/** The bundle as a process: what cannot be seen from within. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbour } from './testing/harbour.js';
import { skirmish } from './testing/skirmish.js';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-cli-'));
const bundle = join(folder, 'rulewright.mjs');

beforeAll(() => {
  const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
  const built = spawnSync(process.execPath, [script, '--sources', '--outfile', bundle], { encoding: 'utf8' });
  expect(built.stderr).toBe('');
  writeFileSync(join(folder, 'ruleset.yaml'), harbour);
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, [bundle, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
  });
}

describe('the bundle', () => {
  it.each([
    [['--version'], 0],
    [['check', '.'], 0],
    [['roll', '--expr', 'higest(d6)'], 1],
    [['check', 'nowhere'], 2],
    [['nonsense'], 2],
  ])('ends %j with status %d', (args, status) => {
    expect(start(args).status).toBe(status);
  });

  it('writes to the right stream', () => {
    const good = start(['roll', '.', 'row', '--seed', '1']);
    expect(good.stderr).toBe('');
    expect(good.stdout).toContain('Row across');
    const bad = start(['check', 'nowhere']);
    expect(bad.stdout).toBe('');
    expect(bad.stderr).toContain('There is no folder, file or installed package called nowhere.');
  });

  it.each(['(d1000 * 1000 + d1000) * (d1000 * 1000 + d1000)', 'join(faces(9d10))', 'join(d20 for each x in 1..12)'])(
    'has odds that never run out of memory: %s',
    (expression) => {
      const { status, stderr } = start(['odds', '--expr', expression], { NODE_OPTIONS: '--max-old-space-size=150' });
      expect(status).toBe(1);
      expect(stderr).toContain('odds/too-large');
    },
    60_000,
  );

  it('has colours only where they are wanted', () => {
    const escape = '\u001b[';
    const args = ['roll', '.', 'row'];
    expect(start(args, { CI: '1' }).stdout).not.toContain(escape);
    expect(start(args, { FORCE_COLOR: '1' }).stdout).toContain(escape);
    expect(start(args, { FORCE_COLOR: '1', NO_COLOR: '1' }).stdout).not.toContain(escape);
  });

  it('keeps to ASCII where the locale does not say UTF-8', () => {
    // Anything but ASCII.
    expect(start(['roll', '.', 'gamble', '--seed', '1'], { LANG: 'C' }).stdout).not.toMatch(/[^\u0000-\u007f]/);
  });

  it('ends quietly when the reader goes away', async () => {
    const child = spawn(process.execPath, [bundle, 'explain', '--json'], { cwd: folder });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.destroy();
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
  });

  it('does not wait for input that no one types', () => {
    expect(start(['roll', '.', 'gamble']).status).toBe(0);
    expect(start(['roll', '.', 'gamble', '--ask']).status).toBe(2);
  });

  // `script` gives a program a terminal of its own; its arguments are those of Linux.
  it.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))(
    'keeps a game when it is interrupted',
    async () => {
      const games = mkdtempSync(join(tmpdir(), 'rulewright-games-'));
      const game = join(games, 'game.json');
      try {
        writeFileSync(join(games, 'ruleset.yaml'), skirmish);
        const command = `"${process.execPath}" "${bundle}" play . mill --seed 1 --log game.json`;
        const child = spawn('/usr/bin/script', ['--quiet', '--return', '--command', command, '/dev/null'], {
          cwd: games,
        });
        let seen = '';
        // An answer, then Ctrl-C at the question after it; a question may be drawn more than once.
        const questions = [/chooses[^]*q leaves/, /u takes back/];
        const typed = ['1\r', '\u0003'];
        child.stdout.on('data', (chunk: Buffer) => {
          seen += chunk.toString();
          if (!questions[0]?.test(seen)) return;
          questions.shift();
          child.stdin.write(typed.shift() ?? '');
        });
        const status = await new Promise((resolve) => child.on('close', resolve));
        expect(status).toBe(130);
        expect(seen).toContain('The game is in game.json.');
        expect(JSON.parse(readFileSync(game, 'utf8'))).toMatchObject({ log: { decisions: { length: 1 } } });
        const on = spawnSync(process.execPath, [bundle, 'play', '.', '--log', 'game.json', '--auto', '--json'], {
          cwd: games,
          encoding: 'utf8',
        });
        expect(JSON.parse(on.stdout)).toMatchObject({ ok: true, state: 'done' });
      } finally {
        rmSync(games, { recursive: true, force: true });
      }
    },
  );

  it('leaves nothing behind', () => {
    const built = ['redis.js', 'rulewright.mjs', 'rulewright.mjs.LEGAL.txt', 'simulate-worker.js'];
    expect(readdirSync(folder).sort()).toEqual([...built, 'ruleset.yaml'].sort());
  });
});
