import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { names } from './names.js';
import { Editor } from './testing/editor.js';
import type { TextDocument } from './testing/values.js';

// Programs are started, which takes a while on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });
const waiting = { timeout: 30_000, interval: 50 };

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly publisher: string;
  readonly main: string;
  readonly icon: string;
  readonly scripts?: unknown;
  readonly devDependencies?: unknown;
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly languages: readonly { readonly configuration: string }[];
    readonly grammars: readonly { readonly path: string }[];
  };
}

const folder = mkdtempSync(join(tmpdir(), 'rulewright-vsix-test-'));
const unpacked = join(folder, 'extension');
let files: string[] = [];

function inVsix(path: string): string {
  return join(unpacked, path);
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(inVsix('package.json'), 'utf8')) as Manifest;
}

beforeAll(() => {
  const script = fileURLToPath(new URL('../scripts/package.mjs', import.meta.url));
  const out = join(folder, 'rulewright.vsix');
  execFileSync(process.execPath, [script, '--sources', '--out', out], { stdio: 'pipe' });
  const entries = unzipSync(readFileSync(out));
  files = Object.keys(entries).sort();
  for (const [name, bytes] of Object.entries(entries)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the packaged extension', () => {
  it('holds what it needs and nothing else', () => {
    expect(files).toEqual([
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/changelog.md',
      'extension/dist/extension.cjs',
      'extension/dist/extension.cjs.LEGAL.txt',
      'extension/dist/server.mjs',
      'extension/dist/server.mjs.LEGAL.txt',
      'extension/images/icon.png',
      'extension/language-configuration.json',
      'extension/package.json',
      'extension/readme.md',
      'extension/syntaxes/rulewright.injection.tmLanguage.json',
      'extension/syntaxes/rulewright.tmLanguage.json',
    ]);
    const size = statSync(join(folder, 'rulewright.vsix')).size;
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThan(2_000_000);
  });

  it('says what it is, and names only what is there', () => {
    const { name, version, publisher, main, icon, contributes, scripts, devDependencies } = manifest();
    expect([scripts, devDependencies]).toEqual([undefined, undefined]);
    const described = readFileSync(join(folder, 'extension.vsixmanifest'), 'utf8');
    expect(described).toContain(`Id="${name}" Version="${version}" Publisher="${publisher}"`);
    const named = [main, icon, ...contributes.languages.map((each) => each.configuration)];
    for (const path of [...named, ...contributes.grammars.map((each) => each.path)]) {
      expect(existsSync(inVsix(path)), path).toBe(true);
    }
    // A click in the preview calls the one that nobody can call from the palette.
    const declared = contributes.commands.map(({ command }) => command).sort();
    const known = Object.values(names).filter((each) => each !== names.setInput);
    expect(declared).toEqual([...known].sort());
    const code = readFileSync(inVsix(main), 'utf8');
    for (const command of Object.values(names)) expect(code).toContain(command);
    // The editor's own module is all that is not inside.
    const required = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, module]) => module ?? '');
    const outside = required.filter((module) => !/^(?:node:)?[a-z_]+(?:\/[a-z]+)?$/.test(module));
    expect(outside).toEqual([]);
    expect(required).toContain('vscode');
  });

  it('has a server that answers from where it was unpacked', async () => {
    const server = spawn(process.execPath, [
      inVsix('dist/server.mjs'),
      '--stdio',
      `--clientProcessId=${String(process.pid)}`,
    ]);
    const send = (message: object): void => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      server.stdin.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
    };
    let heard = '';
    const hear = (text: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (heard.includes(text)) resolve();
        };
        server.stdout.on('data', look);
        server.once('exit', () => {
          reject(new Error(`The server has ended: ${heard}`));
        });
        look();
      });
    server.stdout.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    send({ id: 1, method: 'initialize', params: { processId: process.pid, rootUri: null, capabilities: {} } });
    await hear('"hoverProvider":true');
    expect(heard).toContain(`"version":"${manifest().version}"`);
    send({ method: 'initialized', params: {} });
    const text = 'rulewright: 1\ntitle: T\nrolls: { a: { result: oops } }\n';
    const textDocument = { uri: 'untitled:a', languageId: 'rulewright', version: 1, text };
    send({ method: 'textDocument/didOpen', params: { textDocument } });
    await hear('expr/unknown-name');
    const ended = new Promise((resolve) => server.once('exit', resolve));
    send({ id: 2, method: 'shutdown' });
    send({ method: 'exit' });
    expect(await ended).toBe(0);
  });
});

describe('the extension in an editor', () => {
  const rules = `rulewright: 1
title: Keepers
rolls:
  watch:
    result: 2d6
    outcomes: { seen: result >= 9, missed: otherwise }
examples:
  - { title: Seen, roll: watch, dice: [5, 4], expect: { outcome: seen } }
  - { title: Wrong, roll: watch, dice: [1, 1], expect: { outcome: seen } }
`;
  const editor = new Editor();
  let document: TextDocument;

  beforeAll(async () => {
    document = editor.open(join(folder, 'ruleset.yaml'), rules);
    await editor.activate(unpacked, inVsix(manifest().main));
  });
  afterAll(() => editor.close());

  it('registers its commands, and its server tells what is wrong', async () => {
    expect([...editor.commands.keys()]).toEqual(expect.arrayContaining(Object.values(names)));
    const found = (): unknown[] => (editor.problems.get(document.uri.toString()) ?? []).map(({ code }) => code);
    editor.type(document, rules.replace('2d6', 'oops'));
    await vi.waitFor(() => {
      expect(found()).toContainEqual(expect.objectContaining({ value: 'expr/unknown-name' }));
    }, waiting);
    await editor.run(names.explain);
    expect(editor.pages.at(-1)?.html).toContain('expr/unknown-name');
    editor.type(document, rules);
    await vi.waitFor(() => {
      expect(found()).not.toContainEqual(expect.objectContaining({ value: 'expr/unknown-name' }));
    }, waiting);
  });

  it('shows the odds of the roll under the cursor', async () => {
    editor.goTo('result: 2d6');
    await editor.run(names.showOdds);
    const page = editor.pages.at(-1);
    expect(page?.title).toContain('watch');
    expect(page?.html).toContain('<svg');
    expect(page?.html).toMatch(/Content-Security-Policy[^>]*default-src 'none'/);
    expect(page?.html).toContain('5/18');
  });

  it('runs the example under the cursor, and marks how it went', async () => {
    const shown = (): string | undefined => editor.active?.decorations.at(-1)?.renderOptions.after.contentText;
    editor.goTo('- { title: Seen');
    await editor.run(names.runExample);
    expect(shown()).toContain('✓');
    editor.goTo('- { title: Wrong');
    await editor.run(names.runExample);
    expect(shown()).toContain('✗');
    expect(editor.channels.get('Rulewright examples')).toContain('missed');
  });

  it('starts its server anew', async () => {
    await editor.run(names.restart);
    editor.goTo('result: 2d6');
    await editor.run(names.showOdds);
    expect(editor.pages.at(-1)?.html).toContain('<svg');
    expect(editor.messages).toEqual([]);
  });
});
