/** What the editor can do, and what the server offers it. */
import {
  type ClientCapabilities,
  CodeActionKind,
  type InitializeParams,
  type InitializeResult,
  MarkupKind,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { tokenModifiers, tokenTypes } from './convert/kinds.js';
import { fixAllKind } from './features/code-actions.js';
import { commands, defaultSettings, type InitializationOptions, type Settings } from './protocol.js';

export interface Client {
  readonly versionedEdits: boolean;
  readonly snippets: boolean;
  readonly markdownHover: boolean;
  readonly markdownDocumentation: boolean;
  readonly definitionLinks: boolean;
  readonly configuration: boolean;
  readonly watching: boolean;
  readonly watchedFiles: boolean;
  readonly refreshTokens: boolean;
  readonly refreshLenses: boolean;
  /** Lenses are shown; otherwise what they do is offered among the actions. */
  readonly lenses: boolean;
  readonly options: InitializationOptions;
}

export function clientOf({ capabilities, initializationOptions }: InitializeParams): Client {
  const { workspace, textDocument }: ClientCapabilities = capabilities;
  const completion = textDocument?.completion?.completionItem;
  const hasMarkdown = (formats: readonly string[] | undefined): boolean =>
    formats?.includes(MarkupKind.Markdown) === true;
  return {
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    snippets: completion?.snippetSupport === true,
    markdownHover: hasMarkdown(textDocument?.hover?.contentFormat),
    markdownDocumentation: hasMarkdown(completion?.documentationFormat),
    definitionLinks: textDocument?.definition?.linkSupport === true,
    configuration: workspace?.configuration === true,
    watching: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchedFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    refreshTokens: workspace?.semanticTokens?.refreshSupport === true,
    refreshLenses: workspace?.codeLens?.refreshSupport === true,
    lenses: textDocument?.codeLens !== undefined,
    options: isRecord(initializationOptions) ? initializationOptions : {},
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Settings of an editor; what is none of ours, or no yes or no, is as it is by default. */
export function settingsFrom(given: unknown): Settings {
  const of = isRecord(given) ? given : {};
  const flag = (name: keyof Settings): boolean => {
    const value = of[name];
    return typeof value === 'boolean' ? value : defaultSettings[name];
  };
  return { codeLens: flag('codeLens'), hoverOdds: flag('hoverOdds'), checkExamples: flag('checkExamples') };
}

export function initializeResult(version: string): InitializeResult {
  return {
    serverInfo: { name: 'rulewright-language-server', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
      completionProvider: { triggerCharacters: ['.', '(', '{', '[', '!'], resolveProvider: true },
      hoverProvider: true,
      signatureHelpProvider: { triggerCharacters: ['(', ','], retriggerCharacters: ['='] },
      definitionProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      renameProvider: { prepareProvider: true },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
      documentFormattingProvider: true,
      codeLensProvider: {},
      semanticTokensProvider: {
        legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
        full: { delta: true },
        range: true,
      },
      executeCommandProvider: { commands: Object.values(commands) },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
