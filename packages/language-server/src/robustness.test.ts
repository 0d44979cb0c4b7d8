import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CancellationTokenSource,
  type CodeAction,
  type CompletionList,
  type Hover,
  type Location,
} from 'vscode-languageserver/node';
import type { OddsResult, Refused } from './protocol.js';
import { buildServer, Client } from './testing/client.js';

// Programs are started, which takes a while on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

const header = 'rulewright: 1\ntitle: T\n';

let built: ReturnType<typeof buildServer>;
let client: Client;

beforeAll(async () => {
  built = buildServer();
  client = await new Client(built.server).start();
}, 60_000);
afterAll(async () => {
  expect(await client.stop()).toBe(0);
  expect(client.log).toEqual([]);
  built.remove();
});

function program(...args: string[]): { readonly status: number; readonly out: string } {
  try {
    return {
      status: 0,
      out: execFileSync(process.execPath, [built.server, ...args], { encoding: 'utf8', stdio: 'pipe' }),
    };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { status, out: stderr };
  }
}

describe('the program', () => {
  it('says what it is', () => {
    expect(program('--version').out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(program('--help').out).toContain('--stdio');
    expect(program('--nonsense')).toMatchObject({ status: 2, out: expect.stringContaining('--nonsense') as unknown });
    expect(program()).toMatchObject({ status: 2, out: expect.stringContaining('Say --stdio') as unknown });
  });
});

describe('the server', () => {
  it('leaves other YAML alone, until it becomes a ruleset', async () => {
    client.fresh();
    client.open('other.yaml', 'rolls: { a: { result: oops } }\n');
    expect(await client.request('textDocument/hover', client.at('other.yaml', 'ro|lls'))).toBeNull();
    expect(client.heardOf('other.yaml')).toBe(false);
    client.type('other.yaml', 'rolls:', `${header}rolls:`);
    expect(await client.diagnostics('other.yaml')).toMatchObject([{ code: 'expr/unknown-name' }]);
    client.type('other.yaml', 'rulewright: 1', 'rules: 1');
    expect(await client.diagnostics('other.yaml', (found) => found.length === 0)).toEqual([]);
  });

  it('knows a part by the ruleset that names it, and what changes on disk', async () => {
    const entry = `${header}parts: [parts/dice.yaml]\nrolls: { a: { result: roll two } }\n`;
    const part = 'dice: { two: d2 }\n';
    client.fresh({ 'ruleset.yaml': entry, 'parts/dice.yaml': part });
    client.open('parts/dice.yaml', part);
    expect(await client.diagnostics('parts/dice.yaml')).toEqual([]);
    const params = { ...client.at('parts/dice.yaml', 't|wo'), context: { includeDeclaration: false } };
    const [found] = await client.request<Location[]>('textDocument/references', params);
    expect(found?.uri).toBe(client.uri('ruleset.yaml'));
    // What is wrong in files that are not open is told too.
    client.type('parts/dice.yaml', 'two', 'three');
    expect(await client.diagnostics('ruleset.yaml', (all) => all.length > 0)).toHaveLength(1);
    client.write('ruleset.yaml', entry.replace('roll two', 'roll three '));
    void client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: client.uri('ruleset.yaml'), type: 2 }],
    });
    expect(await client.diagnostics('ruleset.yaml', (all) => all.length === 0)).toEqual([]);
    client.close('parts/dice.yaml');
  });

  it('finds rulesets that are used as packages, as they are in the editor', async () => {
    const used = `${header}functions: { half: { inputs: { n: integer }, value: n div 2 } }\n`;
    const own = `${header}uses: { core: '@made/core' }\nrolls: { a: { result: core.half(d6) } }\n`;
    const path = 'node_modules/@made/core/ruleset.yaml';
    client.fresh({ [path]: used });
    client.open('ruleset.yaml', own);
    expect(await client.diagnostics('ruleset.yaml')).toEqual([]);
    client.open(path, used);
    client.type(path, 'n div 2', 'n div zero');
    const [broken] = await client.diagnostics('ruleset.yaml', (all) => all.length > 0);
    expect(broken?.code).toBe('uses/broken');
    expect(broken?.relatedInformation?.[0]?.location).toMatchObject({
      uri: client.uri(path),
      range: { start: { line: 2 } },
    });
  });

  it('refuses a package in another version than was asked for, until the right one is installed', async () => {
    const used = `${header}rolls: { strike: { result: d6 } }\n`;
    const own = `${header}uses: { core: '@made/core@^2.0.0' }\nrolls: { a: { result: core.strike } }\n`;
    const manifest = (version: string): string => JSON.stringify({ name: '@made/core', version });
    const place = 'node_modules/@made/core';
    client.fresh({ [`${place}/ruleset.yaml`]: used, [`${place}/package.json`]: manifest('1.4.0') });
    const says = async (): Promise<unknown> =>
      (await client.diagnostics('ruleset.yaml', (all) => all.length > 0)).map(({ code, message }) => [code, message]);
    const asking = (who: string, range: string): string =>
      `"@made/core" is installed in version 1.4.0, but ${who} asks for ${range}.`;
    client.open('ruleset.yaml', own);
    expect(await says()).toEqual([['uses/version', asking('uses', '^2.0.0')]]);
    client.type('ruleset.yaml', '^2.0.0', '^two');
    expect(await says()).toMatchObject([['uses/bad-range', expect.stringContaining('^two') as unknown]]);
    client.type('ruleset.yaml', '@^two', '');
    expect(await client.diagnostics('ruleset.yaml')).toEqual([]);
    const changed = (path: string, text: string): void => {
      client.write(path, text);
      const changes = [{ uri: client.uri(path), type: 2 }];
      void client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    };
    changed('package.json', '{"name":"mine","peerDependencies":{"@made/core":">=2 <3"}}');
    expect(await says()).toEqual([['uses/version', asking('peerDependencies of package.json', '>=2 <3')]]);
    changed(`${place}/package.json`, manifest('2.1.0'));
    expect(await client.diagnostics('ruleset.yaml', (all) => all.length === 0)).toEqual([]);
  });

  it('works in texts that are no files', async () => {
    const plain = await new Client(built.server).start({ capabilities: {} });
    plain.open('untitled:new', `${header}rolls: { a: { result: 2d6 } }\n`, 'rulewright');
    expect(await plain.diagnostics('untitled:new')).toEqual([]);
    const { contents } = await plain.request<Hover>('textDocument/hover', plain.at('untitled:new', '2d|6'));
    expect(contents).toMatchObject({ kind: 'plaintext', value: expect.stringContaining('mean 7') as unknown });
    const items = await plain.request<CompletionList>('textDocument/completion', plain.at('untitled:new', 'result: |'));
    expect(
      items.items.some(({ textEdit }) => textEdit && 'newText' in textEdit && textEdit.newText.includes('${')),
    ).toBe(false);
    // What others have lenses for is an action here.
    const { textDocument, position } = plain.at('untitled:new', '2d|6');
    const params = { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } };
    const [action] = await plain.request<CodeAction[]>('textDocument/codeAction', params);
    await plain.request('workspace/executeCommand', action?.command);
    expect(plain.messages[0]).toMatch(/mean 7[\s\S]*7 +█+ +16\.7%/);
    expect(await plain.stop()).toBe(0);
  });

  it('answers while odds that never end are worked out, and ends them when nobody waits', async () => {
    const dice = Array.from({ length: 14 }, (_, index) => `      v${String(index)}: 40d20!`).join('\n');
    const sum = Array.from({ length: 14 }, (_, index) => `v${String(index)}`).join(', ');
    const hostile = `${header}rolls:\n  slow:\n    let:\n${dice}\n    result: sort((${sum}))[3] * v3\n  quick: { result: 2d6 }\n`;
    client.fresh();
    client.open('ruleset.yaml', hostile);
    expect(await client.diagnostics('ruleset.yaml')).toEqual([]);
    const params = client.at('ruleset.yaml', '|slow');
    const cancelling = new CancellationTokenSource();
    const slow = client.connection.sendRequest<Refused>('rulewright/odds', params, cancelling.token);
    const { contents } = await client.request<Hover>('textDocument/hover', client.at('ruleset.yaml', '|quick'));
    expect(contents).toMatchObject({ value: expect.stringContaining('mean 7') as unknown });
    cancelling.cancel();
    expect(await slow).toHaveProperty('refused');
    // The thread that was ended is replaced.
    const quick = await client.request<OddsResult>('rulewright/odds', client.at('ruleset.yaml', '|quick'));
    expect(quick.problem).toBe('');
  });

  it('never fails, whatever is sent', async () => {
    client.fresh();
    const broken = `${header}rolls: { a: { result: "((((${'('.repeat(5_000)}`;
    client.open('ruleset.yaml', broken);
    expect((await client.diagnostics('ruleset.yaml')).length).toBeGreaterThan(0);
    const far = { textDocument: { uri: client.uri('ruleset.yaml') }, position: { line: 9_999, character: 9_999 } };
    const methods = [
      'hover',
      'completion',
      'definition',
      'prepareRename',
      'signatureHelp',
      'documentHighlight',
      'codeLens',
    ];
    for (const method of methods) await client.request(`textDocument/${method}`, far);
    for (const params of [null, {}, { textDocument: 1 }, { ...far, inputs: { a: 1 } }]) {
      expect(await client.request('rulewright/odds', params)).toHaveProperty('refused');
    }
    const huge = `${header}# ${'x'.repeat(3_000_000)}\n`;
    client.open('huge.yaml', huge);
    expect(await client.diagnostics('huge.yaml')).toMatchObject([{ code: 'yaml/too-large' }]);
  });

  it('tells what is wrong in two thousand lines while they are typed', async () => {
    const many = Array.from(
      { length: 500 },
      (_, index) =>
        `  roll${String(index)}:\n    inputs: { level: { type: integer, min: 1, max: 9 } }\n    let: { dice: level d6, best: highest(dice) }\n    result: best + ${String(index)}\n`,
    );
    client.fresh();
    client.open('ruleset.yaml', `${header}rolls:\n${many.join('')}`);
    await client.diagnostics('ruleset.yaml');
    for (const [before, after] of [
      ['best + 250', 'bst + 250'],
      ['bst + 250', 'best + 250'],
      ['best + 400', 'bst + 400'],
    ] as const) {
      client.type('ruleset.yaml', before, after);
      expect((await client.diagnostics('ruleset.yaml')).length > 0).toBe(after.startsWith('bst'));
    }
  });
});
