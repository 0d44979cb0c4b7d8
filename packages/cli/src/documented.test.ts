import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from './testing/shell.js';

const page = readFileSync(fileURLToPath(new URL('../../../docs/command-line.md', import.meta.url)), 'utf8');

async function helpOf(...command: readonly string[]): Promise<string> {
  const { status, out } = await run([...command, '--help']);
  expect(status).toBe(0);
  return out;
}

/** The flags and commands that a help text lists. */
function listed(help: string): { flags: string[]; commands: string[] } {
  return {
    flags: [...help.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+)/gm)].flatMap(([, short, long]) =>
      [short, long].filter((each) => each !== undefined),
    ),
    commands: [...(/^Commands:\n([\s\S]*)$/m.exec(help)?.[1] ?? '').matchAll(/^ {2}(\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  };
}

describe('docs/command-line.md', () => {
  it('tells of every command and every flag', async () => {
    const { commands, flags } = listed(await helpOf());
    expect(commands.at(-1)).toBe('help');
    for (const flag of flags) expect(page).toContain(`${flag}\``);
    for (const command of commands.slice(0, -1)) {
      const section = page.split(`\n## ${command}\n`)[1]?.split('\n## ')[0] ?? '';
      const help = listed(await helpOf(command));
      expect(help.flags).toContain('--json');
      for (const flag of help.flags.filter((each) => each !== '-h' && each !== '--help')) {
        expect(section, `${command} ${flag}`).toMatch(new RegExp(`[\`[\\s]${flag}\\b`));
      }
    }
  });

  it('tells of no flag that does not exist', async () => {
    const all = new Set<string>();
    const own = listed(await helpOf());
    for (const flag of own.flags) all.add(flag);
    for (const command of own.commands.slice(0, -1)) {
      for (const flag of listed(await helpOf(command)).flags) all.add(flag);
    }
    for (const [flag] of page.matchAll(/--[a-z][a-z-]*/g)) expect(all).toContain(flag);
  });
});

describe('wrong use', () => {
  it.each([
    [['chekc', 'x'], "unknown command 'chekc'"],
    [['diff'], "missing required argument 'old'"],
    [['check', 'x', '--jsn'], "unknown option '--jsn'"],
    [['roll', 'x', 'y', '--seed'], "'-s, --seed <seed>' argument missing"],
    [['check', 'a', 'b'], 'too many arguments'],
    [['roll'], 'roll needs a ruleset, or an expression.'],
    [[], 'Usage: rulewright'],
  ])('is one message and status 2: %j', async (args, message) => {
    const { status, out, err } = await run(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });

  it('is JSON with --json', async () => {
    const { status, out, err } = await run(['diff', '--json']);
    expect({ status, err }).toEqual({ status: 2, err: '' });
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { message: "missing required argument 'old'" } });
  });

  it('suggests', async () => {
    expect((await run(['chekc', 'x'])).err).toContain('Did you mean check?');
    expect((await run(['roll', 'x', '--sed', '1'])).err).toContain('Did you mean --seed?');
  });
});

describe('help', () => {
  it('fits the terminal', async () => {
    const { out } = await run(['roll', '--help'], { columns: 60 });
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });
  it('prints the version', async () => {
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
