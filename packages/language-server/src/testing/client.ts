/** An editor for tests: it starts the server as a program of its own and talks to it over the standard streams. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { InitializationOptions } from '../protocol.js';

/** Makes the server of the sources in a folder of its own, and gives its path. */
export function buildServer(): { readonly server: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-server-'));
  const server = join(folder, 'server.mjs');
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  execFileSync(process.execPath, [script, '--sources', '--outfile', server]);
  return {
    server,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a modern editor can do. */
export const modern: ClientCapabilities = {
  workspace: {
    workspaceEdit: { documentChanges: true },
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    codeLens: {},
    definition: { linkSupport: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true },
  },
};

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: InitializationOptions;
}

export class Client {
  readonly connection: ProtocolConnection;
  private readonly root = mkdtempSync(join(tmpdir(), 'rulewright-editor-'));
  private count = 0;
  readonly messages: string[] = [];
  /** What the server wrote to the editor's log. */
  readonly log: string[] = [];
  initialized: InitializeResult | undefined;
  private readonly process: ChildProcess;
  private readonly texts = new Map<string, TextDocument>();
  private readonly told = new Map<string, PublishDiagnosticsParams>();
  private readonly listeners = new Set<() => void>();

  constructor(server: string) {
    this.process = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = this.process;
    if (!stdin || !stdout) throw new Error('The server has no standard streams.');
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.told.set(params.uri, params);
      for (const listener of this.listeners) listener();
    });
    this.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      this.messages.push(message);
    });
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(message);
    });
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.listen();
  }

  async start({ capabilities = modern, initializationOptions }: ClientOptions = {}): Promise<this> {
    this.initialized = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: [{ uri: pathToFileURL(this.root).href, name: 'rules' }],
      capabilities,
      ...(initializationOptions ? { initializationOptions } : {}),
    });
    await this.connection.sendNotification('initialized', {});
    return this;
  }

  /** Ends the server as an editor does, and gives its exit code. */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest('shutdown');
    const ended = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    await this.connection.sendNotification('exit');
    const code = await ended;
    this.connection.dispose();
    rmSync(this.root, { recursive: true, force: true });
    return code;
  }

  /** Closes everything and goes on in an empty folder, as starting a server takes long. */
  fresh(files: Readonly<Record<string, string>> = {}): this {
    for (const uri of this.texts.keys()) this.close(uri);
    this.count += 1;
    this.messages.length = 0;
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    return this;
  }

  private get folder(): string {
    return join(this.root, String(this.count));
  }

  uri(name: string): string {
    return name.includes(':') ? name : pathToFileURL(join(this.folder, name)).href;
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  open(name: string, text: string, languageId = 'yaml'): void {
    const uri = this.uri(name);
    this.texts.set(uri, TextDocument.create(uri, languageId, 1, text));
    void this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  close(name: string): void {
    this.texts.delete(this.uri(name));
    void this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(name) } });
  }

  /** Replaces the only place where `before` stands, as typing does. */
  type(name: string, before: string, after: string): void {
    const document = this.document(name);
    const offset = document.getText().indexOf(before);
    if (offset < 0) throw new Error(`There is no ${before} in ${name}.`);
    const range = { start: document.positionAt(offset), end: document.positionAt(offset + before.length) };
    this.change(this.uri(name), [{ range, text: after }]);
  }

  /** Applies edits as an editor does. */
  apply({ documentChanges, changes }: WorkspaceEdit): void {
    const all: [string, TextEdit[]][] = Object.entries(changes ?? {});
    for (const change of documentChanges ?? []) {
      if ('edits' in change) all.push([change.textDocument.uri, change.edits as TextEdit[]]);
    }
    for (const [uri, edits] of all) {
      const document = this.texts.get(uri);
      if (document) this.change(uri, [{ text: TextDocument.applyEdits(document, edits) }]);
    }
  }

  text(name: string): string {
    return this.document(name).getText();
  }

  /** Where a text stands, with `|` at the cursor. */
  at(name: string, context: string): { textDocument: { uri: string }; position: Position } {
    const document = this.document(name);
    const offset = document.getText().indexOf(context.replace('|', ''));
    if (offset < 0) throw new Error(`There is no ${context} in ${name}.`);
    const position = document.positionAt(offset + Math.max(0, context.indexOf('|')));
    return { textDocument: { uri: this.uri(name) }, position };
  }

  request<Result>(method: string, params: unknown): Promise<Result> {
    return this.connection.sendRequest<Result>(method, params);
  }

  /** The diagnostics of a file's present version, once they are such as are waited for. */
  diagnostics(name: string, until: (found: readonly Diagnostic[]) => boolean = () => true): Promise<Diagnostic[]> {
    const uri = this.uri(name);
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.told.get(uri);
        const version = this.texts.get(uri)?.version;
        if (!found || (version !== undefined && found.version !== version) || !until(found.diagnostics)) return;
        finish();
        resolve(found.diagnostics);
      };
      const finish = (): void => {
        clearTimeout(timer);
        this.listeners.delete(look);
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`Not told in time: ${JSON.stringify(this.told.get(uri))}`));
      }, 45_000);
      this.listeners.add(look);
      look();
    });
  }

  /** Whether anything was ever said about a file. */
  heardOf(name: string): boolean {
    return this.told.has(this.uri(name));
  }

  private document(name: string): TextDocument {
    const found = this.texts.get(this.uri(name));
    if (!found) throw new Error(`${name} is not open.`);
    return found;
  }

  private change(uri: string, contentChanges: TextDocumentContentChangeEvent[]): void {
    const document = this.texts.get(uri);
    if (!document) return;
    const version = document.version + 1;
    this.texts.set(uri, TextDocument.update(document, contentChanges, version));
    void this.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  }
}
