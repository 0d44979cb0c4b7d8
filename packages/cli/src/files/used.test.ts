import { allDiagnosticCodes, explain } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { inFolder, run } from '../testing/shell.js';

const header = 'rulewright: 1\ntitle: Fixture\n';

const base = `${header}
functions:
  inner: { private: yes, value: 3 }
  bonus: { inputs: { score: integer }, value: score div 8 }
rolls:
  strike: { result: d6 }
  attack: { result: strike, outcomes: { hit: result > 4, miss: otherwise } }
  twice: { result: strike + strike + bonus(16) + inner }
`;

const installed = (name: string, version: string, text: string): Record<string, string> => ({
  [`node_modules/${name}/ruleset.yaml`]: text,
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
});

/** What the examples of the catalogue use. */
const packages = {
  ...installed('@example/base', '1.4.0', base),
  ...installed('@example/broken', '1.0.0', `${header}rolls:\n  a: { result: d0 }\n`),
  ...installed('@example/newer', '1.0.0', 'rulewright: 2\ntitle: Newer\n'),
  ...installed('@example/circle', '1.0.0', `${header}uses: { again: '@example/circle' }\n`),
  ...installed(
    '@example/on-base',
    '1.0.0',
    `${header}uses: { core: '@example/base@^1.0.0' }\nrolls:\n  twice: { result: core.strike + core.strike }\n`,
  ),
  ...installed('@example/on-older-base', '1.0.0', `${header}uses: { core: '@example/base' }\n`),
  'node_modules/@example/on-older-base/node_modules/@example/base/ruleset.yaml': base,
  'node_modules/@example/on-older-base/node_modules/@example/base/package.json':
    '{"name":"@example/base","version":"0.9.0"}',
  'node_modules/@example/no-rules/package.json': '{"name":"@example/no-rules","version":"1.0.0"}',
};

interface Found {
  readonly code: string;
  readonly message: string;
  readonly severity: string;
}

async function check(text: string, files: Readonly<Record<string, string>> = {}): Promise<readonly Found[]> {
  return inFolder({ ...packages, ...files, 'ruleset.yaml': header + text }, async (cwd) => {
    const { out } = await run(['check', '.', '--json'], { cwd });
    return (JSON.parse(out) as { readonly diagnostics: readonly Found[] }).diagnostics;
  });
}

const codes = allDiagnosticCodes().filter((code) => code.startsWith('uses/'));

describe.each(codes)('%s', (code) => {
  it('is given by its bad example', async () => {
    expect((await check(explain(code)?.bad ?? '')).map((each) => each.code)).toContain(code);
  });

  it('is not given by its good example, which is altogether right', async () => {
    expect((await check(explain(code)?.good ?? '')).map((each) => `${each.code}: ${each.message}`)).toEqual([]);
  });
});

describe('the versions of used rulesets', () => {
  const rules = "uses: { base: '@example/base' }\nrolls:\n  mine: { result: base.strike }\n";
  const manifest = (parts: object): Record<string, string> => ({
    'package.json': JSON.stringify({ name: 'mine', version: '0.0.1', ...parts }),
  });

  it.each([
    ['dependencies', { dependencies: { '@example/base': '^2.0.0' } }],
    ['peerDependencies', { peerDependencies: { '@example/base': '>=2 <3' } }],
    ['devDependencies', { devDependencies: { '@example/base': '1.3.0' } }],
  ])('are those that %s ask for', async (under, parts) => {
    const [problem] = await check(rules, manifest(parts));
    expect(problem).toMatchObject({ code: 'uses/version' });
    expect(problem?.message).toContain(
      `"@example/base" is installed in version 1.4.0, but ${under} of package.json asks`,
    );
  });

  it.each([
    ['a range that fits', { dependencies: { '@example/base': '~1.4.0' } }],
    ['a package of the workspace', { dependencies: { '@example/base': 'workspace:^' } }],
    ['a folder', { dependencies: { '@example/base': 'file:../base' } }],
    ['what is no text', { dependencies: { '@example/base': 3 }, peerDependencies: 'none' }],
  ])('may be anything for %s', async (_, parts) => {
    expect(await check(rules, manifest(parts))).toEqual([]);
  });

  it('are not asked for where there is none, or no package.json that can be read', async () => {
    expect(await check(rules, { 'package.json': '{"name":' })).toEqual([]);
    const files = { 'other/ruleset.yaml': base };
    expect(await check('uses: { base: ./other }\nrolls:\n  mine: { result: base.strike }\n', files)).toEqual([]);
  });

  it('name packages that are there without rules', async () => {
    const [problem] = await check("uses: { base: '@example/no-rules' }\n");
    expect(problem?.code).toBe('uses/unknown');
  });

  it('may stand in a list too', async () => {
    expect(await check("uses: ['@example/base@^1.4']\nrolls:\n  mine: { result: base.strike }\n")).toEqual([]);
  });
});
