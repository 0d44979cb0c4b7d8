/** Connects an editor's questions with their answers. */
import {
  type CancellationToken,
  CodeLensRefreshRequest,
  type Connection,
  createConnection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type Position,
  ResponseError,
  type TextDocumentIdentifier,
} from 'vscode-languageserver/node';
import type { Place } from '@rulewright/language-service';
import { clientOf, initializeResult, settingsFrom } from './capabilities.js';
import { codeActions } from './features/code-actions.js';
import { Completer } from './features/completion.js';
import { formatting } from './features/formatting.js';
import { hover } from './features/hover.js';
import { lenses, trials } from './features/lenses.js';
import { definitions, highlights, prepareRename, references, rename } from './features/navigation.js';
import { Colours } from './features/semantic-tokens.js';
import { signatures } from './features/signatures.js';
import { documentSymbols, foldingRanges, selectionRange, workspaceSymbols } from './features/structure.js';
import { serveCommands } from './serve-commands.js';
import { type Opened, Session } from './session.js';
import { keyOf } from './workspace/paths.js';

export interface ServerOptions {
  readonly version: string;
  /** What a thread for slow work runs. */
  readonly workerFile: URL;
}

/** Serves the editor that has started this program, on its standard streams. */
export function serveEditor(options: ServerOptions): void {
  serve(createConnection(process.stdin, process.stdout), options);
}

/** Answers on a connection until the editor ends it. Whatever a text is, a question about it has an answer or none, never a failure. */
function serve(connection: Connection, { version, workerFile }: ServerOptions): void {
  let started: Session | undefined;
  const session = (): Session => {
    if (!started) throw new ResponseError(ErrorCodes.ServerNotInitialized, 'The server has not been initialized.');
    return started;
  };

  connection.onInitialize((params) => {
    started = new Session(connection, clientOf(params), workerFile);
    started.projects.roots = (params.workspaceFolders ?? []).map(({ uri }) => keyOf(uri));
    started.documents.listen(connection);
    serveTexts(connection, started);
    return initializeResult(version);
  });
  connection.onInitialized(() => {
    serveWorkspace(connection, session());
  });
  serveCommands(connection, session);
  connection.onShutdown(() => {
    started?.stop();
  });
  connection.listen();
}

/** What changes around the open files. */
function serveWorkspace(connection: Connection, session: Session): void {
  const { client, quickHelper, projects } = session;
  const configure = async (given: unknown): Promise<void> => {
    const found: unknown = client.configuration ? await connection.workspace.getConfiguration('rulewright') : given;
    session.settings = settingsFrom(found ?? client.options.settings);
    if (client.refreshLenses) await connection.sendRequest(CodeLensRefreshRequest.type);
    session.checkAll();
  };
  const quietly = (work: Promise<unknown>): void => {
    work.catch(session.log);
  };
  connection.onDidChangeConfiguration(({ settings }) => {
    quietly(configure((settings as { rulewright?: unknown } | null)?.rulewright));
  });
  connection.onDidChangeWatchedFiles(() => {
    session.filesChanged();
  });
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    const gone = new Set(removed.map(({ uri }) => keyOf(uri)));
    projects.roots = [...projects.roots.filter((root) => !gone.has(root)), ...added.map(({ uri }) => keyOf(uri))];
    projects.lookAgain();
  });
  if (client.watching) {
    quietly(connection.client.register(DidChangeConfigurationNotification.type, { section: 'rulewright' }));
  }
  if (client.watchedFiles) {
    // What is installed, and in which version, decides which rulesets can be used.
    const watchers = [{ globPattern: '**/*.{yaml,yml}' }, { globPattern: '**/package.json' }];
    quietly(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
  }
  if (client.configuration) quietly(configure(undefined));
  quickHelper.warm();
}

interface AboutText {
  readonly textDocument: TextDocumentIdentifier;
}

interface AboutPlace extends AboutText {
  readonly position: Position;
}

