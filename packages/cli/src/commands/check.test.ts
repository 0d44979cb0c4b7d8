import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harbour } from '../testing/harbour.js';
import { inFolder, run } from '../testing/shell.js';

const good = 'rulewright: 1\ntitle: Good\nrolls: { throw: { result: 2d6 } }\n';
const bad = `rulewright: 1
title: 剣術
rolls:
  first:
    let:
      dice: 2d6
    result: higest(dice) + levle
  second: { result: "3d6" }
  second: { result: 2d6 }
`;

describe('check', () => {
  it('frames every problem and counts them', async () => {
    await inFolder({ 'game/ruleset.yaml': bad }, async (cwd) => {
      const { status, out, err } = await run(['check', 'game'], { cwd });
      expect({ status, err }).toEqual({ status: 1, err: '' });
      expect(out).toMatchSnapshot();
    });
  });

  it('prints its documented JSON', async () => {
    await inFolder({ 'game/ruleset.yaml': bad }, async (cwd) => {
      const { status, out } = await run(['check', 'game', '--json'], { cwd });
      expect(status).toBe(1);
      expect(JSON.parse(out)).toMatchSnapshot();
    });
  });

  it('says what was checked when all is well', async () => {
    await inFolder({ 'ruleset.yaml': good, 'harbour/ruleset.yaml': harbour }, async (cwd) => {
      expect(await run(['check', '.'], { cwd })).toMatchObject({
        status: 0,
        out: '✓ Good: nothing wrong in 1 roll.\n',
      });
      const { out } = await run(['check', 'harbour', '--json'], { cwd });
      expect(JSON.parse(out)).toMatchObject({
        ok: true,
        title: 'Harbour Lights',
        diagnostics: [{ severity: 'warning' }],
      });
    });
  });

  it.each(['check', 'test', 'fmt'])('is in this folder when none is named: %s', async (command) => {
    await inFolder({ 'ruleset.yaml': good }, async (cwd) => {
      expect(await run([command, '--json'], { cwd })).toEqual(await run([command, '.', '--json'], { cwd }));
      expect((await run([command], { cwd })).status).toBe(0);
    });
    await inFolder({ 'game/ruleset.yaml': good }, async (cwd) => {
      const { status, err } = await run([command], { cwd });
      expect(status).toBe(2);
      expect(err).toContain('. is not a ruleset: it has no ruleset.yaml.');
      expect(err).toContain('game');
    });
  });

  it('shows control characters of a hostile text as escapes', async () => {
    const hostile = `rulewright: 1\ntitle: "\\e[31mred\\u202e"\nrolls: { a: { result: lev\u200fle } }\n`;
    await inFolder({ 'game/ruleset.yaml': hostile }, async (cwd) => {
      for (const command of ['check', 'test', 'roll']) {
        const { out, err } = await run([command, 'game'], { cwd });
        // What must not be printed.
        expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u200f]/);
      }
    });
  });

  it('finds an installed package, its parts and what it uses', async () => {
    const files = {
      'node_modules/@harbour/rules/ruleset.yaml': `${good}parts: [more.yaml]\n`,
      'node_modules/@harbour/rules/more.yaml': 'functions: { two: { value: 2 } }\n',
      'mine/ruleset.yaml':
        "rulewright: 1\ntitle: Mine\nuses: { core: '@harbour/rules' }\nrolls: { all: { result: core.throw } }\n",
      'mine/deep/.keep': '',
    };
    await inFolder(files, async (cwd) => {
      expect(await run(['check', '@harbour/rules'], { cwd: join(cwd, 'mine/deep') })).toMatchObject({ status: 0 });
      expect(await run(['roll', 'mine', 'all', '--dice', '1,2'], { cwd })).toMatchObject({ status: 0, err: '' });
    });
  });

  it('does not read outside of the ruleset', async () => {
    const files = {
      'game/ruleset.yaml': `${good}parts: [../secret.yaml, link.yaml]\n`,
      'secret.yaml': 'password: hunter2',
    };
    await inFolder(files, async (cwd) => {
      symlinkSync(join(cwd, 'secret.yaml'), join(cwd, 'game/link.yaml'));
      const { status, out } = await run(['check', 'game'], { cwd });
      expect(status).toBe(1);
      expect(out).not.toContain('hunter2');
    });
  });
});

describe('a wrong RULESET', () => {
  const files = {
    'rulesets/harbour/ruleset.yaml': good,
    'rulesets/harbour/notes.md': '',
    'rulesets/lights/ruleset.yaml': good,
    'other/ruleset.yml': good,
    'binary/ruleset.yaml': '',
  };

  it.each([
    ['rulesets/harbor', 'There is no folder or file called rulesets/harbor.\nDid you mean:\n  rulesets/harbour\n'],
    ['harbour', 'There is no folder, file or installed package called harbour.\nDid you mean:\n  rulesets/harbour\n'],
    ['@x/rules', 'There is no folder, file or installed package called @x/rules.\nRulesets here:\n'],
    ['rulesets', 'rulesets is not a ruleset: it has no ruleset.yaml.\nRulesets here:\n  binary\n  rulesets/harbour\n'],
    ['other', 'other is not a ruleset: it has no ruleset.yaml.\nIt has ruleset.yml: call that ruleset.yaml.\n'],
    ['rulesets/harbour/notes.md', 'rulesets/harbour/notes.md is not a ruleset: rulesets are written in YAML files.'],
    ['', 'There is no folder or file called "".'],
    ['a\0b', 'There is no folder or file called a\\u{0}b.'],
    ['binary', 'binary/ruleset.yaml is not a text in UTF-8.\n'],
    ['rulesets/harbour/ruleset.yaml/x', 'There is no folder or file called'],
    ['x'.repeat(5000), 'too long'],
  ])('is explained: case %#', async (name, message) => {
    await inFolder(files, async (cwd) => {
      writeFileSync(join(cwd, 'binary/ruleset.yaml'), Buffer.from([0xff, 0xfe, 0x00, 0x80]));
      for (const command of ['check', 'test', 'roll', 'fmt']) {
        const { status, out, err } = await run([command, name], { cwd });
        expect({ status, out }).toEqual({ status: 2, out: '' });
        expect(err).toContain(message);
      }
    });
  });

  it('that is a folder where a file is meant is explained', async () => {
    await inFolder({}, async (cwd) => {
      mkdirSync(join(cwd, 'game/ruleset.yaml'), { recursive: true });
      expect((await run(['check', 'game'], { cwd })).err).toContain('game is not a ruleset: it has no ruleset.yaml.');
    });
  });

  it('helps where there is no ruleset at all', async () => {
    await inFolder({}, async (cwd) => {
      expect((await run(['check', '.'], { cwd })).err).toContain('To begin one: rulewright new my-game');
    });
  });
});
