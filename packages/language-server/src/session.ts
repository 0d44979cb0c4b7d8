/** What one editor has open, and which rulesets that belongs to. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Connection, type TextDocumentIdentifier, TextDocuments } from 'vscode-languageserver/node';
import { type Client, settingsFrom } from './capabilities.js';
import { Checking } from './checking.js';
import { type Addresses, View } from './convert/view.js';
import type { Settings } from './protocol.js';
import { Helper } from './worker/helper.js';
import { keyOf, uriOf } from './workspace/paths.js';
import type { Project } from './workspace/project.js';
import { Projects } from './workspace/projects.js';
import { DiskTexts, type Texts } from './workspace/texts.js';

/** The language that an editor's extension says a ruleset is in, rather than YAML. */
const languageId = 'rulewright';

/** A file of a ruleset that an editor asks about. */
export interface Opened {
  readonly view: View;
  readonly document: TextDocument;
  /** How the ruleset calls it. */
  readonly file: string;
  readonly key: string;
}

export class Session implements Addresses {
  readonly documents = new TextDocuments(TextDocument);
  readonly projects: Projects;
  readonly checking: Checking;
  /** A thread for odds while the pointer rests somewhere, and one for what is asked for and may take long. */
  readonly quickHelper: Helper;
  readonly slowHelper: Helper;
  /** And one for what nobody waits for. */
  private readonly backgroundHelper: Helper;
  private readonly byKey = new Map<string, TextDocument>();
  /** The files of each ruleset when it was last checked. */
  private readonly lists = new WeakMap<Project, string>();
  settings: Settings;

  constructor(
    readonly connection: Connection,
    readonly client: Client,
    workerFile: URL,
  ) {
    this.quickHelper = new Helper(workerFile, this.log);
    this.slowHelper = new Helper(workerFile, this.log);
    this.backgroundHelper = new Helper(workerFile, this.log);
    this.settings = settingsFrom(client.options.settings);
    const disk = new DiskTexts();
    const texts: Texts = { read: (key) => this.byKey.get(key)?.getText() ?? disk.read(key) };
    this.projects = new Projects(texts);
    this.checking = new Checking(
      {
        view: (project) => this.view(project),
        publish: (params) => void connection.sendDiagnostics(params),
        version: (key) => this.byKey.get(key)?.version,
        uri: (key) => this.uri(key),
        codeAddress: client.options.codeAddress,
        checkExamples: () => this.settings.checkExamples,
        checked: (project) => {
          this.checked(project);
        },
        log: this.log,
      },
      this.backgroundHelper,
    );
    this.documents.onDidOpen(({ document }) => {
      this.byKey.set(keyOf(document.uri), document);
      this.projects.lookAgain();
      this.changed(document);
    });
    this.documents.onDidChangeContent(({ document }) => {
      this.changed(document);
    });
    this.documents.onDidClose(({ document }) => {
      this.closed(document);
    });
  }

  /** Writes what should not have happened to the editor's log. */
  readonly log = (problem: unknown): void => {
    this.connection.console.error(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem));
  };

  get versionedEdits(): boolean {
    return this.client.versionedEdits;
  }

  uri(key: string): string {
    return this.byKey.get(key)?.uri ?? uriOf(key);
  }

  version(key: string): number | null {
    return this.byKey.get(key)?.version ?? null;
  }

  view(project: Project): View {
    return new View(project, project.analysis(), this);
  }

  /** Undefined for what is not open, and for YAML that is no ruleset's. */
  opened({ uri }: TextDocumentIdentifier): Opened | undefined {
    const key = keyOf(uri);
    const document = this.byKey.get(key);
    const project = document && this.projectOf(document);
    return document && project ? { view: this.view(project), document, file: project.nameOf(key), key } : undefined;
  }

  /** Files on disk have come, gone or changed. */
  filesChanged(): void {
    this.projects.lookAgain();
    for (const project of this.projects.all) project.refresh();
    this.checkAll();
  }

  /** Checks everything that is open. */
  checkAll(): void {
    for (const document of this.byKey.values()) {
      const project = this.projectOf(document);
      if (project) this.checking.schedule(project);
    }
  }

  stop(): void {
    this.checking.stop();
    for (const helper of [this.quickHelper, this.slowHelper, this.backgroundHelper]) helper.stop();
  }

  private projectOf(document: TextDocument): Project | undefined {
    return this.projects.of(keyOf(document.uri), document.languageId === languageId);
  }

  private changed(document: TextDocument): void {
    const key = keyOf(document.uri);
    const before = this.projects.all.find((project) => project.entry === key);
    const project = this.projectOf(document);
    if (before && before !== project) this.leave(before);
    if (project) this.checking.schedule(project);
    for (const other of this.projects.all) {
      if (other === project || !other.uses(key)) continue;
      other.refresh();
      this.checking.schedule(other);
    }
  }

  private closed(document: TextDocument): void {
    const key = keyOf(document.uri);
    const project = this.projectOf(document);
    this.byKey.delete(key);
    if (!project) return;
    const isOpen = project.keys().some((each) => this.byKey.has(each));
    if (isOpen) this.checking.schedule(project);
    else this.leave(project);
  }

  private leave(project: Project): void {
    this.checking.clear(project);
    this.projects.forget(project);
  }

  /** Other open files may belong to the ruleset now, or not any more. */
  private checked(project: Project): void {
    const keys = project.keys();
    if (this.client.refreshTokens && keys.filter((key) => this.byKey.has(key)).length > 1) {
      this.connection.languages.semanticTokens.refresh().catch(this.log);
    }
    const list = keys.join('\n');
    if (this.lists.get(project) === list) return;
    this.lists.set(project, list);
    this.projects.lookAgain();
    for (const other of this.projects.all) {
      // What was taken for a ruleset of its own turns out to be a part.
      if (other === project || !keys.includes(other.entry) || this.projects.begins(other.entry)) continue;
      this.leave(other);
      this.checking.schedule(project);
    }
  }
}