/** Questions about a text, each answered with nothing where the text is none of ours. */
function serveTexts(connection: Connection, session: Session): void {
  const { client } = session;
  const completer = new Completer(client.snippets, client.markdownDocumentation);
  const colours = new Colours();
  const guarded = <Answer, Nothing>(
    work: () => Answer,
    nothing: Nothing,
    token: CancellationToken,
  ): Answer | Nothing => {
    if (token.isCancellationRequested) return nothing;
    try {
      return work();
    } catch (error) {
      session.log(error);
      return nothing;
    }
  };
  const about =
    <Params extends AboutText, Answer, Nothing>(answer: (found: Opened, params: Params) => Answer, nothing: Nothing) =>
    (params: Params, token: CancellationToken): Answer | Nothing =>
      guarded<Answer | Nothing, Nothing>(
        () => {
          const found = session.opened(params.textDocument);
          return found ? answer(found, params) : nothing;
        },
        nothing,
        token,
      );
  const at =
    <Params extends AboutPlace, Answer, Nothing>(
      answer: (found: Opened, place: Place, params: Params, token: CancellationToken) => Answer,
      nothing: Nothing,
    ) =>
    (params: Params, token: CancellationToken): Answer | Nothing =>
      about<Params, Answer, Nothing>(
        (found) => answer(found, found.view.place(found.file, params.position), params, token),
        nothing,
      )(params, token);

  connection.onCompletion(at(({ view }, place) => completer.complete(view, place), null));
  connection.onCompletionResolve((item) => completer.resolve(item));
  connection.onHover(
    at(
      ({ view }, place, _, token) =>
        hover(view, place, {
          helper: session.settings.hoverOdds ? session.quickHelper : undefined,
          markdown: client.markdownHover,
          token,
        }),
      null,
    ),
  );
  connection.onSignatureHelp(at(({ view }, place) => signatures(view, place), null));
  connection.onDefinition(at(({ view }, place) => definitions(view, place, client.definitionLinks), null));
  connection.onReferences(
    at(({ view }, place, { context }) => references(view, place, context.includeDeclaration), null),
  );
  connection.onDocumentHighlight(at(({ view }, place) => highlights(view, place), null));
  connection.onPrepareRename(at(({ view }, place) => prepareRename(view, place), null));
  connection.onRenameRequest(at(({ view }, place, { newName }) => rename(view, place, newName), null));
  connection.onDocumentSymbol(about(({ view, file }) => documentSymbols(view, file), null));
  connection.onWorkspaceSymbol(({ query }, token) =>
    guarded(() => session.projects.all.flatMap((project) => workspaceSymbols(session.view(project), query)), [], token),
  );
  connection.onFoldingRanges(about(({ view, file }) => foldingRanges(view, file), null));
  connection.onSelectionRanges((params, token) =>
    about<typeof params, ReturnType<typeof selectionRange>[], null>(
      ({ view, file }) => params.positions.map((position) => selectionRange(view, view.place(file, position))),
      null,
    )(params, token),
  );
  connection.onCodeAction(
    about(({ view, file }, params) => {
      const place = view.place(file, params.range.start);
      const tried = client.lenses || params.context.only ? [] : trials(view, place);
      return [...codeActions(view, file, params, client.options.codeAddress), ...tried];
    }, null),
  );
  connection.onDocumentFormatting(about(({ document }) => formatting(document), null));
  connection.onCodeLens(
    about(({ view, file }) => (session.settings.codeLens ? lenses(view, file, client.options.lensCommands) : []), null),
  );
  const { semanticTokens } = connection.languages;
  const none = { data: [] };
  semanticTokens.on(about(({ view, file, key }) => colours.full(view, file, key), none));
  semanticTokens.onDelta(
    about(({ view, file, key }, { previousResultId }) => colours.delta(view, file, key, previousResultId), none),
  );
  semanticTokens.onRange(about(({ view, file }, { range }) => colours.range(view, file, range), none));
  session.documents.onDidClose(({ document }) => {
    colours.forget(keyOf(document.uri));
  });
}
