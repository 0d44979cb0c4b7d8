/**
 * An editor without a screen: the part of the module `vscode` that this extension and the client of its server call. What
 * neither calls is an empty class, an event that never happens, or a registration that nothing comes of.
 */
import Module, { createRequire } from 'node:module';
import { declaredByEditor } from './declared.js';
import {
  CancellationTokenSource,
  CodeActionKind,
  Diagnostic,
  Disposable,
  EventEmitter,
  Position,
  Range,
  Selection,
  TextDocument,
  Uri,
} from './values.js';

type Command = (...args: unknown[]) => unknown;
interface Extension {
  activate(context: object): Promise<void>;
  deactivate(): Promise<void>;
}

interface TextEditor {
  readonly document: TextDocument;
  selection: Selection;
  readonly decorations: { readonly range: Range; readonly renderOptions: { after: { contentText: string } } }[];
  setDecorations(kind: object, given: TextEditor['decorations']): void;
}

export class Editor {
  readonly commands = new Map<string, Command>();
  readonly problems = new Map<string, readonly Diagnostic[]>();
  /** What was shown in panels and channels and as messages, in order. */
  readonly pages: { title: string; html: string }[] = [];
  readonly channels = new Map<string, string>();
  readonly messages: string[] = [];
  readonly documents: TextDocument[] = [];
  active: TextEditor | undefined;
  private readonly opened = new EventEmitter<TextDocument>();
  private readonly changed = new EventEmitter<ReturnType<TextDocument['replace']>>();
  private readonly subscriptions: { dispose(): unknown }[] = [];
  private extension: Extension | undefined;

  /** Loads the extension's program from a folder and activates it, as the editor does at the first file of its language. */
  async activate(folder: string, main: string): Promise<void> {
    const load = Reflect.get(Module, '_load') as (request: string, ...others: unknown[]) => unknown;
    const api = this.api();
    Reflect.set(Module, '_load', (request: string, ...others: unknown[]) =>
      request === 'vscode' ? api : load.call(Module, request, ...others),
    );
    try {
      this.extension = createRequire(import.meta.url)(main) as Extension;
    } finally {
      Reflect.set(Module, '_load', load);
    }
    await this.extension.activate({
      subscriptions: this.subscriptions,
      extension: { id: 'rulewright.rulewright-vscode' },
      asAbsolutePath: (path: string) => `${folder}/${path}`,
    });
  }

  async close(): Promise<void> {
    await this.extension?.deactivate();
    for (const each of this.subscriptions) each.dispose();
  }

  open(path: string, text: string): TextDocument {
    const document = new TextDocument(Uri.file(path), 'rulewright', text);
    this.documents.push(document);
    const editor: TextEditor = {
      document,
      selection: new Selection(new Position(0, 0), new Position(0, 0)),
      decorations: [],
      setDecorations: (_, given) => {
        editor.decorations.push(...given);
      },
    };
    this.active = editor;
    this.opened.fire(document);
    return document;
  }

  type(document: TextDocument, text: string): void {
    this.changed.fire(document.replace(text));
  }

  /** Puts the cursor before a text. */
  goTo(text: string): void {
    if (!this.active) return;
    const before = this.active.document.getText().split(text)[0]?.split('\n') ?? [];
    const at = new Position(before.length - 1, before.at(-1)?.length ?? 0);
    this.active.selection = new Selection(at, at);
  }

  async run(command: string, ...args: unknown[]): Promise<unknown> {
    const known = this.commands.get(command);
    if (!known) throw new Error(`There is no command ${command}.`);
    return await known(...args);
  }

  private api(): object {
    return {
      ...declaredByEditor(),
      version: '1.100.0',
      CancellationTokenSource,
      CodeActionKind,
      Diagnostic,
      Disposable,
      EventEmitter,
      Position,
      Range,
      Selection,
      Uri,
      env: { uriScheme: 'vscode', appName: 'Editor', language: 'en' },
      commands: space({
        registerCommand: (name: string, command: Command) => {
          this.commands.set(name, command);
          return new Disposable(() => this.commands.delete(name));
        },
      }),
      languages: space({
        match: () => 10,
        getDiagnostics: (uri: Uri) => this.problems.get(uri.toString()) ?? [],
        createDiagnosticCollection: () => ({
          set: (uri: Uri, found: readonly Diagnostic[]) => this.problems.set(uri.toString(), found),
          delete: (uri: Uri) => this.problems.delete(uri.toString()),
          clear: () => {
            this.problems.clear();
          },
          dispose: () => undefined,
        }),
      }),
      workspace: space({
        textDocuments: this.documents,
        onDidOpenTextDocument: this.opened.event,
        onDidChangeTextDocument: this.changed.event,
        getConfiguration: () => ({ get: (_: string, otherwise: unknown) => otherwise }),
        createFileSystemWatcher: () => space({ dispose: () => undefined }),
        openTextDocument: ({ content }: { content: string }) => Promise.resolve({ content }),
      }),
      extensions: space({}),
      window: windowOf(this),
    };
  }
}

function windowOf(editor: Editor): object {
  const message = (text: string): Promise<undefined> => {
    editor.messages.push(text);
    return Promise.resolve(undefined);
  };
  return space({
    get activeTextEditor() {
      return editor.active;
    },
    get visibleTextEditors() {
      return editor.active ? [editor.active] : [];
    },
    tabGroups: space({ all: [] }),
    showInformationMessage: message,
    showErrorMessage: message,
    showWarningMessage: message,
    showTextDocument: ({ content }: { content: string }) => {
      editor.pages.push({ title: 'text', html: content });
    },
    createTextEditorDecorationType: () => new Disposable(),
    createOutputChannel: (name: string) => {
      const say = (text: string): unknown => editor.channels.set(name, text);
      return space({
        replace: say,
        ...Object.fromEntries(
          ['trace', 'debug', 'info', 'warn', 'error'].map((level) => [
            level,
            (text: string) => say(`${editor.channels.get(name) ?? ''}${level}: ${text}\n`),
          ]),
        ),
        append: (text: string) => say((editor.channels.get(name) ?? '') + text),
        appendLine: (text: string) => say(`${editor.channels.get(name) ?? ''}${text}\n`),
        show: () => undefined,
        dispose: () => undefined,
      });
    },
    createWebviewPanel: (_: string, title: string) => {
      const page = { title, html: '' };
      editor.pages.push(page);
      return {
        webview: page,
        get title() {
          return page.title;
        },
        set title(text: string) {
          page.title = text;
        },
        reveal: () => undefined,
        onDidDispose: () => new Disposable(),
        dispose: () => undefined,
      };
    },
  });
}

/** A part of the editor's module in which what is not given has the shape that its name tells, and does nothing. */
function space(given: object): object {
  return new Proxy(given, {
    get: (target, name): unknown => {
      if (typeof name !== 'string' || name in target) return Reflect.get(target, name);
      if (/^on[A-Z]/.test(name)) return new EventEmitter().event;
      if (/^(?:register|create)[A-Z]/.test(name)) return () => new Disposable();
      return undefined;
    },
  });
}
