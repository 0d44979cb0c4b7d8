import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harbour } from '../testing/harbour.js';
import { inFolder, run } from '../testing/shell.js';

const ugly = `rulewright:   1
title:  Ugly   # but right
parts: [parts/more.yaml]
rolls:
    attack:
        result:   highest( 2d6 )+1
`;
const uglyPart = `functions:
    two:   { value: 1+1 }
`;
const files = { 'game/ruleset.yaml': ugly, 'game/parts/more.yaml': uglyPart, 'game/package.json': '{}' };

describe('fmt', () => {
  it('puts all files in the usual form, once', async () => {
    await inFolder(files, async (cwd) => {
      const before = await run(['check', 'game', '--json'], { cwd });
      const first = await run(['fmt', 'game'], { cwd });
      expect(first).toMatchObject({
        status: 0,
        err: '',
        out: 'changed game/ruleset.yaml\nchanged game/parts/more.yaml\n',
      });
      expect(readFileSync(join(cwd, 'game/ruleset.yaml'), 'utf8')).toContain('result: highest(2d6) + 1');
      expect(readFileSync(join(cwd, 'game/ruleset.yaml'), 'utf8')).toContain('# but right');
      expect(await run(['fmt', 'game'], { cwd })).toMatchObject({ status: 0, out: '✓ All is in the usual form.\n' });
      expect(await run(['check', 'game', '--json'], { cwd })).toMatchObject({ status: before.status });
      expect(readdirSync(join(cwd, 'game')).sort()).toEqual(['package.json', 'parts', 'ruleset.yaml']);
    });
  });

  it('only says what would change with --check', async () => {
    await inFolder(files, async (cwd) => {
      const { status, out } = await run(['fmt', 'game', '--check'], { cwd });
      expect({ status, out }).toEqual({
        status: 1,
        out: 'would change game/ruleset.yaml\nwould change game/parts/more.yaml\n',
      });
      expect(readFileSync(join(cwd, 'game/ruleset.yaml'), 'utf8')).toBe(ugly);
      const json = await run(['fmt', 'game', '--check', '--json'], { cwd });
      expect(JSON.parse(json.out)).toEqual({
        ok: false,
        changed: ['game/ruleset.yaml', 'game/parts/more.yaml'],
        diagnostics: [],
      });
    });
  });

  it('formats one part alone', async () => {
    await inFolder(files, async (cwd) => {
      expect((await run(['fmt', 'game/parts/more.yaml'], { cwd })).out).toBe('changed game/parts/more.yaml\n');
      expect(readFileSync(join(cwd, 'game/ruleset.yaml'), 'utf8')).toBe(ugly);
      expect(readFileSync(join(cwd, 'game/parts/more.yaml'), 'utf8')).toContain('1 + 1');
    });
  });

  it('leaves a broken ruleset as it is', async () => {
    const broken = 'rulewright: 1\ntitle: [oops\n';
    await inFolder({ 'ruleset.yaml': broken }, async (cwd) => {
      const { status, out, err } = await run(['fmt', '.'], { cwd });
      expect({ status, out }).toEqual({ status: 1, out: '' });
      expect(err).toContain('ruleset.yaml:2:8');
      expect(readFileSync(join(cwd, 'ruleset.yaml'), 'utf8')).toBe(broken);
    });
  });

  it('keeps permissions, and leaves links alone', async () => {
    await inFolder({ 'real/ruleset.yaml': ugly.replace(/parts.*\n/, ''), 'game/.keep': '' }, async (cwd) => {
      chmodSync(join(cwd, 'real/ruleset.yaml'), 0o640);
      symlinkSync('../real/ruleset.yaml', join(cwd, 'game/ruleset.yaml'));
      const linked = await run(['fmt', 'game/ruleset.yaml'], { cwd });
      expect(linked.status).not.toBe(0);
      expect(lstatSync(join(cwd, 'game/ruleset.yaml')).isSymbolicLink()).toBe(true);
      expect((await run(['fmt', 'real'], { cwd })).status).toBe(0);
      expect(statSync(join(cwd, 'real/ruleset.yaml')).mode & 0o777).toBe(0o640);
    });
  });

  it('finds nothing to do in the usual form', async () => {
    await inFolder({ 'ruleset.yaml': harbour }, async (cwd) => {
      await run(['fmt', '.'], { cwd });
      expect((await run(['fmt', '.', '--check'], { cwd })).status).toBe(0);
    });
  });
});
